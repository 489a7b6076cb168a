package narwhal.term;

import java.math.BigInteger;

/**
 * Tests and comparisons of floating point. Of bits that are read as a float they are said of the
 * bits; the sign bit above the magnitude, in whose order infinity is the greatest number and NaNs
 * come after it.
 */
final class FloatTestRules {
  private final TermFactory terms;

  FloatTestRules(TermFactory terms) {
    this.terms = terms;
  }

  /** One of the tests of a number's class or sign. */
  Term test(Kind kind, Term a) {
    if (a.kind() == Kind.FP_FROM_BITS) {
      return ofBits(kind, a);
    }
    if (isHalfKnown(a)) {
      return terms.ite(a.arg(0), terms.make(kind, a.arg(1)), terms.make(kind, a.arg(2)));
    }
    boolean isSignIrrelevant = kind != Kind.FP_IS_NEGATIVE && kind != Kind.FP_IS_POSITIVE;
    if (isSignIrrelevant && (a.kind() == Kind.FP_NEG || a.kind() == Kind.FP_ABS)) {
      return terms.make(kind, a.arg(0));
    }
    return kind == Kind.FP_IS_NAN ? isNan(a) : null;
  }

  private Term ofBits(Kind kind, Term a) {
    Sort.Float sort = (Sort.Float) a.sort();
    Term magnitude = magnitude(a);
    Term infinity = infinity(sort);
    Term normal = terms.bv(BigInteger.ONE.shiftLeft(sort.significand() - 1), magnitude.width());
    Term zero = terms.bv(0, magnitude.width());
    return switch (kind) {
      case FP_IS_NAN -> terms.bvUlt(infinity, magnitude);
      case FP_IS_INFINITE -> terms.eq(magnitude, infinity);
      case FP_IS_ZERO -> terms.eq(magnitude, zero);
      case FP_IS_SUBNORMAL -> terms.and(terms.bvUlt(magnitude, normal), terms.neq(magnitude, zero));
      case FP_IS_NORMAL ->
          terms.and(terms.bvUle(normal, magnitude), terms.bvUlt(magnitude, infinity));
      case FP_IS_NEGATIVE -> terms.and(isSigned(a), terms.bvUle(magnitude, infinity));
      case FP_IS_POSITIVE -> terms.and(terms.not(isSigned(a)), terms.bvUle(magnitude, infinity));
      default -> null;
    };
  }

  private Term magnitude(Term a) {
    return terms.extract(a.arg(0).width() - 2, 0, a.arg(0));
  }

  private Term isSigned(Term a) {
    int top = a.arg(0).width() - 1;
    return terms.eq(terms.extract(top, top, a.arg(0)), terms.bv(1, 1));
  }

  private Term infinity(Sort.Float sort) {
    return terms.bv(SoftFloat.of(sort).infinity(false), sort.exponent() + sort.significand() - 1);
  }

  /**
   * Of operations whose result is NaN just if their one open operand is, and of those on inputs.
   * Otherwise it would have to be said of two operands, and of what they are made of, again and
   * again.
   */
  private Term isNan(Term a) {
    return switch (a.kind()) {
      case FP_ROUND_TO_INTEGRAL, FP_FROM_FP -> terms.fpIsNan(a.arg(1));
      case FP_ADD, FP_SUB, FP_MUL, FP_DIV -> isNan(a, a.arg(1), a.arg(2));
      default -> null;
    };
  }

  private Term isNan(Term operation, Term a, Term b) {
    boolean isSum = operation.kind() == Kind.FP_ADD || operation.kind() == Kind.FP_SUB;
    if (isNumber(b) && (isSum || !isZero(b))) {
      return terms.fpIsNan(a);
    }
    if (isNumber(a) && (isSum || !isZero(a))) {
      return terms.fpIsNan(b);
    }
    boolean isDoubling = operation.kind() == Kind.FP_ADD || operation.kind() == Kind.FP_MUL;
    if (a == b) {
      return isDoubling ? terms.fpIsNan(a) : null;
    }
    return isInput(a) && isInput(b)
        ? terms.or(terms.fpIsNan(a), terms.or(terms.fpIsNan(b), makesNan(operation.kind(), a, b)))
        : null;
  }

  /** Whether operands that are not NaN give one. */
  private Term makesNan(Kind kind, Term a, Term b) {
    Term infinite = terms.and(terms.fpIsInfinite(a), terms.fpIsInfinite(b));
    return switch (kind) {
      case FP_ADD -> terms.and(infinite, terms.neq(terms.fpIsNegative(a), terms.fpIsNegative(b)));
      case FP_SUB -> terms.and(infinite, terms.eq(terms.fpIsNegative(a), terms.fpIsNegative(b)));
      case FP_MUL ->
          terms.or(
              terms.and(terms.fpIsInfinite(a), terms.fpIsZero(b)),
              terms.and(terms.fpIsZero(a), terms.fpIsInfinite(b)));
      default -> terms.or(infinite, terms.and(terms.fpIsZero(a), terms.fpIsZero(b)));
    };
  }

