package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * The rules on a format of seven bits, whose values are all tried; {@code FloatRulesProofTest}
 * proves them for a larger one.
 */
class FloatRulesTest {
  private static final Sort.Float TINY = new Sort.Float(3, 4);
  private static final SoftFloat SOFT = SoftFloat.of(TINY);
  private static final int PATTERNS = 128;
  private static final List<Kind> ARITHMETIC =
      List.of(Kind.FP_ADD, Kind.FP_SUB, Kind.FP_MUL, Kind.FP_DIV);
  private static final List<Kind> COMPARISONS =
      List.of(Kind.FP_LT, Kind.FP_LE, Kind.FP_EQ, Kind.EQUAL);
  private static final List<Kind> TESTS =
      List.of(
          Kind.FP_IS_NAN,
          Kind.FP_IS_INFINITE,
          Kind.FP_IS_ZERO,
          Kind.FP_IS_NORMAL,
          Kind.FP_IS_SUBNORMAL,
          Kind.FP_IS_NEGATIVE,
          Kind.FP_IS_POSITIVE);

  private final TermFactory t = new TermFactory();
  private final Evaluator evaluator = new Evaluator(t);
  private final Term bits = t.variable("bits", Sort.bitVec(7));
  private final Term otherBits = t.variable("other bits", Sort.bitVec(7));
  private final Term read = t.fpFromBits(3, 4, bits);
  private final Term x = t.variable("x", TINY);
  private final Term y = t.variable("y", TINY);
  private final Term c = t.variable("c", Sort.BOOL);

  private Term constant(int pattern) {
    return t.fpFromBits(3, 4, t.bv(pattern, 7));
  }

  private Term number(int value) {
    return t.floatConstant(SOFT.fromInteger(RoundingMode.RNE, BigInteger.valueOf(value)), 3, 4);
  }

  /** Builds the same with and without simplification, and compares the values for every input. */
  private void agrees(Function<TermFactory, Term> builder) {
    Term simplified = builder.apply(t);
    Term exact = builder.apply(t.raw());
    for (int pattern = 0; simplified != exact && pattern < PATTERNS; pattern++) {
      Term value = constant(pattern);
      Term other = constant(PATTERNS - 1 - pattern);
      Map<Term, Term> inputs =
          Map.of(
              x,
              value,
              y,
              other,
              bits,
              t.bv(pattern, 7),
              otherBits,
              t.bv(pattern ^ 1, 7),
              c,
              t.bool(pattern % 3 == 0));
      Function<Term, Term> under = evaluator.under(inputs::get);
      assertSame(under.apply(exact), under.apply(simplified), () -> exact + " at " + inputs);
    }
  }

