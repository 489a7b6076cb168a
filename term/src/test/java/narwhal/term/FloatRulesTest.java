package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class FloatRulesTest {
  private static final Sort.Float TINY = new Sort.Float(3, 4);

  private final TermFactory t = new TermFactory();
  private final Term bits = t.variable("bits", Sort.bitVec(7));
  private final Term read = t.fpFromBits(3, 4, bits);

  private Term constant(int pattern) {
    return t.fpFromBits(3, 4, t.bv(pattern, 7));
  }

  /** All patterns: a number says which bits it has, and NaN does not. */
  @Test
  void aNumberHasOnePatternOfBits() {
    for (int pattern = 0; pattern < 128; pattern++) {
      Term equation = t.eq(read, constant(pattern));
      if (SoftFloat.of(TINY).isNan(BigInteger.valueOf(pattern))) {
        assertEquals(Kind.EQUAL, equation.kind());
        assertSame(read, equation.arg(0));
      } else {
        assertSame(t.eq(bits, t.bv(pattern, 7)), equation);
      }
    }
  }

  @Test
  void comparisonIsNotEquality() {
    assertEquals(Kind.FP_EQ, t.fpEq(read, constant(0)).kind());
  }
}
