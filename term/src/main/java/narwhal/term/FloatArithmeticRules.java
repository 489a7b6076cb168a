package narwhal.term;

import java.math.BigInteger;

/**
 * Arithmetic of floating point with a special constant (NaN, an infinity, a zero, one, a power of
 * two) or with the same operand twice: a choice among constants instead of a circuit.
 */
final class FloatArithmeticRules {
  private final TermFactory terms;

  FloatArithmeticRules(TermFactory terms) {
    this.terms = terms;
  }

  /** Of a rounding mode and two operands. */
  Term simplify(Kind kind, Term mode, Term a, Term b) {
    if (isNan(a) || isNan(b)) {
      return isNan(a) ? a : b;
    }
    return switch (kind) {
      case FP_ADD -> b.isConstant() ? sum(mode, a, b) : a.isConstant() ? sum(mode, b, a) : null;
      case FP_SUB -> difference(mode, a, b);
      case FP_MUL -> b.isConstant() ? product(a, b) : a.isConstant() ? product(b, a) : null;
      default -> quotient(mode, a, b);
    };
  }

  static boolean isNan(Term t) {
    return t.kind() == Kind.FLOAT_CONSTANT && format(t).isNan(t.bits());
  }

  /** a + k. */
  private Term sum(Term mode, Term a, Term k) {
    SoftFloat format = format(k);
    if (format.isInfinite(k.bits())) {
      // No number and no infinity of this sign keeps it from being infinite.
      return nanIf(terms.or(terms.fpIsNan(a), terms.eq(a, terms.fpNeg(k))), k);
    }
    if (!format.isZero(k.bits()) || !mode.isConstant()) {
      return null;
    }
    // Zeros of different signs add up to the one that the mode prefers; that of k otherwise changes
    // nothing.
    boolean isNeutral = format.isNegative(k.bits()) != isTowardNegative(mode);
    return isNeutral ? a : terms.ite(terms.fpIsZero(a), k, a);
  }

  private Term difference(Term mode, Term a, Term b) {
    if (b.isConstant()) {
      return sum(mode, a, terms.fpNeg(b));
    }
    if (a.isConstant()) {
      return sum(mode, terms.fpNeg(b), a);
    }
    return a == b && mode.isConstant()
        ? nanIf(terms.or(terms.fpIsNan(a), terms.fpIsInfinite(a)), zero(isTowardNegative(mode), a))
        : null;
  }

  /** a · k. */
  private Term product(Term a, Term k) {
    SoftFloat format = format(k);
    boolean isNegative = format.isNegative(k.bits());
    if (format.isZero(k.bits())) {
      return nanIf(
          terms.or(terms.fpIsNan(a), terms.fpIsInfinite(a)), signed(a, isNegative, zero(false, a)));
    }
    if (format.isInfinite(k.bits())) {
      return nanIf(
          terms.or(terms.fpIsNan(a), terms.fpIsZero(a)), signed(a, isNegative, infinity(a)));
    }
    return unit(a, k);
  }

  /** a · k and a / k for k = ±1. */
  private Term unit(Term a, Term k) {
    boolean isUnit = format(k).abs(k.bits()).equals(one(k));
    return !isUnit ? null : format(k).isNegative(k.bits()) ? terms.fpNeg(a) : a;
  }

  private Term quotient(Term mode, Term a, Term b) {
    if (b.isConstant()) {
      return byConstant(mode, a, b);
    }
    if (a.isConstant()) {
      return ofConstant(a, b);
    }
    return a == b
        ? nanIf(
            terms.or(terms.fpIsNan(a), terms.or(terms.fpIsInfinite(a), terms.fpIsZero(a))),
            constant(one(a), a))
        : null;
  }

  /** a / k. */
  private Term byConstant(Term mode, Term a, Term k) {
    SoftFloat format = format(k);
    boolean isNegative = format.isNegative(k.bits());
    if (format.isZero(k.bits())) {
      return nanIf(
          terms.or(terms.fpIsNan(a), terms.fpIsZero(a)), signed(a, isNegative, infinity(a)));
    }
    if (format.isInfinite(k.bits())) {
      return nanIf(
          terms.or(terms.fpIsNan(a), terms.fpIsInfinite(a)), signed(a, isNegative, zero(false, a)));
    }
    Term same = unit(a, k);
    if (same != null) {
      return same;
    }
    // A power of two has an inverse without rounding, and both ways the same number is rounded.
    BigInteger inverse = format.divide(RoundingMode.RNE, one(k), k.bits());
    boolean isExact =
        !format.isInfinite(inverse)
            && !format.isZero(inverse)
            && format
                .toRational(inverse)
                .flatMap(x -> format.toRational(k.bits()).map(y -> isInverse(x, y)))
                .orElse(false);
    return isExact ? terms.fpMul(mode, a, constant(inverse, a)) : null;
  }

  private static boolean isInverse(Rational x, Rational y) {
    return x.numerator().multiply(y.numerator()).equals(x.denominator().multiply(y.denominator()));
  }

  /** k / b, for a zero or an infinity. */
  private Term ofConstant(Term k, Term b) {
    SoftFloat format = format(k);
    boolean isNegative = format.isNegative(k.bits());
    if (format.isZero(k.bits())) {
      return nanIf(
          terms.or(terms.fpIsNan(b), terms.fpIsZero(b)), signed(b, isNegative, zero(false, b)));
    }
    return format.isInfinite(k.bits())
        ? nanIf(
            terms.or(terms.fpIsNan(b), terms.fpIsInfinite(b)), signed(b, isNegative, infinity(b)))
        : null;
  }

  private Term nanIf(Term condition, Term otherwise) {
    return terms.ite(condition, constant(format(otherwise).nan(), otherwise), otherwise);
  }

  /** The positive value with the sign of a, turned round if {@code isTurned}; a is not NaN. */
  private Term signed(Term a, boolean isTurned, Term value) {
    Term other = terms.fpNeg(value);
    return terms.ite(terms.fpIsNegative(a), isTurned ? value : other, isTurned ? other : value);
  }

  private Term zero(boolean isNegative, Term like) {
    return constant(format(like).zero(isNegative), like);
  }

  private Term infinity(Term like) {
    return constant(format(like).infinity(false), like);
  }

  private static BigInteger one(Term like) {
    return format(like).fromInteger(RoundingMode.RNE, BigInteger.ONE);
  }

  private Term constant(BigInteger bits, Term like) {
    Sort.Float sort = (Sort.Float) like.sort();
    return terms.floatConstant(bits, sort.exponent(), sort.significand());
  }

  private boolean isTowardNegative(Term mode) {
    return mode == terms.roundTowardNegative();
  }

  private static SoftFloat format(Term t) {
    return SoftFloat.of((Sort.Float) t.sort());
  }
}
