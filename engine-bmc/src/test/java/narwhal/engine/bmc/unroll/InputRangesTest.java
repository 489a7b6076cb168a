package narwhal.engine.bmc.unroll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** What conditions say about one input of 32 bits. */
final class InputRangesTest {
  private final TermFactory terms = new TermFactory();
  private final Term x = terms.variable("x", Sort.bitVec(32));
  private final Term y = terms.variable("y", Sort.bitVec(32));
  private final InputRanges ranges =
      new InputRanges(terms, x::equals, v -> terms.variable(v.name() + "!", v.sort()));

  private Term k(long value) {
    return terms.bv(value, 32);
  }

  /** The bits that suffice, 32 if nothing was learned. */
  private int bits(Term condition) {
    Map<Term, Term> found = ranges.learn(condition);
    Term value = found.getOrDefault(x, x);
    return value.kind() == Kind.BV_ZERO_EXTEND ? value.arg(0).width() : value.width();
  }

  @Test
  void upperBounds() {
    assertEquals(4, bits(terms.bvUlt(x, k(10))));
    assertEquals(4, bits(terms.bvUlt(x, k(16))));
    assertEquals(3, bits(terms.bvUle(x, k(7))));
    assertEquals(3, bits(terms.not(terms.bvUlt(k(7), x))));
    assertEquals(2, bits(terms.bvUlt(terms.zext(64, x), terms.bv(4, 64))));
  }

  @Test
  void values() {
    assertEquals(Map.of(x, k(5)), ranges.learn(terms.eq(x, k(5))));
    assertEquals(Map.of(x, k(0)), ranges.learn(terms.bvUlt(x, k(1))));
    assertTrue(ranges.learn(terms.not(terms.eq(x, k(5)))).isEmpty());
  }

  @Test
  void signedBoundsNeedBothSides() {
    assertEquals(32, bits(terms.bvSlt(x, k(10))));
    assertEquals(4, bits(terms.bvSle(k(0), x)));
  }

  @Test
  void negativeNumbersStay() {
    assertEquals(32, bits(terms.and(terms.bvSle(k(-1), x), terms.bvSlt(x, k(10)))));
  }

  @Test
  void othersSayNothing() {
    assertEquals(32, bits(terms.bvUlt(y, k(10))));
    assertEquals(32, bits(terms.bvUlt(x, y)));
    assertEquals(32, bits(terms.bvUlt(k(10), x)));
    assertEquals(32, bits(terms.or(terms.bvUlt(x, k(10)), terms.bvUlt(y, k(3)))));
  }
}
