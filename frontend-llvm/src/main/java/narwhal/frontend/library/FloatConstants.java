package narwhal.frontend.library;

import java.math.BigInteger;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Constants by their bits in memory, for every format. */
final class FloatConstants {
  private FloatConstants() {}

  static Value zero(Type.Float type) {
    return new Value.FloatConstant(BigInteger.ZERO, type);
  }

  static Value one(Type.Float type) {
    return power(type, (1L << (type.format().exponent() - 1)) - 1);
  }

  static Value minusOne(Type.Float type) {
    BigInteger one = ((Value.FloatConstant) one(type)).bits();
    return new Value.FloatConstant(one.setBit(type.format().bits() - 1), type);
  }

  static Value infinity(Type.Float type) {
    return power(type, (1L << type.format().exponent()) - 1);
  }

  /** The least positive normal number. */
  static Value leastNormal(Type.Float type) {
    return power(type, 1);
  }

  /** The number with this exponent field and a fraction of zero. */
  private static Value power(Type.Float type, long field) {
    FloatFormat format = type.format();
    boolean explicit = format == FloatFormat.X87;
    int fraction = explicit ? format.significand() : format.significand() - 1;
    BigInteger bits = BigInteger.valueOf(field).shiftLeft(fraction);
    return new Value.FloatConstant(explicit ? bits.setBit(fraction - 1) : bits, type);
  }
}
