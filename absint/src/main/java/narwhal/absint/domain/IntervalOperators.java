package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.BitVectors;

/**
 * What bit-vector operators do to intervals. Sums and products are taken as integers in both views
 * and then wrapped, so that each view is as exact as it can be.
 */
final class IntervalOperators {
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  private IntervalOperators() {}

  static Interval apply(Operator operator, List<Interval> operands) {
    Interval a = operands.getFirst();
    Interval b = operands.getLast();
    int width = operator.width();
    return switch (operator.kind()) {
      case BV_ADD -> both(width, sum(a.low(), a.high(), b.low(), b.high()), signedSum(a, b));
      case BV_SUB -> both(width, difference(a, b), signedDifference(a, b));
      case BV_MUL ->
          both(width, product(a.low(), a.high(), b.low(), b.high()), signedProduct(a, b));
      case BV_NEG -> apply(new Operator(narwhal.term.Kind.BV_SUB, width, 0, 0), zeroAnd(a));
      case BV_NOT ->
          both(
              width,
              new Range(a.high().not(), a.low().not()),
              new Range(a.most().not(), a.least().not()));
      case BV_UDIV, BV_UREM, BV_SDIV, BV_SREM -> IntervalDivision.apply(operator, a, b);
      case BV_SHL -> shiftLeft(a, b);
      case BV_LSHR -> Interval.unsigned(width, shift(a.low(), b.high()), shift(a.high(), b.low()));
      case BV_ASHR -> arithmeticShift(a, b);
      case BV_AND -> and(a, b);
      case BV_OR ->
          Interval.unsigned(width, a.low().max(b.low()), ones(a.high().max(b.high())))
              .meet(negative(a, b));
      case BV_XOR -> Interval.unsigned(width, ZERO, ones(a.high().max(b.high())));
      case BV_CONCAT ->
          Interval.unsigned(
              width,
              BitVectors.concat(a.low(), b.low(), b.width()),
              BitVectors.concat(a.high(), b.high(), b.width()));
      case BV_EXTRACT ->
          both(
              width,
              new Range(
                  a.low().shiftRight(operator.second()), a.high().shiftRight(operator.second())),
              new Range(
                  a.least().shiftRight(operator.second()), a.most().shiftRight(operator.second())));
      case BV_ZERO_EXTEND -> Interval.unsigned(width, a.low(), a.high());
      case BV_SIGN_EXTEND -> Interval.signed(width, a.least(), a.most());
      default -> Interval.top(width);
    };
  }

  /** Integers from one to another. */
  record Range(BigInteger from, BigInteger to) {
    static Range around(BigInteger... values) {
      BigInteger from = values[0];
      BigInteger to = values[0];
      for (BigInteger value : values) {
        from = from.min(value);
        to = to.max(value);
      }
      return new Range(from, to);
    }
  }

  private static Interval both(int width, Range unsigned, Range signed) {
    return Interval.wrapped(width, unsigned.from, unsigned.to)
        .meet(Interval.wrapped(width, signed.from, signed.to));
  }

  private static List<Interval> zeroAnd(Interval a) {
    return List.of(Interval.constant(ZERO, a.width()), a);
  }

  private static Range sum(BigInteger a, BigInteger b, BigInteger c, BigInteger d) {
    return new Range(a.add(c), b.add(d));
  }

  private static Range signedSum(Interval a, Interval b) {
    return sum(a.least(), a.most(), b.least(), b.most());
  }

  private static Range difference(Interval a, Interval b) {
    return new Range(a.low().subtract(b.high()), a.high().subtract(b.low()));
  }

  private static Range signedDifference(Interval a, Interval b) {
    return new Range(a.least().subtract(b.most()), a.most().subtract(b.least()));
  }

  private static Range product(BigInteger a, BigInteger b, BigInteger c, BigInteger d) {
    return Range.around(a.multiply(c), a.multiply(d), b.multiply(c), b.multiply(d));
  }

  private static Range signedProduct(Interval a, Interval b) {
    return product(a.least(), a.most(), b.least(), b.most());
  }

  private static Interval shiftLeft(Interval a, Interval by) {
    int width = a.width();
    BigInteger bits = BigInteger.valueOf(width);
    if (by.low().compareTo(bits) >= 0) {
      return Interval.constant(ZERO, width);
    }
    boolean isPastEnd = by.high().compareTo(bits) >= 0;
    BigInteger from = ONE.shiftLeft(by.low().intValue());
    BigInteger to = ONE.shiftLeft(isPastEnd ? width - 1 : by.high().intValue());
    Interval shifted =
        both(width, product(a.low(), a.high(), from, to), product(a.least(), a.most(), from, to));
    return isPastEnd ? shifted.join(Interval.constant(ZERO, width)) : shifted;
  }

  /** At most 2^16 bits, which is more than any vector has. */
  private static int bits(BigInteger shift) {
    return shift.bitLength() > 16 ? 1 << 16 : shift.intValue();
  }

  private static BigInteger shift(BigInteger value, BigInteger by) {
    return value.shiftRight(bits(by));
  }

  private static Interval arithmeticShift(Interval a, Interval by) {
    Range all =
        Range.around(
            shift(a.least(), by.low()),
            shift(a.least(), by.high()),
            shift(a.most(), by.low()),
            shift(a.most(), by.high()));
    return Interval.signed(a.width(), all.from, all.to);
  }

  private static Interval and(Interval a, Interval b) {
    if (a.isConstant() && !b.isConstant()) {
      return and(b, a);
    }
    int width = a.width();
    if (b.isConstant()) {
      BigInteger mask = b.low();
      BigInteger cleared = BitVectors.mask(width).xor(mask);
      if (isOnes(cleared)) {
        // Clearing the lowest bits keeps the order, in both views.
        BigInteger signedMask = b.least();
        return Interval.unsigned(width, a.low().and(mask), a.high().and(mask))
            .meet(Interval.signed(width, a.least().and(signedMask), a.most().and(signedMask)));
      }
      if (isOnes(mask) && a.high().compareTo(mask) <= 0) {
        return a;
      }
    }
    return Interval.unsigned(width, ZERO, a.high().min(b.high()));
  }

  /** A disjunction is negative if one of its operands is. */
  private static Interval negative(Interval a, Interval b) {
    boolean isNegative = a.most().signum() < 0 || b.most().signum() < 0;
    return isNegative
        ? Interval.signed(a.width(), Interval.top(a.width()).least(), ONE.negate())
        : Interval.top(a.width());
  }

  private static boolean isOnes(BigInteger value) {
    return value.and(value.add(ONE)).signum() == 0;
  }

  private static BigInteger ones(BigInteger value) {
    return BitVectors.mask(value.bitLength());
  }
}
