package narwhal.absint.state;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Truth;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Whether two indices are equal, from their difference as a sum of multiples: what both have in
 * common, such as the address of an object, does not count.
 */
final class Apartness {
  private final TermFactory terms;
  private final Evaluation evaluation;
  private final Linearity linearity;

  Apartness(TermFactory terms, Evaluation evaluation) {
    this.terms = terms;
    this.evaluation = evaluation;
    this.linearity = new Linearity(evaluation);
  }

  Truth equal(Term a, Term b) {
    Term split = a.kind() == Kind.BV_CONCAT ? a : b;
    if (split.kind() != Kind.BV_CONCAT) {
      return difference(a, b);
    }
    int low = split.arg(1).width();
    Truth high = evaluation.equal(high(a, low), high(b, low));
    return high == Truth.FALSE ? high : high.and(difference(low(a, low), low(b, low)));
  }

  private Term high(Term term, int low) {
    return terms.extract(term.width() - 1, low, term);
  }

  private Term low(Term term, int low) {
    return terms.extract(low - 1, 0, term);
  }

  private Truth difference(Term a, Term b) {
    Sum sum = new Sum();
    sum.add(a, BigInteger.ONE, 0);
    sum.add(b, BigInteger.ONE.negate(), 0);
    return sum.isZero(a.width());
  }

  /** A sum of multiples of integers, of which only the rest modulo a power of two is meant. */
  private final class Sum {
    private static final int DEEPEST = 16;

    private final Map<Node, BigInteger> factors = new HashMap<>();
    private BigInteger constant = BigInteger.ZERO;

    /** Adds a multiple of a term; its vector is as wide as is meant or wider. */
    void add(Term term, BigInteger by, int depth) {
      if (term.isConstant()) {
        constant = constant.add(term.bits().multiply(by));
        return;
      }
      Kind kind = depth > DEEPEST ? Kind.VARIABLE : term.kind();
      switch (kind) {
        case BV_ADD -> {
          add(term.arg(0), by, depth + 1);
          add(term.arg(1), by, depth + 1);
        }
        case BV_SUB -> {
          add(term.arg(0), by, depth + 1);
          add(term.arg(1), by.negate(), depth + 1);
        }
        case BV_MUL -> {
          Term factor = term.arg(0).isConstant() ? term.arg(0) : term.arg(1);
          Term other = factor == term.arg(0) ? term.arg(1) : term.arg(0);
          if (factor.isConstant()) {
            add(other, by.multiply(factor.bits()), depth + 1);
          } else {
            atom(new Node(term, View.UNSIGNED), by);
          }
        }
        case BV_EXTRACT -> {
          if (term.index(1) == 0) {
            add(term.arg(0), by, depth + 1);
          } else {
            atom(new Node(term, View.UNSIGNED), by);
          }
        }
        case BV_ZERO_EXTEND -> integer(term, View.UNSIGNED, by);
        case BV_SIGN_EXTEND -> integer(term, View.SIGNED, by);
        default -> atom(new Node(term, View.UNSIGNED), by);
      }
    }

    /** A vector that was made wider is an integer. */
    private void integer(Term term, View view, BigInteger by) {
      Linear linear = linearity.of(term, view);
      constant = constant.add(linear.offset().multiply(by));
      if (!linear.isConstant()) {
        signed(linear.node(), by.multiply(linear.factor()));
      }
      if (linear.other() != null) {
        signed(linear.other(), by.multiply(linear.factor()));
      }
    }

    private void signed(Node node, BigInteger by) {
      atom(node.isNegative() ? node.negated() : node, node.isNegative() ? by.negate() : by);
    }

    private void atom(Node node, BigInteger by) {
      BigInteger factor = factors.merge(node, by, BigInteger::add);
      if (factor.signum() == 0) {
        factors.remove(node);
      }
    }

    Truth isZero(int width) {
      BigInteger size = BigInteger.ONE.shiftLeft(width);
      BigInteger from = constant.mod(size);
      BigInteger to = from;
      BigInteger step = size;
      for (Map.Entry<Node, BigInteger> atom : factors.entrySet()) {
        Interval values = evaluation.bits(atom.getKey().term()).interval();
        if (values.isEmpty()) {
          return Truth.NEITHER;
        }
        BigInteger factor = near(atom.getValue(), size);
        BigInteger a = atom.getKey().view().low(values).multiply(factor);
        BigInteger b = atom.getKey().view().high(values).multiply(factor);
        from = from.add(a.min(b));
        to = to.add(a.max(b));
        step = step.gcd(factor);
      }
      if (factors.isEmpty()) {
        return Truth.of(from.signum() == 0);
      }
      if (constant.mod(step).signum() != 0) {
        return Truth.FALSE;
      }
      // No multiple of the size between the ends.
      BigInteger first = from.add(from.negate().mod(size));
      return first.compareTo(to) > 0 ? Truth.FALSE : Truth.EITHER;
    }

    /** The factor of least size that is the same modulo the size. */
    private static BigInteger near(BigInteger factor, BigInteger size) {
      BigInteger rest = factor.mod(size);
      return rest.compareTo(size.shiftRight(1)) > 0 ? rest.subtract(size) : rest;
    }
  }
}
