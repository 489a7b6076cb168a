package narwhal.engine.bmc.unroll;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Conditions that bound a term from above by a constant, as the program asks, assumes or checks
 * them. Whether one holds somewhere is for others to say.
 */
final class UpperBounds {
  /** How many conditions are kept for a term, and how many parts of one are looked at. */
  private static final int MOST = 4;

  private static final int MOST_PARTS = 16;

  /** Where the condition holds, only so many low bits may be other than 0. */
  private record Bound(Term condition, int bits) {}

  private final TermFactory terms;
  private final Map<Term, List<Bound>> bounds = new HashMap<>();

  UpperBounds(TermFactory terms) {
    this.terms = terms;
  }

  /** Takes note of a condition, which may hold or not. */
  void note(Term condition) {
    note(condition, MOST_PARTS);
  }

  private void note(Term condition, int budget) {
    switch (condition.kind()) {
      case NOT -> note(condition.arg(0), budget);
      case AND, OR -> {
        int each = budget / condition.arity();
        for (int i = 0; i < condition.arity() && each > 0; i++) {
          note(condition.arg(i), each);
        }
      }
      case BV_ULT, BV_ULE -> comparison(condition);
      default -> {}
    }
  }

  private void comparison(Term condition) {
    Term small = condition.arg(0);
    Term great = condition.arg(1);
    BigInteger one = condition.kind() == Kind.BV_ULT ? BigInteger.ONE : BigInteger.ZERO;
    if (great.isConstant() && !small.isConstant()) {
      add(small, great.bits().subtract(one), condition);
    } else if (small.isConstant() && !great.isConstant()) {
      // where it fails, the great one is at most the small one
      BigInteger most = small.bits().subtract(BigInteger.ONE.subtract(one));
      add(great, most, terms.not(condition));
    }
  }

  private void add(Term term, BigInteger most, Term condition) {
    if (most.signum() < 0 || most.bitLength() >= term.width()) {
      return;
    }
    List<Bound> list = bounds.computeIfAbsent(term, key -> new ArrayList<>());
    Bound bound = new Bound(condition, most.bitLength());
    if (list.size() < MOST && !list.contains(bound)) {
      list.add(bound);
      list.sort((a, b) -> Integer.compare(a.bits(), b.bits()));
    }
  }

  /** How many low bits of the term may be other than 0 where all that {@code holds} says is so. */
  int bits(Term term, Predicate<Term> holds) {
    List<Bound> list = bounds.get(term);
    if (list != null) {
      for (Bound bound : list) {
        if (holds.test(bound.condition())) {
          return bound.bits();
        }
      }
    }
    return term.width();
  }
}
