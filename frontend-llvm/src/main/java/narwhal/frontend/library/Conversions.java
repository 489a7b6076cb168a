package narwhal.frontend.library;

import java.math.BigInteger;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Passes a value where another type is expected, as happens when a function is called through a
 * wrong or missing prototype. Integers are cut or sign-extended (what clang passes for {@code
 * int}), pointers and integers converted; anything else is undefined in C, gives any value and is
 * recorded.
 */
final class Conversions {
  private Conversions() {}

  static Value convert(Value value, Type to, Expansion call) {
    Type from = value.type();
    if (from.equals(to)) {
      return value;
    }
    if (to instanceof Type.Int target) {
      if (value instanceof Value.IntConstant constant) {
        return resize(constant, target);
      }
      if (from instanceof Type.Int source) {
        boolean wider = target.bits() > source.bits();
        boolean truth = source.bits() == 1;
        CastOperator operator =
            !wider ? CastOperator.TRUNC : truth ? CastOperator.ZEXT : CastOperator.SEXT;
        return source.bits() == target.bits() ? value : call.cast(operator, value, target);
      }
      if (from instanceof Type.Pointer) {
        return convert(call.cast(CastOperator.POINTER_TO_INT, value, call.word()), target, call);
      }
    }
    if (to instanceof Type.Pointer && from instanceof Type.Int) {
      if (Expansion.constant(value).map(BigInteger::signum).orElse(1) == 0) {
        return call.nullPointer();
      }
      return call.cast(CastOperator.INT_TO_POINTER, convert(value, call.word(), call), to);
    }
    if (to instanceof Type.Float target && from instanceof Type.Float source) {
      boolean wider = target.format().bits() > source.format().bits();
      return call.cast(wider ? CastOperator.FLOAT_EXTEND : CastOperator.FLOAT_TRUNC, value, target);
    }
    call.record(
        Direction.OVER,
        call.name() + " is called with another type than it has; the value passed is unknown");
    return call.any(to, call.name());
  }

  private static Value resize(Value.IntConstant constant, Type.Int target) {
    BigInteger value = constant.value();
    int bits = constant.type().bits();
    if (bits > 1 && value.testBit(bits - 1)) {
      value = value.subtract(BigInteger.ONE.shiftLeft(bits));
    }
    return new Value.IntConstant(value.mod(BigInteger.ONE.shiftLeft(target.bits())), target);
  }
}
