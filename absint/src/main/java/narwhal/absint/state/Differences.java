package narwhal.absint.state;

import java.math.BigInteger;
import java.util.Map;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Truth;
import narwhal.term.Kind;
import narwhal.term.Term;

/** How far two terms can be apart, as intervals and zones tell. */
final class Differences {
  private final Evaluation evaluation;
  private final Facts facts;
  private final Linearity linearity;

  Differences(Evaluation evaluation, Facts facts) {
    this.evaluation = evaluation;
    this.facts = facts;
    this.linearity = new Linearity(evaluation);
  }

  /** The greatest that a - b can be in a view. */
  BigInteger most(View view, Term a, Term b) {
    if (a == b) {
      return BigInteger.ZERO;
    }
    BigInteger best = byIntervals(view, a, b);
    if (facts.zones.size() == 0 && a.isVariable() && b.isVariable()) {
      return best;
    }
    Linear x = linearity.of(a, view);
    Linear y = linearity.of(b, view);
    if (x.isConstant() || y.isConstant() || !x.factor().equals(y.factor())) {
      return best;
    }
    return best.min(
        most(x.node(), y.node()).multiply(x.factor()).add(x.offset()).subtract(y.offset()));
  }

  /** The greatest that a - b can be. */
  BigInteger most(Node a, Node b) {
    BigInteger byIntervals = byIntervals(a, b);
    BigInteger apart = facts.zones.bound(a, b);
    return apart == null ? byIntervals : apart.min(byIntervals);
  }

  private BigInteger byIntervals(View view, Term a, Term b) {
    return view.high(evaluation.bits(a).interval())
        .subtract(view.low(evaluation.bits(b).interval()));
  }

  private BigInteger byIntervals(Node a, Node b) {
    return a.view()
        .high(evaluation.bits(a.term()).interval())
        .subtract(b.view().low(evaluation.bits(b.term()).interval()));
  }

  /** Adds that a - b is at most {@code most} in a view, if that can be said of two nodes. */
  void add(View view, Term a, Term b, BigInteger most) {
    Linear x = linearity.of(a, view);
    Linear y = linearity.of(b, view);
    if (!x.isConstant() && !y.isConstant() && x.factor().equals(y.factor())) {
      BigInteger apart = most.add(y.offset()).subtract(x.offset());
      BigInteger[] parts = apart.divideAndRemainder(x.factor());
      BigInteger floor = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
      facts.zones.add(x.node(), y.node(), floor);
      facts.isImpossible |= facts.zones.isEmpty();
    }
  }

  /** What bounds of differences leave of a term's values. */
  Bits restrict(Term term, Bits value) {
    if (facts.zones.size() == 0) {
      return value;
    }
    Bits result = value;
    for (View view : View.values()) {
      Node node = new Node(term, view);
      Interval top = Interval.top(term.width());
      BigInteger low = view.low(top);
      BigInteger high = view.high(top);
      for (Map.Entry<Node, BigInteger> bound : facts.zones.above(node).entrySet()) {
        high = high.min(plain(bound.getKey(), true).add(bound.getValue()));
      }
      for (Map.Entry<Node, BigInteger> bound : facts.zones.below(node).entrySet()) {
        low = low.max(plain(bound.getKey(), false).subtract(bound.getValue()));
      }
      result =
          result.meet(
              Bits.of(
                  view == View.SIGNED
                      ? Interval.signed(term.width(), low, high)
                      : Interval.unsigned(term.width(), low, high)));
    }
    return result;
  }

  /** A bound of a node, from what is known about its term by itself. */
  private BigInteger plain(Node node, boolean isHigh) {
    Bits fact = facts.bits.get(node.term());
    Interval interval = fact == null ? Interval.top(node.term().width()) : fact.interval();
    return isHigh ? node.view().high(interval) : node.view().low(interval);
  }

  /** All values of a - b modulo 2^width. */
  Interval interval(Term a, Term b) {
    Interval all = Interval.top(a.width());
    if (facts.zones.size() == 0) {
      return all;
    }
    for (View view : View.values()) {
      all =
          Bits.of(all)
              .meet(
                  Bits.of(Interval.wrapped(a.width(), most(view, b, a).negate(), most(view, a, b))))
              .interval();
    }
    return all;
  }

  Truth order(Kind relation, Term a, Term b) {
    View view = relation == Kind.BV_SLT || relation == Kind.BV_SLE ? View.SIGNED : View.UNSIGNED;
    boolean isStrict = relation == Kind.BV_SLT || relation == Kind.BV_ULT;
    BigInteger limit = isStrict ? BigInteger.ONE.negate() : BigInteger.ZERO;
    if (most(view, a, b).compareTo(limit) <= 0) {
      return Truth.TRUE;
    }
    return most(view, b, a).negate().compareTo(limit) > 0 ? Truth.FALSE : Truth.EITHER;
  }

  Truth equal(Term a, Term b) {
    for (View view : View.values()) {
      BigInteger up = most(view, a, b);
      BigInteger down = most(view, b, a);
      if (up.signum() < 0 || down.signum() < 0) {
        return Truth.FALSE;
      }
      if (up.signum() == 0 && down.signum() == 0) {
        return Truth.TRUE;
      }
    }
    return Truth.EITHER;
  }
}
