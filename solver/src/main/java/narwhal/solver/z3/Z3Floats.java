package narwhal.solver.z3;

import com.microsoft.z3.Native;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Floating-point operators. */
final class Z3Floats {
  private final long context;
  private final Z3Sorts sorts;
  private final TermFactory terms;

  Z3Floats(long context, Z3Sorts sorts, TermFactory terms) {
    this.context = context;
    this.sorts = sorts;
    this.terms = terms;
  }

  /** The native term over the native operands, or 0. */
  long make(Term term, long[] args) {
    return switch (args.length) {
      case 1 -> unary(term, args[0]);
      case 2 -> binary(term, args[0], args[1]);
      case 3 -> ternary(term, args[0], args[1], args[2]);
      case 4 ->
          term.kind() == Kind.FP_FMA
              ? Native.mkFpaFma(context, args[0], args[1], args[2], args[3])
              : 0;
      default -> 0;
    };
  }

  private long unary(Term term, long a) {
    return switch (term.kind()) {
      case FP_ABS -> Native.mkFpaAbs(context, a);
      case FP_NEG -> Native.mkFpaNeg(context, a);
      case FP_IS_NORMAL -> Native.mkFpaIsNormal(context, a);
      case FP_IS_SUBNORMAL -> Native.mkFpaIsSubnormal(context, a);
      case FP_IS_ZERO -> Native.mkFpaIsZero(context, a);
      case FP_IS_INFINITE -> Native.mkFpaIsInfinite(context, a);
      case FP_IS_NAN -> Native.mkFpaIsNan(context, a);
      case FP_IS_NEGATIVE -> Native.mkFpaIsNegative(context, a);
      case FP_IS_POSITIVE -> Native.mkFpaIsPositive(context, a);
      case FP_FROM_BITS -> Native.mkFpaToFpBv(context, a, sorts.of(term.sort()));
      case FP_TO_REAL -> Native.mkFpaToReal(context, a);
      case FP_TO_BITS -> bits(term, a);
      default -> 0;
    };
  }

  /** Z3's own function may give any bits of a NaN. */
  private long bits(Term term, long a) {
    Sort.Float format = (Sort.Float) term.arg(0).sort();
    String quiet =
        narwhal.term.SoftFloat.of(format.exponent(), format.significand()).nan().toString();
    return Native.mkIte(
        context,
        Native.mkFpaIsNan(context, a),
        Native.mkNumeral(context, quiet, sorts.of(term.sort())),
        Native.mkFpaToIeeeBv(context, a));
  }

  private long binary(Term term, long a, long b) {
    return switch (term.kind()) {
      case FP_SQRT -> Native.mkFpaSqrt(context, a, b);
      case FP_REM -> Native.mkFpaRem(context, a, b);
      case FP_ROUND_TO_INTEGRAL -> Native.mkFpaRoundToIntegral(context, a, b);
      case FP_MIN -> Native.mkFpaMin(context, a, b);
      case FP_MAX -> Native.mkFpaMax(context, a, b);
      case FP_LE -> Native.mkFpaLeq(context, a, b);
      case FP_LT -> Native.mkFpaLt(context, a, b);
      case FP_EQ -> Native.mkFpaEq(context, a, b);
      case FP_FROM_FP -> Native.mkFpaToFpFloat(context, a, b, sorts.of(term.sort()));
      case FP_FROM_SBV, FP_FROM_UBV -> fromInteger(term, a, b);
      case FP_FROM_REAL -> Native.mkFpaToFpReal(context, a, b, sorts.of(term.sort()));
      case FP_TO_SBV -> Native.mkFpaToSbv(context, a, b, term.index(0));
      case FP_TO_UBV -> Native.mkFpaToUbv(context, a, b, term.index(0));
      default -> 0;
    };
  }

  /**
   * Z3 builds ill-formed terms where the format cannot hold the largest integers. Those are
   * converted exactly to a format that can, and rounded from there.
   */
  private long fromInteger(Term term, long mode, long bits) {
    Sort.Float to = (Sort.Float) term.sort();
    int width = term.arg(1).width();
    int enough = Integer.SIZE - Integer.numberOfLeadingZeros(width) + 1;
    if (to.exponent() >= enough) {
      return fromInteger(term, mode, bits, to);
    }
    long exact = fromInteger(term, mode, bits, new Sort.Float(enough, Math.max(width, 3)));
    return Native.mkFpaToFpFloat(context, mode, exact, sorts.of(to));
  }

  private long fromInteger(Term term, long mode, long bits, Sort.Float to) {
    if (term.kind() == Kind.FP_FROM_SBV) {
      // One signed bit is another case of ill-formed terms.
      long signed = term.arg(1).width() == 1 ? Native.mkSignExt(context, 1, bits) : bits;
      return Native.mkFpaToFpSigned(context, mode, signed, sorts.of(to));
    }
    return Native.mkFpaToFpUnsigned(context, mode, bits, sorts.of(to));
  }

  private long ternary(Term term, long mode, long a, long b) {
    return switch (term.kind()) {
      case FP_ADD -> Native.mkFpaAdd(context, mode, a, b);
      case FP_SUB -> Native.mkFpaSub(context, mode, a, b);
      case FP_MUL -> Native.mkFpaMul(context, mode, a, b);
      case FP_DIV -> Native.mkFpaDiv(context, mode, a, b);
      default -> 0;
    };
  }
}
