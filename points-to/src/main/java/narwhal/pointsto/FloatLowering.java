package narwhal.pointsto;

import java.util.HashMap;
import java.util.Map;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.FloatFunction;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Float instructions as terms; rounding is to nearest even unless an operation says otherwise. */
final class FloatLowering {
  private static final String ANY_NAN =
      "which of its bits a number has that is none (NaN) is not kept";

  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;

  /** The bits of variables that were loaded as bits. */
  private final Map<Term, Term> bits = new HashMap<>();

  FloatLowering(Context context, ProcedureBuilder builder) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
  }

  Term binary(FloatOperator operator, Term a, Term b) {
    Term nearest = terms.roundNearestEven();
    return switch (operator) {
      case ADD -> terms.fpAdd(nearest, a, b);
      case SUB -> terms.fpSub(nearest, a, b);
      case MUL -> terms.fpMul(nearest, a, b);
      case DIV -> terms.fpDiv(nearest, a, b);
      case REM -> remainder(a, b);
      case MIN -> terms.fpMin(a, b);
      case MAX -> terms.fpMax(a, b);
      case COPY_SIGN -> withSign(a, signOf(b));
    };
  }

  /**
   * C's fmod from IEEE's remainder r of the absolute values: r, or r + |b| where r is negative;
   * both are exact.
   */
  private Term remainder(Term a, Term b) {
    Term divisor = terms.fpAbs(b);
    Term r = terms.fpRem(terms.fpAbs(a), divisor);
    Sort.Float sort = (Sort.Float) a.sort();
    Term zero = terms.fpZero(false, sort.exponent(), sort.significand());
    Term positive =
        terms.ite(terms.fpLt(r, zero), terms.fpAdd(terms.roundNearestEven(), r, divisor), r);
    return withSign(positive, terms.fpIsNegative(a));
  }

  /** The sign bit; that of a NaN is not part of the sort, so it may be either. */
  private Term signOf(Term a) {
    return terms.ite(
        terms.fpIsNan(a), builder.any(Sort.BOOL, "sign of a NaN"), terms.fpIsNegative(a));
  }

  private Term withSign(Term a, Term negative) {
    Term absolute = terms.fpAbs(a);
    return terms.ite(negative, terms.fpNeg(absolute), absolute);
  }

  Term unary(FloatFunction function, Term a) {
    return switch (function) {
      case NEGATE -> terms.fpNeg(a);
      case ABSOLUTE -> terms.fpAbs(a);
      case SQUARE_ROOT -> terms.fpSqrt(terms.roundNearestEven(), a);
      case FLOOR -> terms.fpRoundToIntegral(terms.roundTowardNegative(), a);
      case CEILING -> terms.fpRoundToIntegral(terms.roundTowardPositive(), a);
      case TRUNCATE -> terms.fpRoundToIntegral(terms.roundTowardZero(), a);
      case ROUND -> terms.fpRoundToIntegral(terms.roundNearestAway(), a);
      case ROUND_EVEN -> terms.fpRoundToIntegral(terms.roundNearestEven(), a);
    };
  }

  Term compare(FloatPredicate predicate, Term a, Term b) {
    Term unordered = terms.or(terms.fpIsNan(a), terms.fpIsNan(b));
    return switch (predicate) {
      case FALSE -> terms.fals();
      case TRUE -> terms.tru();
      case OEQ -> terms.fpEq(a, b);
      case OGT -> terms.fpGt(a, b);
      case OGE -> terms.fpGe(a, b);
      case OLT -> terms.fpLt(a, b);
      case OLE -> terms.fpLe(a, b);
      case ONE -> terms.and(terms.not(unordered), terms.not(terms.fpEq(a, b)));
      case ORD -> terms.not(unordered);
      case UNO -> unordered;
      case UEQ -> terms.or(unordered, terms.fpEq(a, b));
      case UGT -> terms.not(terms.fpLe(a, b));
      case UGE -> terms.not(terms.fpLt(a, b));
      case ULT -> terms.not(terms.fpGe(a, b));
      case ULE -> terms.not(terms.fpGt(a, b));
      case UNE -> terms.not(terms.fpEq(a, b));
    };
  }

  /** What is loaded and stored again keeps its bits, as a NaN among others. */
  void loaded(Term variable, Term value) {
    if (value.kind() == Kind.FP_FROM_BITS) {
      Term packed = value.arg(0);
      Term kept = builder.temporary(packed.sort());
      builder.assign(kept, packed);
      bits.put(variable, kept);
    }
  }

  /**
   * The bits of a float in memory. SMT-LIB has no function for this: a fresh bit-vector is
   * constrained to read back as the float, which leaves only the payload of a NaN open.
   */
  Term bits(Type.Float type, Term value) {
    FloatFormat format = type.format();
    Term packed;
    int width = format.exponent() + format.significand();
    if (value.kind() == Kind.FP_FROM_BITS) {
      packed = value.arg(0);
    } else if (bits.containsKey(value)) {
      packed = bits.get(value);
    } else if (value.isConstant() && !terms.fpIsNan(value).isTrue()) {
      packed = terms.bv(value.bits(), width);
    } else {
      packed = builder.any(Sort.bitVec(width), "bits of a float");
      context.approximateOnce(Direction.OVER, ANY_NAN, Location.NONE);
      builder.assume(
          terms.eq(terms.fpFromBits(format.exponent(), format.significand(), packed), value));
    }
    return context.types.withIntegerBit(format, packed);
  }
}
