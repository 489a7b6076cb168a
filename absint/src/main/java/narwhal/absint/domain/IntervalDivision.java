package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.absint.domain.IntervalOperators.Range;
import narwhal.term.BitVectors;

/** Quotients and remainders of intervals; division by zero is what SMT-LIB says it is. */
final class IntervalDivision {
  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger ZERO = BigInteger.ZERO;

  private IntervalDivision() {}

  static Interval apply(Operator operator, Interval a, Interval b) {
    int width = operator.width();
    boolean byZero = b.low().signum() == 0;
    if (byZero && b.high().signum() == 0) {
      return zeroDivisor(operator, a);
    }
    Interval result =
        switch (operator.kind()) {
          case BV_UDIV ->
              Interval.unsigned(width, a.low().divide(b.high()), a.high().divide(b.low().max(ONE)));
          case BV_UREM -> unsignedRemainder(a, b);
          case BV_SDIV -> signedQuotient(a, b);
          case BV_SREM -> signedRemainder(a, b);
          default -> Interval.top(width);
        };
    boolean mayBeZero = byZero && b.least().signum() <= 0 && b.most().signum() >= 0;
    return mayBeZero ? result.join(zeroDivisor(operator, a)) : result;
  }

  private static Interval zeroDivisor(Operator operator, Interval a) {
    int width = operator.width();
    return switch (operator.kind()) {
      case BV_UDIV -> Interval.constant(BitVectors.mask(width), width);
      case BV_UREM, BV_SREM -> a;
      case BV_SDIV ->
          Interval.constant(BitVectors.mask(width), width).join(Interval.constant(ONE, width));
      default -> Interval.top(width);
    };
  }

  private static Interval unsignedRemainder(Interval a, Interval b) {
    return a.high().compareTo(b.low()) < 0
        ? a
        : Interval.unsigned(a.width(), ZERO, a.high().min(b.high().subtract(ONE)));
  }

  private static Interval signedQuotient(Interval a, Interval b) {
    List<BigInteger> divisors = new ArrayList<>();
    if (b.least().signum() < 0) {
      divisors.add(b.least());
      divisors.add(b.most().min(ONE.negate()));
    }
    if (b.most().signum() > 0) {
      divisors.add(b.most());
      divisors.add(b.least().max(ONE));
    }
    List<BigInteger> corners = new ArrayList<>();
    for (BigInteger divisor : divisors) {
      corners.add(a.least().divide(divisor));
      corners.add(a.most().divide(divisor));
    }
    Range all = Range.around(corners.toArray(BigInteger[]::new));
    return Interval.wrapped(a.width(), all.from(), all.to());
  }

  private static Interval signedRemainder(Interval a, Interval b) {
    BigInteger most = b.least().abs().max(b.most().abs()).subtract(ONE);
    return Interval.signed(
        a.width(),
        a.least().signum() < 0 ? a.least().max(most.negate()) : ZERO,
        a.most().signum() > 0 ? a.most().min(most) : ZERO);
  }
}