  private static boolean isInput(Term t) {
    return t.kind() == Kind.VARIABLE || t.kind() == Kind.FP_FROM_BITS;
  }

  private static boolean isNumber(Term t) {
    return t.isConstant() && !format(t).isNan(t.bits()) && !format(t).isInfinite(t.bits());
  }

  private static boolean isZero(Term t) {
    return format(t).isZero(t.bits());
  }

  private static SoftFloat format(Term t) {
    return SoftFloat.of((Sort.Float) t.sort());
  }

  /** a &lt; b, a ≤ b, or a = b as numbers. */
  Term compare(Kind kind, Term a, Term b) {
    if (FloatArithmeticRules.isNan(a) || FloatArithmeticRules.isNan(b)) {
      return terms.fals();
    }
    if (a == b) {
      return kind == Kind.FP_LT ? terms.fals() : terms.not(terms.fpIsNan(a));
    }
    if (b.isConstant()) {
      return isHalfKnown(a)
          ? terms.ite(a.arg(0), terms.make(kind, a.arg(1), b), terms.make(kind, a.arg(2), b))
          : withConstant(kind, a, b, false);
    }
    if (a.isConstant()) {
      return isHalfKnown(b)
          ? terms.ite(b.arg(0), terms.make(kind, a, b.arg(1)), terms.make(kind, a, b.arg(2)))
          : withConstant(kind, b, a, true);
    }
    return null;
  }

  private static boolean isHalfKnown(Term t) {
    return t.kind() == Kind.ITE && (t.arg(1).isConstant() || t.arg(2).isConstant());
  }

  /** a against k, or with {@code isTurned} k against a, which is −a against −k. */
  private Term withConstant(Kind kind, Term a, Term k, boolean isTurned) {
    SoftFloat format = format(k);
    if (kind == Kind.FP_EQ) {
      return format.isZero(k.bits()) ? terms.fpIsZero(a) : terms.eq(a, k);
    }
    boolean isNegative = format.isNegative(k.bits()) != isTurned;
    if (format.isInfinite(k.bits())) {
      Term isNumber = terms.not(terms.fpIsNan(a));
      return kind == Kind.FP_LT
          ? isNegative ? terms.fals() : terms.and(isNumber, terms.neq(a, k))
          : isNegative ? terms.eq(a, k) : isNumber;
    }
    if (a.kind() != Kind.FP_FROM_BITS) {
      return null;
    }
    Term signed = isTurned ? terms.not(isSigned(a)) : isSigned(a);
    Term magnitude = magnitude(a);
    Term isNumber = terms.bvUle(magnitude, infinity((Sort.Float) k.sort()));
    Term limit = terms.bv(format.abs(k.bits()), magnitude.width());
    boolean isStrict = kind == Kind.FP_LT;
    boolean isZero = format.isZero(k.bits());
    if (isZero ? isStrict : isNegative) {
      Term isBeyond = isStrict ? terms.bvUlt(limit, magnitude) : terms.bvUle(limit, magnitude);
      return terms.and(signed, terms.and(isBeyond, isNumber));
    }
    Term isWithin = isStrict ? terms.bvUlt(magnitude, limit) : terms.bvUle(magnitude, limit);
    return terms.ite(signed, isNumber, isWithin);
  }

  /** Whether it is the same float: all NaNs are, the zeros are not. */
  Term equal(Term a, Term b) {
    Sort.Float sort = (Sort.Float) a.sort();
    if (a.kind() == Kind.FP_FROM_BITS && b.kind() == Kind.FP_FROM_BITS) {
      Term bothNan = terms.and(terms.fpIsNan(a), terms.fpIsNan(b));
      return terms.or(terms.eq(a.arg(0), b.arg(0)), bothNan);
    }
    if (!b.isConstant()) {
      return null;
    }
    SoftFloat format = SoftFloat.of(sort);
    boolean isNan = format.isNan(b.bits());
    return switch (a.kind()) {
      case FP_FROM_BITS ->
          isNan
              ? terms.fpIsNan(a)
              : terms.eq(a.arg(0), terms.bv(b.bits(), sort.exponent() + sort.significand()));
      case FP_NEG -> terms.eq(a.arg(0), terms.fpNeg(b));
      case FP_ABS ->
          isNan
              ? terms.eq(a.arg(0), b)
              : format.isNegative(b.bits())
                  ? terms.fals()
                  : terms.or(terms.eq(a.arg(0), b), terms.eq(a.arg(0), terms.fpNeg(b)));
      default -> null;
    };
  }
}
