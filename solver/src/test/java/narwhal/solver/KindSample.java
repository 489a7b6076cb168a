package narwhal.solver;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** One application of a kind to variables of random sorts, built without simplification. */
final class KindSample {
  private static final int[] WIDTHS = {1, 2, 3, 7, 8, 16, 33, 64, 65};
  private static final Sort.Float[] FORMATS = {
    new Sort.Float(4, 4), new Sort.Float(4, 8), Sort.FLOAT16, Sort.FLOAT32
  };

  private final RandomGenerator random;
  private final TermFactory terms;
  private int variables;

  KindSample(RandomGenerator random, TermFactory terms) {
    this.random = random;
    this.terms = terms.raw();
  }

  /** Null for leaves, uninterpreted functions, and what the theory of memory keeps from solvers. */
  Term of(Kind kind) {
    return switch (kind) {
      case TRUE,
          FALSE,
          BV_CONSTANT,
          INT_CONSTANT,
          REAL_CONSTANT,
          FLOAT_CONSTANT,
          ROUNDING_CONSTANT,
          VARIABLE,
          APPLY,
          MEMORY_SET,
          MEMORY_COPY ->
          null;
      case NOT, XOR, IMPLIES -> plain(kind, kind.arity(), () -> Sort.BOOL);
      case AND, OR -> plain(kind, random.nextInt(1, 5), () -> Sort.BOOL);
      case EQUAL -> same(kind, 2, anySort());
      case DISTINCT -> same(kind, random.nextInt(2, 4), anySort());
      case ITE -> {
        Sort sort = anySort();
        yield terms.make(kind, variable(Sort.BOOL), variable(sort), variable(sort));
      }
      case FORALL, EXISTS -> quantified(kind);
      case BV_CONCAT -> terms.make(kind, variable(bits()), variable(bits()));
      case BV_EXTRACT -> {
        int width = width();
        int high = random.nextInt(width);
        yield terms.indexed(kind, high, random.nextInt(high + 1), variable(Sort.bitVec(width)));
      }
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND ->
          terms.indexed(kind, random.nextInt(9), 0, variable(bits()));
      case BV_NOT,
          BV_NEG,
          BV_AND,
          BV_OR,
          BV_XOR,
          BV_ADD,
          BV_SUB,
          BV_MUL,
          BV_UDIV,
          BV_UREM,
          BV_SDIV,
          BV_SREM,
          BV_SMOD,
          BV_SHL,
          BV_LSHR,
          BV_ASHR,
          BV_ULT,
          BV_ULE,
          BV_SLT,
          BV_SLE,
          BV_NEGO,
          BV_SADDO,
          BV_UADDO,
          BV_SSUBO,
          BV_USUBO,
          BV_SMULO,
          BV_UMULO,
          BV_SDIVO ->
          same(kind, kind.arity(), bits());
      case INT_ADD, INT_MUL -> same(kind, random.nextInt(1, 4), Sort.INT);
      case REAL_ADD, REAL_MUL -> same(kind, random.nextInt(1, 4), Sort.REAL);
      case INT_SUB, INT_NEG, INT_DIV, INT_MOD, INT_ABS, INT_LE, INT_LT, INT_TO_REAL ->
          same(kind, kind.arity(), Sort.INT);
      case REAL_SUB, REAL_NEG, REAL_DIV, REAL_LE, REAL_LT, REAL_TO_INT ->
          same(kind, kind.arity(), Sort.REAL);
      case BV_TO_NAT -> terms.make(kind, variable(bits()));
      case INT_TO_BV -> terms.indexed(kind, width(), 0, variable(Sort.INT));
      case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_FMA, FP_SQRT, FP_ROUND_TO_INTEGRAL ->
          rounded(kind, format());
      case FP_ABS,
          FP_NEG,
          FP_REM,
          FP_MIN,
          FP_MAX,
          FP_LE,
          FP_LT,
          FP_EQ,
          FP_IS_NORMAL,
          FP_IS_SUBNORMAL,
          FP_IS_ZERO,
          FP_IS_INFINITE,
          FP_IS_NAN,
          FP_IS_NEGATIVE,
          FP_IS_POSITIVE,
          FP_TO_BITS,
          FP_TO_REAL ->
          same(kind, kind.arity(), format());
      case FP_FROM_BITS -> {
        Sort.Float to = format();
        yield terms.indexed(
            kind, to.exponent(), to.significand(), variable(Sort.bitVec(to.width())));
      }
      case FP_FROM_FP -> toFloat(kind, format());
      case FP_FROM_SBV, FP_FROM_UBV -> toFloat(kind, bits());
      case FP_FROM_REAL -> toFloat(kind, Sort.REAL);
      case FP_TO_SBV, FP_TO_UBV ->
          terms.indexed(kind, width(), 0, variable(Sort.ROUNDING), variable(format()));
      case SELECT -> {
        Sort.Array sort = arraySort();
        yield terms.make(kind, variable(sort), variable(sort.index()));
      }
      case STORE -> {
        Sort.Array sort = arraySort();
        yield terms.make(kind, variable(sort), variable(sort.index()), variable(sort.element()));
      }
      case CONST_ARRAY -> {
        Sort.Array sort = arraySort();
        yield terms.constArray(sort, variable(sort.element()));
      }
    };
  }

  private Term variable(Sort sort) {
    return terms.variable("v" + variables++, sort);
  }

  private Term plain(Kind kind, int arity, Supplier<Sort> sort) {
    Term[] operands = new Term[arity];
    Arrays.setAll(operands, _ -> variable(sort.get()));
    return terms.make(kind, operands);
  }

  private Term same(Kind kind, int arity, Sort sort) {
    return plain(kind, arity, () -> sort);
  }

  private Term rounded(Kind kind, Sort format) {
    Term[] operands = new Term[kind.arity()];
    Arrays.setAll(operands, i -> variable(i == 0 ? Sort.ROUNDING : format));
    return terms.make(kind, operands);
  }

  private Term toFloat(Kind kind, Sort from) {
    Sort.Float to = format();
    return terms.indexed(
        kind, to.exponent(), to.significand(), variable(Sort.ROUNDING), variable(from));
  }

  private Term quantified(Kind kind) {
    Term bound = terms.variable("bound", Sort.bitVec(3));
    Term free = variable(Sort.bitVec(3));
    Function<Term, Term> body =
        random.nextBoolean()
            ? b -> terms.bvUle(b, free)
            : b -> terms.eq(terms.bvAnd(b, free), terms.bv(2, 3));
    return kind == Kind.FORALL
        ? terms.forall(List.of(bound), body.apply(bound))
        : terms.exists(List.of(bound), body.apply(bound));
  }

  private int width() {
    return WIDTHS[random.nextInt(WIDTHS.length)];
  }

  private Sort.BitVec bits() {
    return Sort.bitVec(width());
  }

  private Sort.Float format() {
    return FORMATS[random.nextInt(FORMATS.length)];
  }

  private Sort.Array arraySort() {
    return Sort.array(
        Sort.bitVec(random.nextInt(1, 9)),
        random.nextInt(4) == 0 ? format() : Sort.bitVec(random.nextInt(1, 9)));
  }

  private Sort anySort() {
    return switch (random.nextInt(5)) {
      case 0 -> Sort.BOOL;
      case 1 -> format();
      case 2 -> arraySort();
      case 3 -> Sort.ROUNDING;
      default -> bits();
    };
  }
}
