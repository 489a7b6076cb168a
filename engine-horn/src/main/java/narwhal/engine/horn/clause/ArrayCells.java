package narwhal.engine.horn.clause;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * A system in which arrays are known at some constant indices only, as variables of their own:
 * those that the clauses name. Anything may lie elsewhere, so a solution is one of the whole system
 * too, once cells are read as cells of the arrays; and there is less to solve.
 */
public final class ArrayCells {
  private static final int MOST_CELLS = 64;

  private final TermFactory terms;
  private final ClauseSystem system;
  private final FreshVariables fresh;
  private final Map<Place, TreeSet<BigInteger>> indices = new HashMap<>();
  private final Map<Term, Term> cells = new LinkedHashMap<>();
  private final Map<Term, Map<BigInteger, Term>> variables = new HashMap<>();
  private final Map<Predicate, Predicate> predicates = new LinkedHashMap<>();
  private final Map<Term, Term> done = new HashMap<>();
  private boolean isWhole = true;

  /** An argument of a predicate. */
  private record Place(Predicate predicate, int position) {}

  public ArrayCells(TermFactory terms, ClauseSystem system) {
    this.terms = terms;
    this.system = system;
    this.fresh = new FreshVariables(terms, "elsewhere");
    List<Demands> demands = system.clauses().stream().map(Demands::new).toList();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Demands clause : demands) {
        changed |= clause.spread();
      }
    }
  }

  /** Which cells of the arrays in its body a clause looks at. */
  private final class Demands {
    private final Clause clause;
    private final Map<Term, List<Place>> places = new HashMap<>();
    private final Map<Term, TreeSet<BigInteger>> looks = new LinkedHashMap<>();

    Demands(Clause clause) {
      this.clause = clause;
      List<Term> roots = new ArrayList<>(List.of(clause.constraint()));
      clause.head().ifPresent(head -> roots.addAll(head.arguments()));
      for (Atom atom : clause.body()) {
        roots.addAll(atom.arguments());
        for (int i = 0; i < atom.arguments().size(); i++) {
          Term argument = atom.arguments().get(i);
          if (argument.isVariable() && argument.sort() instanceof Sort.Array) {
            places
                .computeIfAbsent(argument, a -> new ArrayList<>())
                .add(new Place(atom.predicate(), i));
          }
        }
      }
      collect(roots);
    }

    private void collect(List<Term> roots) {
      ArrayDeque<Term> stack = new ArrayDeque<>(roots);
      TermMap<Boolean> seen = new TermMap<>();
      while (!stack.isEmpty()) {
        Term term = stack.pop();
        if (seen.contains(term)) {
          continue;
        }
        seen.put(term, true);
        if (term.kind() == Kind.SELECT) {
          TreeSet<BigInteger> at = new TreeSet<>();
          constants(term.arg(1), at);
          looks.computeIfAbsent(term.arg(0), a -> new TreeSet<>()).addAll(at);
        }
        for (int i = 0; i < term.arity(); i++) {
          stack.push(term.arg(i));
        }
      }
    }

    boolean spread() {
      boolean changed = false;
      for (Map.Entry<Term, TreeSet<BigInteger>> look : looks.entrySet()) {
        changed |= demand(look.getKey(), look.getValue());
      }
      List<Atom> atoms = new ArrayList<>(clause.body());
      clause.head().ifPresent(atoms::add);
      for (Atom atom : atoms) {
        for (int i = 0; i < atom.arguments().size(); i++) {
          TreeSet<BigInteger> wanted = indices.get(new Place(atom.predicate(), i));
          if (wanted != null) {
            changed |= demand(atom.arguments().get(i), List.copyOf(wanted));
          }
        }
      }
      return changed;
    }

    private boolean demand(Term array, Collection<BigInteger> wanted) {
      boolean changed = false;
      for (Term base : bases(array)) {
        for (Place place : places.getOrDefault(base, List.of())) {
          TreeSet<BigInteger> known = indices.computeIfAbsent(place, p -> new TreeSet<>());
          for (BigInteger index : wanted) {
            changed |= known.size() < MOST_CELLS && known.add(index);
          }
        }
      }
      return changed;
    }
  }

  /** The variables that an array is made from. */
  private static Set<Term> bases(Term array) {
    Set<Term> bases = new LinkedHashSet<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(array));
    Set<Term> seen = new HashSet<>();
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (seen.add(term)) {
        switch (term.kind()) {
          case STORE -> stack.push(term.arg(0));
          case ITE -> {
            stack.push(term.arg(1));
            stack.push(term.arg(2));
          }
          case VARIABLE -> bases.add(term);
          default -> {}
        }
      }
    }
    return bases;
  }

  private static void constants(Term index, Set<BigInteger> into) {
    if (isNumber(index)) {
      into.add(number(index));
    } else if (index.kind() == Kind.ITE) {
      constants(index.arg(1), into);
      constants(index.arg(2), into);
    }
  }

  private static boolean isNumber(Term index) {
    return index.kind() == Kind.BV_CONSTANT || index.kind() == Kind.INT_CONSTANT;
  }

  private static BigInteger number(Term constant) {
    return constant.kind() == Kind.INT_CONSTANT ? constant.integer() : constant.bits();
  }

  private Term constant(BigInteger index, Sort sort) {
    return sort instanceof Sort.BitVec bits ? terms.bv(index, bits.width()) : terms.integer(index);
  }

  /** Whether there is no array at all in the system. */
  public static boolean isNeedless(ClauseSystem system) {
    return system.predicates().stream()
        .flatMap(p -> p.variables().stream())
        .noneMatch(v -> v.sort() instanceof Sort.Array);
  }

  /** The system of cells; its predicates are in the same order. */
  public ClauseSystem reduced() {
    for (Predicate predicate : system.predicates()) {
      List<Term> all = new ArrayList<>();
      for (int i = 0; i < predicate.variables().size(); i++) {
        all.addAll(parts(predicate.variables().get(i), new Place(predicate, i)));
      }
      predicates.put(
          predicate, new Predicate(predicate.name(), all, predicate.kind(), predicate.location()));
    }
    List<Clause> clauses = new ArrayList<>();
    for (Clause clause : system.clauses()) {
      clauses.add(
          new Clause(
              clause.body().stream().map(this::atom).toList(),
              rewrite(clause.constraint()),
              clause.head().map(this::atom),
              clause.check()));
    }
    return new ClauseSystem(List.copyOf(predicates.values()), clauses);
  }

  /** Whether nothing was lost: every read was one of a known cell. */
  public boolean isWhole() {
    return isWhole;
  }

  /** A statement about cells as one about arrays. */
  public Term restore(Term statement) {
    return new Substitution(terms, cells).apply(statement);
  }

  private Atom atom(Atom atom) {
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < atom.arguments().size(); i++) {
      arguments.addAll(parts(atom.arguments().get(i), new Place(atom.predicate(), i)));
    }
    return new Atom(predicates.get(atom.predicate()), arguments);
  }

  private List<Term> parts(Term term, Place place) {
    if (!(term.sort() instanceof Sort.Array)) {
      return List.of(rewrite(term));
    }
    return indices.getOrDefault(place, new TreeSet<>()).stream()
        .map(index -> cell(term, index))
        .toList();
  }

  private static boolean isKnown(Sort.Array sort) {
    boolean isNumbered = sort.index() instanceof Sort.BitVec || sort.index() instanceof Sort.Int;
    return isNumbered && !(sort.element() instanceof Sort.Array);
  }

  /** The array's value at a constant index. */
  private Term cell(Term array, BigInteger index) {
    Sort.Array sort = (Sort.Array) array.sort();
    Term at = constant(index, sort.index());
    return switch (array.kind()) {
      case STORE -> {
        Term where = rewrite(array.arg(1));
        Term hit = terms.eq(where, at);
        yield hit.isTrue()
            ? rewrite(array.arg(2))
            : hit.isFalse()
                ? cell(array.arg(0), index)
                : terms.ite(hit, rewrite(array.arg(2)), cell(array.arg(0), index));
      }
      case ITE ->
          terms.ite(rewrite(array.arg(0)), cell(array.arg(1), index), cell(array.arg(2), index));
      case CONST_ARRAY -> rewrite(array.arg(0));
      case VARIABLE -> variable(array, index, at);
      default -> fresh.like(terms.select(array, at));
    };
  }

  private Term variable(Term array, BigInteger index, Term at) {
    Sort.Array sort = (Sort.Array) array.sort();
    return variables
        .computeIfAbsent(array, a -> new TreeMap<>())
        .computeIfAbsent(
            index,
            i -> {
              Term cell = terms.variable(array.name() + "[" + i + "]", sort.element());
              cells.put(cell, terms.select(array, at));
              return cell;
            });
  }

  /** The array's value at any index. */
  private Term read(Term array, Term index) {
    if (isNumber(index)) {
      return cell(array, number(index));
    }
    if (index.kind() == Kind.ITE) {
      return terms.ite(rewrite(index.arg(0)), read(array, index.arg(1)), read(array, index.arg(2)));
    }
    Term at = rewrite(index);
    return switch (array.kind()) {
      case STORE ->
          terms.ite(
              terms.eq(at, rewrite(array.arg(1))),
              rewrite(array.arg(2)),
              read(array.arg(0), index));
      case ITE ->
          terms.ite(rewrite(array.arg(0)), read(array.arg(1), index), read(array.arg(2), index));
      case CONST_ARRAY -> rewrite(array.arg(0));
      default -> {
        isWhole = false;
        Sort.Array sort = (Sort.Array) array.sort();
        yield fresh.like(terms.select(array, terms.variable("index", sort.index())));
      }
    };
  }

  private Term rewrite(Term term) {
    Term result = done.get(term);
    if (result == null) {
      result = compute(term);
      done.put(term, result);
    }
    return result;
  }

  private Term compute(Term term) {
    if (term.arity() == 0) {
      return term;
    }
    if (term.kind() == Kind.SELECT && isKnown((Sort.Array) term.arg(0).sort())) {
      return read(term.arg(0), term.arg(1));
    }
    Term[] operands = new Term[term.arity()];
    for (int i = 0; i < operands.length; i++) {
      if (term.arg(i).sort() instanceof Sort.Array) {
        isWhole = false;
        return fresh.like(term);
      }
      operands[i] = rewrite(term.arg(i));
    }
    return terms.rebuild(term, operands);
  }
}
