package narwhal.absint.state;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Thresholds;
import narwhal.term.Term;

/**
 * Widening at one place. A value that grows stops first at all numbers of the program; one that has
 * grown often only at those that it is compared with itself, and at last nowhere: a large program
 * has too many numbers for a counter to visit them all. Each value has its own count, so that one
 * that begins to grow late is not lost by those that grew before.
 */
public final class Widening {
  private static final int AT_ALL = 3;
  private static final int AT_OWN = 10;

  private final Thresholds thresholds;
  private final Map<Part, Integer> growths = new HashMap<>();

  /** A value; of a map one of its cells, or the stretch that begins at an index. */
  private record Part(Term term, BigInteger index, boolean isStretch) {}

  public Widening(Thresholds thresholds) {
    this.thresholds = thresholds;
  }

  Bits widen(Hints hints, Term value, Bits before, Bits after) {
    return widen(hints, new Part(value, BigInteger.ZERO, false), before, after);
  }

  Cells widen(Hints hints, Term map, Cells before, Cells after) {
    return before.widen(
        after,
        (at, a, b) -> widen(hints, new Part(map, at, false), a, b),
        (at, a, b) -> widen(hints, new Part(map, at, true), a, b));
  }

  private Bits widen(Hints hints, Part part, Bits before, Bits after) {
    if (Evaluation.DOMAIN.includes(before, after)) {
      return before;
    }
    int growth = growths.merge(part, 1, Integer::sum);
    Thresholds stops =
        growth > AT_OWN
            ? Thresholds.NONE
            : hints.of(part.term, growth > AT_ALL ? Thresholds.NONE : thresholds);
    return Evaluation.DOMAIN.widen(before, after, stops);
  }
}
