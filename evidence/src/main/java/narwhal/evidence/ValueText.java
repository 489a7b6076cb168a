package narwhal.evidence;

import java.math.BigInteger;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Type;

/** Bits of a scalar as text for people. */
public final class ValueText {
  private ValueText() {}

  public static String of(Type type, BigInteger bits) {
    return switch (type) {
      case Type.Int t -> t.bits() == 1 ? bits.toString() : signed(bits, t.bits()).toString();
      case Type.Pointer t -> bits.signum() == 0 ? "NULL" : "0x" + bits.toString(16);
      case Type.Float t -> floating(t.format(), bits);
      case Type.Void t -> "void";
      case Type.Array t -> "0x" + bits.toString(16);
      case Type.Vector t -> "0x" + bits.toString(16);
      case Type.Struct t -> "0x" + bits.toString(16);
    };
  }

  /** The two's complement reading of {@code width} bits. */
  public static BigInteger signed(BigInteger bits, int width) {
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  private static String floating(FloatFormat format, BigInteger bits) {
    return switch (format.bits()) {
      case 32 -> Float.toString(Float.intBitsToFloat(bits.intValue())) + "f";
      case 64 -> Double.toString(Double.longBitsToDouble(bits.longValue()));
      default -> "0x" + bits.toString(16) + " (" + format + ")";
    };
  }
}
