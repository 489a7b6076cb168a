package narwhal.absint.state;

import java.math.BigInteger;
import java.util.Map;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Octagons;
import narwhal.absint.domain.Truth;
import narwhal.term.Kind;
import narwhal.term.Term;

/** How far two terms can be apart, as intervals and relations of two tell. */
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
    return most(new Node(a, view), new Node(b, view));
  }

  /** The greatest that a - b can be, whatever terms they are of. */
  BigInteger most(Node a, Node b) {
    if (a.equals(b)) {
      return BigInteger.ZERO;
    }
    BigInteger best = byIntervals(a, b);
    if (facts.zones.size() == 0 && a.term().isVariable() && b.term().isVariable()) {
      return best;
    }
    Linear difference = difference(a, b);
    return difference == null ? best : best.min(most(difference));
  }

  /** Null if more than two are concerned. */
  private Linear difference(Node a, Node b) {
    return linear(a).plus(linear(b.negated()));
  }

  private Linear linear(Node node) {
    Linear form = linearity.of(node.term(), node.view());
    return node.isNegative() ? form.negated() : form;
  }

  /** The greatest that a form can be. */
  BigInteger most(Linear form) {
    if (form.isConstant()) {
      return form.offset();
    }
    BigInteger nodes =
        form.other() == null ? high(form.node()) : apart(form.node(), form.other().negated());
    return nodes.multiply(form.factor()).add(form.offset());
  }

  /** The greatest that a - b can be for nodes that bounds are kept of. */
  BigInteger apart(Node a, Node b) {
    BigInteger byIntervals = byIntervals(a, b);
    BigInteger apart = facts.zones.bound(a, b);
    return apart == null ? byIntervals : apart.min(byIntervals);
  }

  private BigInteger byIntervals(Node a, Node b) {
    return high(a).subtract(b.low(evaluation.bits(b.term()).interval()));
  }

  private BigInteger high(Node node) {
    return node.high(evaluation.bits(node.term()).interval());
  }

  /** Adds that a - b is at most {@code most} in a view, if that can be said of two nodes. */
  void add(View view, Term a, Term b, BigInteger most) {
    add(new Node(a, view), new Node(b, view), most);
  }

  /** The same, whatever terms they are of. */
  void add(Node a, Node b, BigInteger most) {
    Linear form = difference(a, b);
    if (form != null && form.other() != null) {
      BigInteger[] parts = most.subtract(form.offset()).divideAndRemainder(form.factor());
      BigInteger floor = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
      facts.zones.add(form.node(), form.other().negated(), floor);
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
      if (facts.zones instanceof Octagons<Node> octagons) {
        high = least(high, octagons.greatest(node));
        low = least(low.negate(), octagons.greatest(node.negated())).negate();
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
    return isHigh ? node.high(interval) : node.low(interval);
  }

  private static BigInteger least(BigInteger bound, BigInteger other) {
    return other == null ? bound : bound.min(other);
  }

  /** All values of a - b modulo 2^width. */
  Interval interval(Term a, Term b) {
    return interval(a, b, false);
  }

  /** All values of a + b modulo 2^width. */
  Interval sum(Term a, Term b) {
    return interval(a, b, true);
  }

  private Interval interval(Term a, Term b, boolean isSum) {
    Interval all = Interval.top(a.width());
    if (facts.zones.size() == 0) {
      return all;
    }
    for (View view : View.values()) {
      Node x = new Node(a, view);
      Node y = new Node(b, view, isSum);
      all =
          Bits.of(all)
              .meet(Bits.of(Interval.wrapped(a.width(), most(y, x).negate(), most(x, y))))
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
