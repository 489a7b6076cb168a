package narwhal.term.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import narwhal.term.Evaluator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * Makes formulas without arrays, for solvers that are better without them. A read goes through all
 * writes below it, one choice each; what it reads of an unknown array is a variable, its cell, and
 * cells of one array agree where their indices do (Ackermann).
 *
 * <p>What becomes of some formulas has a model if and only if they have one together, and the model
 * agrees on all variables but arrays, for which {@link #array} says the value.
 */
public final class ArrayElimination {
  private final TermFactory terms;

  /** How many more choices and agreements may be made. */
  private long left;

  /** What became of terms that are no arrays; arrays that were seen stand for themselves. */
  private final TermMap<Term> done = new TermMap<>();

  private final Map<Read, Term> reads = new HashMap<>();

  /** What is read of arrays that are variables. */
  private final Map<Term, List<Cell>> cells = new LinkedHashMap<>();

  /** Those that no formula has told yet. */
  private final List<Term> agreements = new ArrayList<>();

  /** An array, which still has its own operands, at an index without arrays. */
  private record Read(Term array, Term index) {}

  private record Cell(Term index, Term value) {}

  /**
   * @param most how many choices and agreements it may take
   */
  public ArrayElimination(TermFactory terms, long most) {
    this.terms = terms;
    left = most;
  }

  /**
   * The formula without arrays, and what makes its cells agree with those of formulas before it.
   *
   * @return nothing if it takes too much, or if the formula does more with arrays than to choose,
   *     write and read them; no formula after it counts
   */
  public Optional<Term> apply(Term formula) {
    if (!visit(formula)) {
      return Optional.empty();
    }
    agreements.add(done.get(formula));
    Term result = terms.and(agreements);
    agreements.clear();
    return Optional.of(result);
  }

  /** What makes the cells so far be those of their arrays, which brings arrays back. */
  public List<Term> links() {
    List<Term> links = new ArrayList<>(agreements);
    cells.forEach(
        (array, known) ->
            known.forEach(
                cell -> links.add(terms.eq(terms.select(array, cell.index()), cell.value()))));
    return links;
  }

  /**
   * The value of a variable that is an array: zero where nothing is read.
   *
   * @param model the values of terms without arrays
   */
  public Term array(Term variable, UnaryOperator<Term> model) {
    Term value = Evaluator.zero(terms, variable.sort());
    for (Cell cell : cells.getOrDefault(variable, List.of())) {
      value = terms.store(value, model.apply(cell.index()), model.apply(cell.value()));
    }
    return value;
  }

  /** Operands before terms; says whether it was possible. */
  private boolean visit(Term root) {
    ArrayDeque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.peek();
      int before = open.size();
      if (!done.contains(term)) {
        for (int i = 0; i < term.arity(); i++) {
          if (!done.contains(term.arg(i))) {
            open.push(term.arg(i));
          }
        }
      }
      if (open.size() == before) {
        open.pop();
        if (!done.contains(term) && !finish(term)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean finish(Term term) {
    if (isArray(term)) {
      done.put(term, term);
      return switch (term.kind()) {
        case VARIABLE, STORE, CONST_ARRAY, ITE -> true;
        default -> false;
      };
    }
    if (term.kind() == Kind.SELECT) {
      Read read = new Read(term.arg(0), done.get(term.arg(1)));
      resolve(read);
      done.put(term, left < 0 ? term : reads.get(read));
      return left >= 0;
    }
    Term[] operands = new Term[term.arity()];
    boolean isSame = true;
    for (int i = 0; i < operands.length; i++) {
      if (isArray(term.arg(i)) || term.kind().isQuantifier()) {
        return false;
      }
      operands[i] = done.get(term.arg(i));
      isSame &= operands[i] == term.arg(i);
    }
    done.put(term, isSame ? term : terms.rebuild(term, operands));
    return true;
  }

  /** Finds what a read and all reads below it give, as long as some are left. */
  private void resolve(Read root) {
    ArrayDeque<Read> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty() && left >= 0) {
      Read read = open.peek();
      if (!reads.containsKey(read) && !pushBelow(read, open)) {
        reads.put(read, value(read));
        left--;
      }
      if (read.equals(open.peek())) {
        open.pop();
      }
    }
  }

  /** Whether reads of what the array is made of come first. */
  private boolean pushBelow(Read read, ArrayDeque<Read> open) {
    int before = open.size();
    switch (read.array().kind()) {
      case STORE -> pushNew(below(read, 0), open);
      case ITE -> {
        pushNew(below(read, 1), open);
        pushNew(below(read, 2), open);
      }
      default -> {}
    }
    return open.size() > before;
  }

  private void pushNew(Read read, ArrayDeque<Read> open) {
    if (!reads.containsKey(read)) {
      open.push(read);
    }
  }

  private static Read below(Read read, int operand) {
    return new Read(read.array().arg(operand), read.index());
  }

  private Term value(Read read) {
    Term array = read.array();
    return switch (array.kind()) {
      case STORE ->
          terms.ite(
              terms.eq(done.get(array.arg(1)), read.index()),
              done.get(array.arg(2)),
              reads.get(below(read, 0)));
      case ITE ->
          terms.ite(done.get(array.arg(0)), reads.get(below(read, 1)), reads.get(below(read, 2)));
      case CONST_ARRAY -> done.get(array.arg(0));
      default -> cell(array, read.index());
    };
  }

  /** A variable that agrees with the others of the array. */
  private Term cell(Term array, Term index) {
    List<Cell> known = cells.computeIfAbsent(array, variable -> new ArrayList<>());
    Sort element = ((Sort.Array) array.sort()).element();
    // The id tells arrays of one name and different sorts apart; no program has such names.
    String name = array.name() + "#cell." + array.id() + "." + known.size();
    Term value = terms.variable(name, element);
    left -= known.size();
    if (left >= 0) {
      for (Cell other : known) {
        Term differs = terms.not(terms.eq(other.index(), index));
        agreements.add(terms.or(differs, terms.eq(other.value(), value)));
      }
    }
    known.add(new Cell(index, value));
    return value;
  }

  private static boolean isArray(Term term) {
    return term.sort() instanceof Sort.Array;
  }
}
