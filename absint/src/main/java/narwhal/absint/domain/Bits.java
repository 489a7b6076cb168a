package narwhal.absint.domain;

import java.math.BigInteger;
import narwhal.term.BitVectors;

/** Bit-vectors in an interval that leave a remainder: the reduced product of both domains. */
public record Bits(Interval interval, Congruence congruence) {
  private static final Congruences CONGRUENCES = new Congruences();

  public static Bits top(int width) {
    return new Bits(Interval.top(width), Congruence.top(width));
  }

  public static Bits constant(BigInteger bits, int width) {
    return new Bits(Interval.constant(bits, width), Congruence.constant(bits, width));
  }

  static Bits empty(int width) {
    return new Bits(Interval.empty(width), Congruence.empty(width));
  }

  public static Bits of(Interval interval) {
    return reduce(interval, Congruence.top(interval.width()));
  }

  /** What both allow. */
  static Bits reduce(Interval interval, Congruence congruence) {
    int width = interval.width();
    if (interval.isEmpty() || congruence.isEmpty()) {
      return empty(width);
    }
    if (congruence.isConstant()) {
      return interval.contains(congruence.remainder())
          ? constant(congruence.remainder(), width)
          : empty(width);
    }
    Interval smaller = tightened(interval, congruence);
    if (smaller.isEmpty()) {
      return empty(width);
    }
    return smaller.isConstant() ? constant(smaller.low(), width) : new Bits(smaller, congruence);
  }

  private static Interval tightened(Interval interval, Congruence congruence) {
    if (congruence.modulus().equals(BigInteger.ONE)) {
      return interval;
    }
    int width = interval.width();
    Congruence signed = Congruence.wrapped(width, congruence.modulus(), congruence.remainder());
    return interval.with(
        up(interval.low(), congruence),
        down(interval.high(), congruence),
        up(interval.least(), signed),
        down(interval.most(), signed));
  }

  private static BigInteger up(BigInteger bound, Congruence congruence) {
    return bound.add(congruence.remainder().subtract(bound).mod(congruence.modulus()));
  }

  private static BigInteger down(BigInteger bound, Congruence congruence) {
    return bound.subtract(bound.subtract(congruence.remainder()).mod(congruence.modulus()));
  }

  public int width() {
    return interval.width();
  }

  public boolean isEmpty() {
    return interval.isEmpty();
  }

  public boolean isConstant() {
    return interval.isConstant();
  }

  public boolean isTop() {
    return equals(top(width()));
  }

  /** The only unsigned value. */
  public BigInteger constant() {
    return interval.low();
  }

  public Bits meet(Bits other) {
    return reduce(interval.meet(other.interval), CONGRUENCES.meet(congruence, other.congruence));
  }

  public Bits join(Bits other) {
    return reduce(interval.join(other.interval), CONGRUENCES.join(congruence, other.congruence));
  }

  public boolean contains(BigInteger bits) {
    return interval.contains(BitVectors.wrap(bits, width())) && congruence.contains(bits);
  }
}
