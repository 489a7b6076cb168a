package narwhal.ir.logic;

import java.math.BigInteger;

/**
 * How a pointer is packed into a bit-vector of {@code pointerBits}: the object's number in the high
 * {@code objectBits}, below it the offset plus half of the offset range. So zero is null (object 0
 * is no object), equality of pointers is equality of bits, and unsigned order and difference are
 * right within an object even for offsets below its start.
 *
 * <pre>address of byte o of object n = n * 2^offsetBits + 2^(offsetBits - 1) + o</pre>
 */
public record PointerLayout(int pointerBits, int objectBits) {

  public PointerLayout {
    if (objectBits < 2 || objectBits > pointerBits - 8) {
      throw new IllegalArgumentException(objectBits + " object bits of " + pointerBits);
    }
  }

  public int offsetBits() {
    return pointerBits - objectBits;
  }

  /** What is added to an offset to get the low part of a pointer. */
  public BigInteger bias() {
    return BigInteger.ONE.shiftLeft(offsetBits() - 1);
  }

  /** The address of byte {@code offset} of an object, as the unsigned bits of a pointer. */
  public BigInteger address(long object, long offset) {
    BigInteger low =
        bias().add(BigInteger.valueOf(offset)).mod(BigInteger.ONE.shiftLeft(offsetBits()));
    return BigInteger.valueOf(object).shiftLeft(offsetBits()).or(low);
  }

  /**
   * The number of an object that never exists: pointers made by arithmetic that left all bounds.
   */
  public long wildObject() {
    return (1L << objectBits) - 1;
  }
}
