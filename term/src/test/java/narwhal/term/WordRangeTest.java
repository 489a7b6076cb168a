package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All comparisons of words of three bits with constants, and all pairs of them. */
class WordRangeTest {
  private static final int WIDTH = 3;
  private static final int VALUES = 1 << WIDTH;

  private final TermFactory t = new TermFactory();
  private final Evaluator evaluator = new Evaluator(t);
  private final Term x = t.variable("x", Sort.bitVec(WIDTH));
  private final Term y = t.variable("y", Sort.bitVec(WIDTH));

  private List<Term> comparisons() {
    List<Term> result = new ArrayList<>();
    for (int k = 0; k < VALUES; k++) {
      Term constant = t.bv(k, WIDTH);
      for (Kind kind : List.of(Kind.BV_ULT, Kind.BV_SLT)) {
        result.add(t.raw().make(kind, x, constant));
        result.add(t.raw().make(kind, constant, x));
      }
      result.add(t.raw().eq(x, constant));
    }
    List.copyOf(result).forEach(comparison -> result.add(t.raw().not(comparison)));
    return result;
  }

  private boolean holds(Term condition, int value) {
    return evaluator.under(v -> t.bv(value, WIDTH)).apply(condition).isTrue();
  }

  private static boolean isIn(WordRange range, int value) {
    return (value - range.low().intValue() + VALUES) % VALUES < range.size().intValue();
  }

  @Test
  void aRangeHasTheValuesForWhichTheConditionHolds() {
    for (Term condition : comparisons()) {
      WordRange range = WordRange.of(condition).orElseThrow();
      for (int value = 0; value < VALUES; value++) {
        assertEquals(holds(condition, value), isIn(range, value), condition + " at " + value);
        assertEquals(!isIn(range, value), isIn(range.complement(), value));
      }
    }
  }

  @Test
  void withinMeansImplied() {
    for (Term a : comparisons()) {
      for (Term b : comparisons()) {
        boolean isImplied = true;
        for (int value = 0; value < VALUES; value++) {
          isImplied &= !holds(a, value) || holds(b, value);
          assertEquals(holds(a, value) && holds(b, value), holds(t.and(a, b), value));
          assertEquals(holds(a, value) || holds(b, value), holds(t.or(a, b), value));
        }
        WordRange first = WordRange.of(a).orElseThrow();
        assertEquals(isImplied, first.isWithin(WordRange.of(b).orElseThrow()), a + " => " + b);
      }
    }
  }

  @Test
  void junctionsOfOneWordBecomeSmaller() {
    Term three = t.bvUlt(x, t.bv(3, WIDTH));
    Term five = t.bvUlt(x, t.bv(5, WIDTH));
    assertSame(three, t.and(three, five));
    assertSame(five, t.or(five, three));
    assertSame(t.fals(), t.and(three, t.bvUlt(t.bv(4, WIDTH), x)));
    assertSame(t.tru(), t.or(five, t.bvUlt(t.bv(3, WIDTH), x)));
    assertEquals(Kind.AND, t.and(five, t.bvUlt(t.bv(3, WIDTH), x)).kind());
    assertEquals(Kind.AND, t.and(three, t.bvUlt(y, t.bv(5, WIDTH))).kind());
  }

  @Test
  void otherConditionsHaveNone() {
    assertTrue(WordRange.of(t.bvUlt(x, y)).isEmpty());
    assertTrue(WordRange.of(t.eq(x, y)).isEmpty());
    assertTrue(WordRange.of(t.variable("p", Sort.BOOL)).isEmpty());
  }
}
