package narwhal.ir.machine;

/**
 * The floating-point formats that clang emits for C, by exponent and significand width (hidden bit
 * included).
 */
public enum FloatFormat {
  HALF(5, 11, 16),
  BFLOAT(8, 8, 16),
  SINGLE(8, 24, 32),
  DOUBLE(11, 53, 64),
  /** x87 extended: its integer bit is explicit, so 80 bits in memory for a (15, 64) value. */
  X87(15, 64, 80),
  QUAD(15, 113, 128);

  private final int exponent;
  private final int significand;
  private final int bits;

  FloatFormat(int exponent, int significand, int bits) {
    this.exponent = exponent;
    this.significand = significand;
    this.bits = bits;
  }

  public int exponent() {
    return exponent;
  }

  public int significand() {
    return significand;
  }

  /** Bits in memory. */
  public int bits() {
    return bits;
  }
}
