package narwhal.engine.horn.integer;

import java.math.BigInteger;

/** The integer that the bits of a vector stand for. */
enum View {
  SIGNED,
  UNSIGNED;

  BigInteger least(int width) {
    return this == SIGNED ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
  }

  BigInteger greatest(int width) {
    int bits = this == SIGNED ? width - 1 : width;
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  BigInteger of(BigInteger bits, int width) {
    return this == SIGNED && bits.testBit(width - 1)
        ? bits.subtract(BigInteger.ONE.shiftLeft(width))
        : bits;
  }
}
