package narwhal.absint.domain;

import java.math.BigInteger;
import narwhal.term.BitVectors;

/**
 * Bit-vectors whose unsigned value is in one range and whose signed value is in another. Either
 * range follows the other where that makes it smaller. The empty one is the same for all widths.
 */
public record Interval(
    int width, BigInteger low, BigInteger high, BigInteger least, BigInteger most) {
  private static final BigInteger ONE = BigInteger.ONE;

  static Interval empty(int width) {
    return new Interval(width, ONE, BigInteger.ZERO, ONE, BigInteger.ZERO);
  }

  public static Interval top(int width) {
    BigInteger half = ONE.shiftLeft(width - 1);
    return new Interval(
        width, BigInteger.ZERO, BitVectors.mask(width), half.negate(), half.subtract(ONE));
  }

  static Interval constant(BigInteger bits, int width) {
    BigInteger signed = BitVectors.signed(bits, width);
    return new Interval(width, bits, bits, signed, signed);
  }

  /** The vectors of an unsigned range. */
  public static Interval unsigned(int width, BigInteger low, BigInteger high) {
    Interval top = top(width);
    return top.with(low.max(top.low), high.min(top.high), top.least, top.most);
  }

  public static Interval signed(int width, BigInteger least, BigInteger most) {
    Interval top = top(width);
    return top.with(top.low, top.high, least.max(top.least), most.min(top.most));
  }

  /** The integers from {@code from} to {@code to} modulo 2^width. */
  public static Interval wrapped(int width, BigInteger from, BigInteger to) {
    Interval top = top(width);
    BigInteger size = ONE.shiftLeft(width);
    BigInteger turn = floor(from, width);
    boolean isUnsigned = turn.equals(floor(to, width));
    BigInteger half = ONE.shiftLeft(width - 1);
    BigInteger signedTurn = floor(from.add(half), width);
    boolean isSigned = signedTurn.equals(floor(to.add(half), width));
    BigInteger down = turn.multiply(size);
    BigInteger signedDown = signedTurn.multiply(size);
    return top.with(
        isUnsigned ? from.subtract(down) : top.low,
        isUnsigned ? to.subtract(down) : top.high,
        isSigned ? from.subtract(signedDown) : top.least,
        isSigned ? to.subtract(signedDown) : top.most);
  }

  private static BigInteger floor(BigInteger value, int width) {
    return value.shiftRight(width);
  }

  public boolean isEmpty() {
    return low.compareTo(high) > 0;
  }

  public boolean isConstant() {
    return low.equals(high);
  }

  /** The same width with other ranges, made as small as each follows from the other. */
  Interval with(BigInteger low, BigInteger high, BigInteger least, BigInteger most) {
    Interval once = reduced(low, high, least, most);
    return once.isEmpty() ? once : reduced(once.low, once.high, once.least, once.most);
  }

  private Interval reduced(BigInteger l, BigInteger h, BigInteger s, BigInteger m) {
    if (l.compareTo(h) > 0 || s.compareTo(m) > 0) {
      return empty(width);
    }
    BigInteger size = ONE.shiftLeft(width);
    BigInteger half = ONE.shiftLeft(width - 1);
    BigInteger low = l;
    BigInteger high = h;
    if (s.signum() >= 0) {
      low = low.max(s);
      high = high.min(m);
    } else if (m.signum() < 0) {
      low = low.max(s.add(size));
      high = high.min(m.add(size));
    } else {
      low = low.compareTo(m) > 0 ? low.max(s.add(size)) : low;
      high = high.compareTo(s.add(size)) < 0 ? high.min(m) : high;
    }
    BigInteger least = s;
    BigInteger most = m;
    if (high.compareTo(half) < 0) {
      least = least.max(low);
      most = most.min(high);
    } else if (low.compareTo(half) >= 0) {
      least = least.max(low.subtract(size));
      most = most.min(high.subtract(size));
    } else {
      least = least.compareTo(high.subtract(size)) > 0 ? least.max(low) : least;
      most = most.compareTo(low) < 0 ? most.min(high.subtract(size)) : most;
    }
    return low.compareTo(high) > 0 || least.compareTo(most) > 0
        ? empty(width)
        : new Interval(width, low, high, least, most);
  }

  Interval meet(Interval other) {
    return with(
        low.max(other.low), high.min(other.high), least.max(other.least), most.min(other.most));
  }

  Interval join(Interval other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    return with(
        low.min(other.low), high.max(other.high), least.min(other.least), most.max(other.most));
  }

  boolean contains(BigInteger bits) {
    BigInteger signed = BitVectors.signed(bits, width);
    return low.compareTo(bits) <= 0
        && bits.compareTo(high) <= 0
        && least.compareTo(signed) <= 0
        && signed.compareTo(most) <= 0;
  }
}
