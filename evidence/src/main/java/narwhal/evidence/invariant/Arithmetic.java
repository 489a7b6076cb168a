package narwhal.evidence.invariant;

import java.math.BigInteger;

/**
 * The types in which C computes, in the order of the usual arithmetic conversions: two operands are
 * converted to the later type.
 */
enum Arithmetic {
  INT("int", 32, true, ""),
  UNSIGNED("unsigned int", 32, false, "U"),
  LONG("long long", 64, true, "LL"),
  UNSIGNED_LONG("unsigned long long", 64, false, "ULL"),
  /** No part of C, but of every compiler; literals of it there are none. */
  WIDE("__int128", 128, true, "");

  private final String text;
  private final String suffix;
  private final int bits;
  private final boolean isSigned;

  Arithmetic(String text, int bits, boolean isSigned, String suffix) {
    this.text = text;
    this.suffix = suffix;
    this.bits = bits;
    this.isSigned = isSigned;
  }

  /** Its name in C. */
  String text() {
    return text;
  }

  boolean holds(Range values) {
    return Range.of(bits, isSigned).contains(values);
  }

  Arithmetic with(Arithmetic other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** The first that is no earlier than this and holds the values. */
  Arithmetic holding(Range values) {
    for (Arithmetic type : values()) {
      if (type.compareTo(this) >= 0 && type.holds(values)) {
        return type;
      }
    }
    throw new NoExpressionException("a number of more than 128 bits");
  }

  /** A number as a literal, of the type that it has by itself. */
  static String literal(BigInteger value) {
    Arithmetic type = INT.holding(Range.of(value));
    return type.literalOf(value);
  }

  /** A number that the type holds as a literal of it. */
  String literalOf(BigInteger value) {
    if (this == WIDE) {
      throw new NoExpressionException("a literal of more than 64 bits");
    }
    boolean isLeast = value.signum() < 0 && value.equals(Range.of(bits, true).least());
    return isLeast ? "(" + value.add(BigInteger.ONE) + suffix + " - 1)" : value + suffix;
  }
}
