package narwhal.term;

import java.math.BigInteger;

/** Questions about bit-vector constants, and about the bits of terms that are known. */
final class Constants {
  private Constants() {}

  static boolean isZero(Term t) {
    return t.isSmallConstant() ? t.longBits() == 0 : isBig(t) && t.bits().signum() == 0;
  }

  static boolean isOne(Term t) {
    return t.isSmallConstant() ? t.longBits() == 1 : isBig(t) && t.bits().equals(BigInteger.ONE);
  }

  static boolean isAllOnes(Term t) {
    return t.isSmallConstant()
        ? t.longBits() == BitVectors.wrap(-1L, t.width())
        : isBig(t) && t.bits().bitCount() == t.width();
  }

  /** The exponent of a power of two, or -1. */
  static int log2(Term t) {
    if (t.kind() != Kind.BV_CONSTANT) {
      return -1;
    }
    BigInteger bits = t.bits();
    return bits.bitCount() == 1 ? bits.getLowestSetBit() : -1;
  }

  private static boolean isBig(Term t) {
    return t.kind() == Kind.BV_CONSTANT;
  }

  /** How many of the top bits are known to equal the sign bit, at least 1. */
  static int signBits(Term t) {
    return switch (t.kind()) {
      case BV_CONSTANT -> t.width() - BitVectors.signed(t.bits(), t.width()).bitLength();
      case BV_SIGN_EXTEND -> t.index(0) + 1;
      case BV_ZERO_EXTEND -> Math.max(t.index(0), 1);
      default -> 1;
    };
  }

  /** How many of the top bits are known constants: all, those of the head, the zeros, or none. */
  static int knownTop(Term t) {
    return switch (t.kind()) {
      case BV_CONSTANT -> t.width();
      case BV_CONCAT -> t.arg(0).isConstant() ? t.arg(0).width() : 0;
      case BV_ZERO_EXTEND -> t.index(0);
      default -> 0;
    };
  }

  /** The top {@code count} bits, at most {@link #knownTop} many. */
  static BigInteger top(Term t, int count) {
    return switch (t.kind()) {
      case BV_CONSTANT -> t.bits().shiftRight(t.width() - count);
      case BV_CONCAT -> t.arg(0).bits().shiftRight(t.arg(0).width() - count);
      default -> BigInteger.ZERO;
    };
  }
}
