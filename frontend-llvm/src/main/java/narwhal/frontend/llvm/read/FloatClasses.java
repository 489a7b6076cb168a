package narwhal.frontend.llvm.read;

import java.util.Optional;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * {@code llvm.is.fpclass}: membership in a set of classes, as comparisons. The set is a mask of ten
 * bits.
 */
final class FloatClasses {
  private static final int NANS = 0x003;
  private static final int NEGATIVE_INFINITY = 0x004;
  private static final int NEGATIVE_NORMAL = 0x008;
  private static final int NEGATIVE_SUBNORMAL = 0x010;
  private static final int NEGATIVE_ZERO = 0x020;
  private static final int POSITIVE_ZERO = 0x040;
  private static final int POSITIVE_SUBNORMAL = 0x080;
  private static final int POSITIVE_NORMAL = 0x100;
  private static final int POSITIVE_INFINITY = 0x200;

  private final Emitter emitter;

  FloatClasses(Emitter emitter) {
    this.emitter = emitter;
  }

  /** An i1; empty where quiet and signalling NaNs would have to be told apart. */
  Optional<Value> test(Value value, int mask) {
    Type.Float type = (Type.Float) value.type();
    Value zero = Scalars.zero(type);
    Value result = Scalars.bool(false);
    int nans = mask & NANS;
    if (nans == NANS) {
      result = emitter.floatCompare(FloatPredicate.UNO, value, value);
    } else if (nans != 0) {
      return Optional.empty();
    }
    for (boolean negative : new boolean[] {true, false}) {
      Value infinity = Scalars.infinity(type, negative);
      Value least = Scalars.leastNormal(type, negative);
      if (has(mask, negative ? NEGATIVE_INFINITY : POSITIVE_INFINITY)) {
        result = or(result, emitter.floatCompare(FloatPredicate.OEQ, value, infinity));
      }
      if (has(mask, negative ? NEGATIVE_NORMAL : POSITIVE_NORMAL)) {
        result = or(result, between(value, least, true, infinity, negative));
      }
      if (has(mask, negative ? NEGATIVE_SUBNORMAL : POSITIVE_SUBNORMAL)) {
        result = or(result, between(value, zero, false, least, negative));
      }
      if (has(mask, negative ? NEGATIVE_ZERO : POSITIVE_ZERO)) {
        result = or(result, isZero(value, type, negative));
      }
    }
    return Optional.of(result);
  }

  /** From {@code near} (inclusive or not) to before {@code far}, away from zero. */
  private Value between(Value value, Value near, boolean inclusive, Value far, boolean negative) {
    FloatPredicate below = negative ? FloatPredicate.OGT : FloatPredicate.OLT;
    FloatPredicate above = negative ? FloatPredicate.OLT : FloatPredicate.OGT;
    FloatPredicate from = negative ? FloatPredicate.OLE : FloatPredicate.OGE;
    Value reached = emitter.floatCompare(inclusive ? from : above, value, near);
    Value before = emitter.floatCompare(below, value, far);
    return emitter.binary(IntOperator.AND, reached, before);
  }

  /** The sign of a zero shows when it is copied onto a one. */
  private Value isZero(Value value, Type.Float type, boolean negative) {
    Value isZero = emitter.floatCompare(FloatPredicate.OEQ, value, Scalars.zero(type));
    Value sign = emitter.floatBinary(FloatOperator.COPY_SIGN, Scalars.one(type), value);
    FloatPredicate side = negative ? FloatPredicate.OLT : FloatPredicate.OGT;
    return emitter.binary(
        IntOperator.AND, isZero, emitter.floatCompare(side, sign, Scalars.zero(type)));
  }

  private Value or(Value left, Value right) {
    return left instanceof Value.IntConstant ? right : emitter.binary(IntOperator.OR, left, right);
  }

  private static boolean has(int mask, int bit) {
    return (mask & bit) != 0;
  }
}