  @Test
  void arithmeticWithAnyConstantAndMode() {
    for (RoundingMode mode : RoundingMode.values()) {
      for (Kind kind : ARITHMETIC) {
        agrees(f -> f.make(kind, f.rounding(mode), x, x));
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
          Term k = constant(pattern);
          agrees(f -> f.make(kind, f.rounding(mode), x, k));
          agrees(f -> f.make(kind, f.rounding(mode), k, x));
          agrees(f -> f.fpIsNan(f.make(kind, f.rounding(mode), x, k)));
          agrees(f -> f.fpIsNan(f.make(kind, f.rounding(mode), k, x)));
        }
      }
    }
  }

  @Test
  void testsOfWhatIsComputed() {
    for (Kind test : TESTS) {
      agrees(f -> f.make(test, read));
      agrees(f -> f.make(test, f.fpNeg(x)));
      agrees(f -> f.make(test, f.fpAbs(x)));
      agrees(f -> f.make(test, f.fpRoundToIntegral(f.roundTowardZero(), x)));
      agrees(f -> f.make(test, f.fpFromFp(f.roundNearestEven(), 2, 3, x)));
      for (Kind kind : ARITHMETIC) {
        agrees(f -> f.make(test, f.make(kind, f.roundNearestEven(), x, x)));
        agrees(f -> f.make(test, f.make(kind, f.roundNearestEven(), x, y)));
        agrees(f -> f.make(test, f.make(kind, f.roundNearestEven(), read, x)));
      }
      for (int pattern = 0; pattern < PATTERNS; pattern++) {
        Term k = constant(pattern);
        agrees(f -> f.make(test, f.ite(c, k, x)));
        agrees(f -> f.make(test, f.ite(c, x, k)));
      }
    }
  }

  @Test
  void comparisonsWithAnyConstant() {
    for (Kind kind : COMPARISONS) {
      agrees(f -> f.make(kind, read, f.fpFromBits(3, 4, otherBits)));
      for (int pattern = 0; pattern < PATTERNS; pattern++) {
        Term k = constant(pattern);
        for (Term term : List.of(x, read, t.fpNeg(x), t.fpAbs(x), t.ite(c, number(1), x))) {
          agrees(f -> f.make(kind, term, k));
          agrees(f -> f.make(kind, k, term));
        }
      }
    }
  }

  @Test
  void theSameTwiceIsNoArithmetic() {
    Term mode = t.roundNearestEven();
    assertEquals(Kind.ITE, t.fpSub(mode, x, x).kind());
    assertEquals(Kind.ITE, t.fpDiv(mode, x, x).kind());
    assertEquals(Kind.FP_SUB, t.fpSub(mode, x, y).kind());
    assertEquals(Kind.FP_DIV, t.fpDiv(mode, x, y).kind());
    Term anyMode = t.variable("mode", Sort.ROUNDING);
    assertEquals(Kind.FP_SUB, t.fpSub(anyMode, x, x).kind());
  }

  @Test
  void notANumberMakesNotANumber() {
    // What newlib does with an argument that has no result.
    Term mode = t.roundNearestEven();
    Term product = t.fpMul(mode, x, t.fpZero(false, 3, 4));
    assertSame(t.tru(), t.fpIsNan(t.fpDiv(mode, product, product)));
    assertSame(t.fpNan(3, 4), t.fpAdd(mode, x, t.fpNan(3, 4)));
  }

  @Test
  void onlyPowersOfTwoHaveInverses() {
    Term mode = t.roundNearestEven();
    assertEquals(Kind.FP_MUL, t.fpDiv(mode, x, number(2)).kind());
    assertEquals(Kind.FP_DIV, t.fpDiv(mode, x, number(3)).kind());
    // 1/8 has an inverse, the least number has none in the format.
    assertEquals(Kind.FP_DIV, t.fpDiv(mode, x, constant(1)).kind());
  }

  @Test
  void aZeroIsNeutralInOneDirection() {
    Term minus = t.fpZero(true, 3, 4);
    assertSame(x, t.fpAdd(t.roundNearestEven(), x, minus));
    assertEquals(Kind.ITE, t.fpAdd(t.roundTowardNegative(), x, minus).kind());
    assertSame(x, t.fpSub(t.roundNearestEven(), x, t.fpZero(false, 3, 4)));
  }

  @Test
  void twoOpenOperandsStay() {
    Term sum = t.fpAdd(t.roundNearestEven(), x, t.fpMul(t.roundNearestEven(), x, y));
    assertEquals(Kind.FP_IS_NAN, t.fpIsNan(sum).kind());
    assertEquals(Kind.FP_IS_INFINITE, t.fpIsInfinite(sum).kind());
    assertEquals(Kind.FP_LT, t.fpLt(x, y).kind());
    assertEquals(Kind.FP_LT, t.fpLt(x, number(1)).kind());
  }

  /** All patterns: a number says which bits it has, and NaN only that they are those of a NaN. */
  @Test
  void aNumberHasOnePatternOfBits() {
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
      Term equation = t.eq(read, constant(pattern));
      if (SOFT.isNan(BigInteger.valueOf(pattern))) {
        assertSame(t.fpIsNan(read), equation);
      } else {
        assertSame(t.eq(bits, t.bv(pattern, 7)), equation);
      }
    }
  }

  @Test
  void comparisonIsNotEquality() {
    assertSame(t.fpIsZero(read), t.fpEq(read, constant(0)));
    assertFalse(t.fpEq(read, constant(0)) == t.eq(read, constant(0)));
    assertTrue(t.fpEq(t.fpNan(3, 4), read).isFalse());
  }
}
