package narwhal.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Evaluates terms to constants, of any depth and each shared node once. Arrays evaluate to nested
 * stores over a constant array, equal arrays to the same term. What the assignment leaves open
 * (null) and what SMT-LIB leaves open (division of integers by zero, floats out of range) is zero.
 */
public final class Evaluator {
  /** Quantifiers over more bits than this are refused. */
  private static final int QUANTIFIED_BITS = 16;

  private final TermFactory terms;
  private final ConstantFolding folding;
  private final RangeEvaluation ranges;

  public Evaluator(TermFactory terms) {
    this.terms = terms;
    this.folding = new ConstantFolding(terms);
    this.ranges = new RangeEvaluation(terms);
  }

  /**
   * The value of {@code term}. The assignment is asked for variables, and for applications of
   * uninterpreted functions to constants.
   */
  public Term evaluate(Term term, Function<Term, Term> assignment) {
    return new Run(assignment).evaluate(term);
  }

  /** A function that evaluates under one assignment and remembers what it has computed. */
  public Function<Term, Term> under(Function<Term, Term> assignment) {
    return new Run(assignment)::evaluate;
  }

  /** The zero of a sort: false, zero bits, an array of zeros. */
  public static Term zero(TermFactory terms, Sort sort) {
    return switch (sort) {
      case Sort.Bool _ -> terms.fals();
      case Sort.Int _ -> terms.integer(0);
      case Sort.Real _ -> terms.real(Rational.ZERO);
      case Sort.BitVec(int width) -> terms.bv(0, width);
      case Sort.Float(int e, int s) -> terms.fpZero(false, e, s);
      case Sort.Rounding _ -> terms.roundNearestEven();
      case Sort.Array array -> terms.constArray(array, zero(terms, array.element()));
    };
  }

  private final class Run {
    private final Function<Term, Term> assignment;

    /** A constant term, or an {@link ArrayValue}. */
    private final TermMap<Object> values = new TermMap<>();

    Run(Function<Term, Term> assignment) {
      this.assignment = assignment;
    }

    Term evaluate(Term root) {
      ArrayDeque<Term> stack = new ArrayDeque<>();
      stack.push(root);
      while (!stack.isEmpty()) {
        Term term = stack.peek();
        if (values.contains(term) || !pushOperands(term, stack)) {
          stack.pop();
          if (!values.contains(term)) {
            values.put(term, compute(term));
          }
        }
      }
      return constant(values.get(root));
    }

    /** Whether operands have to be evaluated first. Only the chosen arm of a choice is. */
    private boolean pushOperands(Term term, ArrayDeque<Term> stack) {
      if (term.kind().isQuantifier()) {
        return false;
      }
      if (term.kind() == Kind.ITE) {
        Object condition = values.get(term.arg(0));
        Term next = condition == null ? term.arg(0) : chosen(term, condition);
        return pushMissing(next, stack);
      }
      boolean pushed = false;
      for (Term arg : term.operands()) {
        pushed |= pushMissing(arg, stack);
      }
      return pushed;
    }

    private boolean pushMissing(Term term, ArrayDeque<Term> stack) {
      if (values.contains(term)) {
        return false;
      }
      stack.push(term);
      return true;
    }

    private Term chosen(Term choice, Object condition) {
      return ((Term) condition).isTrue() ? choice.arg(1) : choice.arg(2);
    }

    private Object compute(Term term) {
      if (term.isConstant()) {
        return term;
      }
      return switch (term.kind()) {
        case VARIABLE -> assigned(term);
        case APPLY -> assigned(terms.raw().rebuild(term, constants(term)));
        case ITE -> values.get(chosen(term, values.get(term.arg(0))));
        case SELECT -> ofTerm(array(term.arg(0)).select(constant(term.arg(1))));
        case STORE -> array(term.arg(0)).store(constant(term.arg(1)), constant(term.arg(2)));
        case CONST_ARRAY ->
            new ArrayValue((Sort.Array) term.sort(), constant(term.arg(0)), IndexTrie.EMPTY);
        case MEMORY_SET, MEMORY_COPY -> ranges.evaluate(term, this::array, this::constant);
        case FORALL -> terms.bool(!anyInstance(term, terms.fals()));
        case EXISTS -> terms.bool(anyInstance(term, terms.tru()));
        case EQUAL -> terms.bool(constant(term.arg(0)) == constant(term.arg(1)));
        case DISTINCT -> distinct(constants(term));
        default -> fold(term);
      };
    }

    private Object assigned(Term term) {
      Term value = assignment.apply(term);
      return ofTerm(value == null ? zero(terms, term.sort()) : value);
    }

    private Term fold(Term term) {
      Term[] args = constants(term);
      Term value = folding.fold(term.kind(), term.data(), term.sort(), args);
      if (value != null) {
        return value;
      }
      // Open in SMT-LIB: of two zeros the second, otherwise zero.
      boolean zeros = term.kind() == Kind.FP_MIN || term.kind() == Kind.FP_MAX;
      return zeros ? args[1] : zero(terms, term.sort());
    }

    private Term distinct(Term[] args) {
      return terms.bool(List.of(args).stream().distinct().count() == args.length);
    }

    private Term[] constants(Term term) {
      Term[] args = new Term[term.arity()];
      for (int i = 0; i < args.length; i++) {
        args[i] = constant(term.arg(i));
      }
      return args;
    }

    private Term constant(Term term) {
      return constant(values.get(term));
    }

    private Term constant(Object value) {
      return value instanceof ArrayValue array ? array.toTerm(terms) : (Term) value;
    }

    private ArrayValue array(Term term) {
      return (ArrayValue) values.get(term);
    }

    private Object ofTerm(Term value) {
      return value.sort().isArray() ? ArrayValue.of(value) : value;
    }

    /** Whether the body takes the value for some values of the bound variables. */
    private boolean anyInstance(Term quantifier, Term wanted) {
      int count = quantifier.arity() - 1;
      List<Term> variables = new ArrayList<>();
      int bits = 0;
      for (int i = 0; i < count; i++) {
        variables.add(quantifier.arg(i));
        bits += bitsOf(quantifier.arg(i).sort());
      }
      if (bits > QUANTIFIED_BITS) {
        throw new UnsupportedOperationException("quantifier over too large a domain");
      }
      for (int instance = 0; instance < 1 << bits; instance++) {
        int number = instance;
        Term value =
            new Run(v -> variables.contains(v) ? bound(variables, v, number) : assignment.apply(v))
                .evaluate(quantifier.arg(count));
        if (value == wanted) {
          return true;
        }
      }
      return false;
    }

    private static int bitsOf(Sort sort) {
      return switch (sort) {
        case Sort.Bool _ -> 1;
        case Sort.BitVec(int width) -> width;
        default ->
            throw new UnsupportedOperationException("cannot evaluate a quantifier over " + sort);
      };
    }

    private Term bound(List<Term> variables, Term variable, int instance) {
      int shift = 0;
      for (Term v : variables.subList(0, variables.indexOf(variable))) {
        shift += bitsOf(v.sort());
      }
      int value = instance >>> shift;
      return variable.sort().isBool()
          ? terms.bool((value & 1) != 0)
          : terms.bv(value, variable.width());
    }
  }
}
