package narwhal.engine.bmc.unroll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

final class UpperBoundsTest {
  private final TermFactory terms = new TermFactory();
  private final UpperBounds bounds = new UpperBounds(terms);
  private final Term x = terms.variable("x", Sort.bitVec(8));

  private Term word(long value) {
    return terms.bv(value, 8);
  }

  /** With all conditions noted, where just these hold. */
  private int bits(Term... holding) {
    return bounds.bits(x, Set.of(holding)::contains);
  }

  @Test
  void lessThanAConstant() {
    Term less = terms.raw().bvUlt(x, word(16));
    bounds.note(less);
    assertEquals(4, bits(less));
    assertEquals(8, bits());
    assertEquals(8, bits(terms.not(less)));
  }

  @Test
  void atMostAConstant() {
    Term most = terms.raw().bvUle(x, word(16));
    bounds.note(most);
    assertEquals(5, bits(most));
  }

  @Test
  void notGreaterThanAConstant() {
    Term greater = terms.raw().bvUlt(word(15), x);
    bounds.note(greater);
    assertEquals(4, bits(terms.not(greater)));
    assertEquals(8, bits(greater));
    Term notLess = terms.raw().bvUle(word(16), x);
    bounds.note(notLess);
    assertEquals(4, bits(terms.not(notLess)));
    assertEquals(8, bits(notLess));
  }

  @Test
  void theShortestOfThoseThatHold() {
    Term few = terms.raw().bvUlt(x, word(4));
    Term more = terms.raw().bvUlt(x, word(64));
    bounds.note(terms.raw().and(more, few));
    assertEquals(2, bits(few, more));
    assertEquals(6, bits(more));
  }

  @Test
  void aBoundThatSaysNothing() {
    Term less = terms.raw().bvUlt(x, word(200));
    bounds.note(less);
    assertEquals(8, bits(less));
    Term never = terms.raw().bvUlt(x, word(0));
    bounds.note(never);
    assertEquals(8, bits(never));
  }
}
