package narwhal.term;

/** Floating point: only identities that hold for every value, NaN and the zeros included. */
final class FloatRules {
  private final TermFactory terms;
  private final FloatArithmeticRules arithmetic;
  private final FloatTestRules tests;

  FloatRules(TermFactory terms) {
    this.terms = terms;
    this.arithmetic = new FloatArithmeticRules(terms);
    this.tests = new FloatTestRules(terms);
  }

  Term simplify(Kind kind, long data, Term[] args) {
    Term a = args[0];
    return switch (kind) {
      case FP_NEG -> a.kind() == Kind.FP_NEG ? a.arg(0) : null;
      case FP_ABS ->
          a.kind() == Kind.FP_ABS ? a : a.kind() == Kind.FP_NEG ? terms.fpAbs(a.arg(0)) : null;
      case FP_LT, FP_LE, FP_EQ -> tests.compare(kind, a, args[1]);
      case FP_MIN, FP_MAX -> a == args[1] ? a : null;
      case FP_IS_NAN,
          FP_IS_INFINITE,
          FP_IS_ZERO,
          FP_IS_NORMAL,
          FP_IS_SUBNORMAL,
          FP_IS_NEGATIVE,
          FP_IS_POSITIVE ->
          tests.test(kind, a);
      case FP_ADD, FP_SUB, FP_MUL, FP_DIV -> arithmetic.simplify(kind, a, args[1], args[2]);
      case FP_FROM_BITS -> a.kind() == Kind.FP_TO_BITS ? sameFormat(data, a.arg(0)) : null;
      case FP_FROM_FP -> fromFloat(data, args[1]);
      default -> null;
    };
  }

  /** To its own format; or back from a format that holds every value of this one. */
  private Term fromFloat(long data, Term a) {
    Term same = sameFormat(data, a);
    if (same != null || a.kind() != Kind.FP_FROM_FP) {
      return same;
    }
    Term original = a.arg(1);
    Sort.Float narrow = (Sort.Float) original.sort();
    Sort.Float wide = (Sort.Float) a.sort();
    boolean exact =
        narrow.exponent() <= wide.exponent() && narrow.significand() <= wide.significand();
    return exact ? sameFormat(data, original) : null;
  }

  private static Term sameFormat(long data, Term a) {
    Sort.Float format = (Sort.Float) a.sort();
    return TermFactory.pack(format.exponent(), format.significand()) == data ? a : null;
  }
}
