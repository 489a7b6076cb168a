package narwhal.term;

import java.math.BigInteger;

/** Short names for floating-point terms; the rounding mode comes first. */
public sealed interface FloatTerms extends TermMaker permits TermFactory {
  Term rounding(RoundingMode mode);

  /** The constant of these IEEE bits; every NaN becomes the one quiet NaN. */
  Term floatConstant(BigInteger bits, int exponent, int significand);

  default Term roundNearestEven() {
    return rounding(RoundingMode.RNE);
  }

  default Term roundNearestAway() {
    return rounding(RoundingMode.RNA);
  }

  default Term roundTowardPositive() {
    return rounding(RoundingMode.RTP);
  }

  default Term roundTowardNegative() {
    return rounding(RoundingMode.RTN);
  }

  default Term roundTowardZero() {
    return rounding(RoundingMode.RTZ);
  }

  default Term fpAbs(Term a) {
    return make(Kind.FP_ABS, a);
  }

  default Term fpNeg(Term a) {
    return make(Kind.FP_NEG, a);
  }

  default Term fpAdd(Term mode, Term a, Term b) {
    return make(Kind.FP_ADD, mode, a, b);
  }

  default Term fpSub(Term mode, Term a, Term b) {
    return make(Kind.FP_SUB, mode, a, b);
  }

  default Term fpMul(Term mode, Term a, Term b) {
    return make(Kind.FP_MUL, mode, a, b);
  }

  default Term fpDiv(Term mode, Term a, Term b) {
    return make(Kind.FP_DIV, mode, a, b);
  }

  /** {@code a * b + c}, rounded once. */
  default Term fpFma(Term mode, Term a, Term b, Term c) {
    return make(Kind.FP_FMA, mode, a, b, c);
  }

  default Term fpSqrt(Term mode, Term a) {
    return make(Kind.FP_SQRT, mode, a);
  }

  default Term fpRoundToIntegral(Term mode, Term a) {
    return make(Kind.FP_ROUND_TO_INTEGRAL, mode, a);
  }

  default Term fpRem(Term a, Term b) {
    return make(Kind.FP_REM, a, b);
  }

  default Term fpMin(Term a, Term b) {
    return make(Kind.FP_MIN, a, b);
  }

  default Term fpMax(Term a, Term b) {
    return make(Kind.FP_MAX, a, b);
  }

  default Term fpLe(Term a, Term b) {
    return make(Kind.FP_LE, a, b);
  }

  default Term fpLt(Term a, Term b) {
    return make(Kind.FP_LT, a, b);
  }

  default Term fpEq(Term a, Term b) {
    return make(Kind.FP_EQ, a, b);
  }

  default Term fpGe(Term a, Term b) {
    return make(Kind.FP_LE, b, a);
  }

  default Term fpGt(Term a, Term b) {
    return make(Kind.FP_LT, b, a);
  }

  default Term fpIsNormal(Term a) {
    return make(Kind.FP_IS_NORMAL, a);
  }

  default Term fpIsSubnormal(Term a) {
    return make(Kind.FP_IS_SUBNORMAL, a);
  }

  default Term fpIsZero(Term a) {
    return make(Kind.FP_IS_ZERO, a);
  }

  default Term fpIsInfinite(Term a) {
    return make(Kind.FP_IS_INFINITE, a);
  }

  default Term fpIsNan(Term a) {
    return make(Kind.FP_IS_NAN, a);
  }

  default Term fpIsNegative(Term a) {
    return make(Kind.FP_IS_NEGATIVE, a);
  }

  default Term fpIsPositive(Term a) {
    return make(Kind.FP_IS_POSITIVE, a);
  }

  /** Reinterprets IEEE bits. */
  default Term fpFromBits(int exponent, int significand, Term bits) {
    return indexed(Kind.FP_FROM_BITS, exponent, significand, bits);
  }

  /** The IEEE bits; of NaN those of the one quiet NaN. */
  default Term fpToBits(Term a) {
    return make(Kind.FP_TO_BITS, a);
  }

  default Term fpFromFp(Term mode, int exponent, int significand, Term a) {
    return indexed(Kind.FP_FROM_FP, exponent, significand, mode, a);
  }

  default Term fpFromSigned(Term mode, int exponent, int significand, Term bits) {
    return indexed(Kind.FP_FROM_SBV, exponent, significand, mode, bits);
  }

  default Term fpFromUnsigned(Term mode, int exponent, int significand, Term bits) {
    return indexed(Kind.FP_FROM_UBV, exponent, significand, mode, bits);
  }

  default Term fpFromReal(Term mode, int exponent, int significand, Term real) {
    return indexed(Kind.FP_FROM_REAL, exponent, significand, mode, real);
  }

  /** The rounded value as a signed bit-vector; guard against values out of range. */
  default Term fpToSigned(Term mode, int width, Term a) {
    return indexed(Kind.FP_TO_SBV, width, 0, mode, a);
  }

  default Term fpToUnsigned(Term mode, int width, Term a) {
    return indexed(Kind.FP_TO_UBV, width, 0, mode, a);
  }

  default Term fpToReal(Term a) {
    return make(Kind.FP_TO_REAL, a);
  }

  default Term fpNan(int exponent, int significand) {
    return floatConstant(SoftFloat.of(exponent, significand).nan(), exponent, significand);
  }

  default Term fpInfinity(boolean negative, int exponent, int significand) {
    return floatConstant(
        SoftFloat.of(exponent, significand).infinity(negative), exponent, significand);
  }

  default Term fpZero(boolean negative, int exponent, int significand) {
    return floatConstant(SoftFloat.of(exponent, significand).zero(negative), exponent, significand);
  }
}
