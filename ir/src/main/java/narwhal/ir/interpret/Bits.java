package narwhal.ir.interpret;

import java.math.BigInteger;
import narwhal.ir.machine.Type;

/** Words of 1 to 64 bits, kept zero-extended in a long. */
final class Bits {
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private Bits() {}

  static long mask(int bits) {
    return bits == 64 ? -1L : (1L << bits) - 1;
  }

  static long signed(long word, int bits) {
    int unused = 64 - bits;
    return word << unused >> unused;
  }

  static BigInteger unsigned(long word) {
    BigInteger value = BigInteger.valueOf(word);
    return word < 0 ? value.add(TWO_64) : value;
  }

  static BigInteger signed(BigInteger value, int bits) {
    return value.testBit(bits - 1) ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value;
  }

  /** Cuts to the lowest bits. */
  static BigInteger cut(BigInteger value, int bits) {
    return value.mod(BigInteger.ONE.shiftLeft(bits));
  }

  /** The width of a scalar in bits. */
  static int width(Type type) {
    return switch (type) {
      case Type.Int t -> t.bits();
      case Type.Float t -> t.format().bits();
      case Type.Pointer t -> Math.toIntExact(8 * t.size());
      case Type.Void t -> throw new IllegalArgumentException("void has no bits");
      case Type.Array t -> throw new IllegalArgumentException("an array has no width");
      case Type.Struct t -> throw new IllegalArgumentException("a struct has no width");
      case Type.Vector t -> t.count() * width(t.element());
    };
  }
}
