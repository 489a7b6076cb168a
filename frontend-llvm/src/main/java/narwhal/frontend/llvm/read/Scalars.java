package narwhal.frontend.llvm.read;

import java.math.BigInteger;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Constants by type. */
final class Scalars {
  private Scalars() {}

  static Value zero(Type type) {
    return switch (type) {
      case Type.Int t -> Value.of(0, t);
      case Type.Float t -> new Value.FloatConstant(BigInteger.ZERO, t);
      case Type.Pointer t -> new Value.Null(t);
      case Type.Array t -> new Value.Zero(t);
      case Type.Vector t -> new Value.Zero(t);
      case Type.Struct t -> new Value.Zero(t);
      case Type.Void t -> throw new IllegalArgumentException("a value of type void");
    };
  }

  static Value bool(boolean value) {
    return Value.of(value ? 1 : 0, Type.BOOL);
  }

  /** All bits one: -1. */
  static Value ones(Type.Int type) {
    return Value.of(-1, type);
  }

  static Value one(Type.Float type) {
    return real(
        type,
        BigInteger.ONE.shiftLeft(type.format().exponent() - 1).subtract(BigInteger.ONE),
        false);
  }

  static Value infinity(Type.Float type, boolean negative) {
    return real(
        type,
        BigInteger.ONE.shiftLeft(type.format().exponent()).subtract(BigInteger.ONE),
        negative);
  }

  /** The least positive normal number, or its negative. */
  static Value leastNormal(Type.Float type, boolean negative) {
    return real(type, BigInteger.ONE, negative);
  }

  /** A power of two or infinity by its biased exponent; x87 writes the leading one. */
  private static Value real(Type.Float type, BigInteger exponent, boolean negative) {
    FloatFormat format = type.format();
    int fraction = format == FloatFormat.X87 ? format.significand() : format.significand() - 1;
    BigInteger bits = exponent.shiftLeft(fraction);
    if (format == FloatFormat.X87) {
      bits = bits.setBit(fraction - 1);
    }
    return new Value.FloatConstant(negative ? bits.setBit(format.bits() - 1) : bits, type);
  }
}
