package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.Kind;

/**
 * Intervals and congruences together. Intervals tell how often a sum or product wraps round, so
 * that remainders modulo other numbers than powers of two survive it.
 */
public final class Product implements ValueDomain<Bits> {
  private final Intervals intervals = new Intervals();
  private final Congruences congruences = new Congruences();

  @Override
  public Bits top(int width) {
    return Bits.top(width);
  }

  @Override
  public Bits constant(BigInteger bits, int width) {
    return Bits.constant(bits, width);
  }

  @Override
  public boolean isBottom(Bits value) {
    return value.isEmpty();
  }

  @Override
  public boolean contains(Bits value, BigInteger bits) {
    return value.contains(bits);
  }

  @Override
  public boolean includes(Bits larger, Bits smaller) {
    return smaller.isEmpty()
        || isPart(larger, smaller)
        || isPart(larger, Bits.reduce(smaller.interval(), smaller.congruence()));
  }

  /** Part by part: one that widening made may reach further than what it stands for. */
  private boolean isPart(Bits larger, Bits smaller) {
    return intervals.includes(larger.interval(), smaller.interval())
        && congruences.includes(larger.congruence(), smaller.congruence());
  }

  @Override
  public Bits join(Bits a, Bits b) {
    return a.join(b);
  }

  @Override
  public Bits meet(Bits a, Bits b) {
    return a.meet(b);
  }

  /** Not reduced: that would take back what was widened. */
  @Override
  public Bits widen(Bits before, Bits after, Thresholds thresholds) {
    if (before.isEmpty() || after.isEmpty()) {
      return before.isEmpty() ? after : before;
    }
    return new Bits(
        intervals.widen(before.interval(), after.interval(), thresholds),
        congruences.widen(before.congruence(), after.congruence(), thresholds));
  }

  @Override
  public Bits apply(Operator operator, List<Bits> operands) {
    List<Interval> ranges = operands.stream().map(Bits::interval).toList();
    List<Congruence> remainders = operands.stream().map(Bits::congruence).toList();
    return Bits.reduce(
        intervals.apply(operator, ranges),
        congruences.apply(operator, remainders, turns(operator, ranges)));
  }

  /** How often every result wraps round; null if they differ. */
  private static BigInteger turns(Operator operator, List<Interval> ranges) {
    Interval a = ranges.getFirst();
    Interval b = ranges.getLast();
    if (a.isEmpty() || b.isEmpty()) {
      return null;
    }
    return switch (operator.kind()) {
      case BV_ADD -> turns(operator, a.low().add(b.low()), a.high().add(b.high()));
      case BV_SUB -> turns(operator, a.low().subtract(b.high()), a.high().subtract(b.low()));
      case BV_MUL -> turns(operator, a.low().multiply(b.low()), a.high().multiply(b.high()));
      case BV_EXTRACT -> operator.second() == 0 ? turns(operator, a.low(), a.high()) : null;
      case BV_SIGN_EXTEND -> a.least().signum() >= 0 ? BigInteger.ZERO : null;
      case BV_SHL ->
          b.isConstant() && b.low().bitLength() < 16
              ? turns(
                  operator,
                  a.low().shiftLeft(b.low().intValue()),
                  a.high().shiftLeft(b.low().intValue()))
              : null;
      default -> null;
    };
  }

  private static BigInteger turns(Operator operator, BigInteger from, BigInteger to) {
    BigInteger turns = from.shiftRight(operator.width());
    return turns.equals(to.shiftRight(operator.width())) ? turns : null;
  }

  @Override
  public Truth test(Kind relation, Bits a, Bits b) {
    return intervals
        .test(relation, a.interval(), b.interval())
        .meet(congruences.test(relation, a.congruence(), b.congruence()));
  }

  @Override
  public Both<Bits> assume(Kind relation, Bits a, Bits b) {
    Both<Interval> ranges = intervals.assume(relation, a.interval(), b.interval());
    Both<Congruence> remainders = congruences.assume(relation, a.congruence(), b.congruence());
    return new Both<>(
        Bits.reduce(ranges.first(), remainders.first()),
        Bits.reduce(ranges.second(), remainders.second()));
  }
}
