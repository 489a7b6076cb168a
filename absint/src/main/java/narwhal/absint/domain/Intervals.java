package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.Kind;

/** Intervals that know wrap-around: an unsigned and a signed range of each bit-vector. */
public final class Intervals implements ValueDomain<Interval> {
  private static final BigInteger ONE = BigInteger.ONE;

  @Override
  public Interval top(int width) {
    return Interval.top(width);
  }

  @Override
  public Interval constant(BigInteger bits, int width) {
    return Interval.constant(bits, width);
  }

  @Override
  public boolean isBottom(Interval value) {
    return value.isEmpty();
  }

  @Override
  public boolean contains(Interval value, BigInteger bits) {
    return value.contains(bits);
  }

  @Override
  public boolean includes(Interval larger, Interval smaller) {
    return smaller.isEmpty()
        || (larger.low().compareTo(smaller.low()) <= 0
            && larger.high().compareTo(smaller.high()) >= 0
            && larger.least().compareTo(smaller.least()) <= 0
            && larger.most().compareTo(smaller.most()) >= 0);
  }

  @Override
  public Interval join(Interval a, Interval b) {
    return a.join(b);
  }

  @Override
  public Interval meet(Interval a, Interval b) {
    return a.meet(b);
  }

  @Override
  public Interval widen(Interval before, Interval after, Thresholds thresholds) {
    if (before.isEmpty() || after.isEmpty()) {
      return before.isEmpty() ? after : before;
    }
    int width = before.width();
    Interval top = Interval.top(width);
    // Either range may have gone further than the other one allows.
    return top.with(
        down(before.low(), after.low(), width, top.low(), thresholds),
        up(before.high(), after.high(), width, top.high(), thresholds),
        down(before.least(), after.least(), width, top.least(), thresholds),
        up(before.most(), after.most(), width, top.most(), thresholds));
  }

  private static BigInteger down(
      BigInteger before, BigInteger after, int width, BigInteger end, Thresholds thresholds) {
    return after.compareTo(before) >= 0 ? before : thresholds.below(width, after, end);
  }

  private static BigInteger up(
      BigInteger before, BigInteger after, int width, BigInteger end, Thresholds thresholds) {
    return after.compareTo(before) <= 0 ? before : thresholds.above(width, after, end);
  }

  @Override
  public Interval apply(Operator operator, List<Interval> operands) {
    if (operands.stream().anyMatch(Interval::isEmpty)) {
      return Interval.empty(operator.width());
    }
    return IntervalOperators.apply(operator, operands);
  }

  @Override
  public Truth test(Kind relation, Interval a, Interval b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Truth.NEITHER;
    }
    return switch (relation) {
      case EQUAL ->
          a.meet(b).isEmpty()
              ? Truth.FALSE
              : a.isConstant() && b.isConstant() ? Truth.TRUE : Truth.EITHER;
      case BV_ULT -> order(a.low(), a.high(), b.low().subtract(ONE), b.high().subtract(ONE));
      case BV_ULE -> order(a.low(), a.high(), b.low(), b.high());
      case BV_SLT -> order(a.least(), a.most(), b.least().subtract(ONE), b.most().subtract(ONE));
      case BV_SLE -> order(a.least(), a.most(), b.least(), b.most());
      default -> Truth.EITHER;
    };
  }

  /** Whether all of the first are at most all of the second, or none at most any. */
  private static Truth order(BigInteger low, BigInteger high, BigInteger from, BigInteger to) {
    return high.compareTo(from) <= 0
        ? Truth.TRUE
        : low.compareTo(to) > 0 ? Truth.FALSE : Truth.EITHER;
  }

  @Override
  public Both<Interval> assume(Kind relation, Interval a, Interval b) {
    return switch (relation) {
      case EQUAL -> new Both<>(a.meet(b), a.meet(b));
      case DISTINCT -> new Both<>(without(a, b), without(b, a));
      case BV_ULT -> unsigned(a, b, ONE);
      case BV_ULE -> unsigned(a, b, BigInteger.ZERO);
      case BV_SLT -> signed(a, b, ONE);
      case BV_SLE -> signed(a, b, BigInteger.ZERO);
      default -> new Both<>(a, b);
    };
  }

  private static Both<Interval> unsigned(Interval a, Interval b, BigInteger gap) {
    return new Both<>(
        a.with(a.low(), a.high().min(b.high().subtract(gap)), a.least(), a.most()),
        b.with(b.low().max(a.low().add(gap)), b.high(), b.least(), b.most()));
  }

  private static Both<Interval> signed(Interval a, Interval b, BigInteger gap) {
    return new Both<>(
        a.with(a.low(), a.high(), a.least(), a.most().min(b.most().subtract(gap))),
        b.with(b.low(), b.high(), b.least().max(a.least().add(gap)), b.most()));
  }

  private static Interval without(Interval a, Interval b) {
    if (!b.isConstant() || a.isEmpty()) {
      return a;
    }
    return a.with(
        a.low().equals(b.low()) ? a.low().add(ONE) : a.low(),
        a.high().equals(b.low()) ? a.high().subtract(ONE) : a.high(),
        a.least().equals(b.least()) ? a.least().add(ONE) : a.least(),
        a.most().equals(b.least()) ? a.most().subtract(ONE) : a.most());
  }
}
