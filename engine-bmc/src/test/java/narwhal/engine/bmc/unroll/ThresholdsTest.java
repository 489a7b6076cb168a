package narwhal.engine.bmc.unroll;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class ThresholdsTest {
  private final TermFactory t = new TermFactory();
  private final Thresholds thresholds = new Thresholds(t);
  private final Term x = t.variable("x", Sort.bitVec(32));
  private final Term y = t.variable("y", Sort.bitVec(32));

  private Term k(long value) {
    return t.bv(value, 32);
  }

  @Test
  void aLowerThresholdTellsOfAHigherOne() {
    Term three = t.bvUlt(x, k(3));
    thresholds.note(three);
    assertTrue(thresholds.follows(t.bvUlt(x, k(5)), three::equals));
    assertTrue(thresholds.follows(t.neq(x, k(7)), three::equals));
    assertTrue(thresholds.follows(t.not(t.bvUlt(k(2), x)), three::equals));
    assertFalse(thresholds.follows(t.bvUlt(x, k(2)), three::equals));
    assertFalse(thresholds.follows(t.eq(x, k(2)), three::equals));
    assertFalse(thresholds.follows(t.bvUlt(y, k(5)), three::equals));
  }

  @Test
  void whatFailsTellsToo() {
    Term three = t.bvUlt(x, k(3));
    thresholds.note(t.and(three, t.bvUlt(y, k(9))));
    Term atLeastThree = t.not(three);
    assertTrue(thresholds.follows(t.bvUlt(k(1), x), atLeastThree::equals));
    assertFalse(thresholds.follows(t.bvUlt(k(3), x), atLeastThree::equals));
    assertFalse(thresholds.follows(t.bvUlt(x, k(5)), atLeastThree::equals));
  }

  @Test
  void ordersMeetWhereOneSideOfThemIsKnown() {
    Term three = t.bvUlt(x, k(3));
    thresholds.note(three);
    assertTrue(thresholds.follows(t.bvSlt(x, k(5)), three::equals));
    assertTrue(thresholds.follows(t.not(t.bvSlt(x, k(0))), three::equals));
    Term signed = t.bvSlt(y, k(3));
    thresholds.note(signed);
    assertFalse(thresholds.follows(t.bvUlt(y, k(5)), signed::equals));
  }

  @Test
  void nothingFollowsFromWhatDoesNotHold() {
    thresholds.note(t.bvUlt(x, k(3)));
    assertFalse(thresholds.follows(t.bvUlt(x, k(5)), condition -> false));
  }

  @Test
  void equalitiesAmongThemselvesAreLeftToTheSolver() {
    Term three = t.eq(x, k(3));
    thresholds.note(three);
    assertFalse(thresholds.follows(t.neq(x, k(5)), three::equals));
    assertTrue(thresholds.follows(t.bvUlt(x, k(5)), three::equals));
  }
}
