package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import narwhal.term.Kind;
import narwhal.term.RoundingMode;
import narwhal.term.SoftFloat;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each rule of floating point, and those of bits beside it: fires, and changes no value. */
class FloatRulesProofTest {
  private static final Sort.Float FORMAT = Sort.FLOAT16;
  private static final int E = FORMAT.exponent();
  private static final int S = FORMAT.significand();

  private final TermFactory terms = new TermFactory();
  private final SmtSolver solver =
      Solvers.named("bitwuzla").open(terms, SolverOptions.DEFAULT.withTime(Duration.ofSeconds(60)));
  private final Term x = terms.variable("x", FORMAT);
  private final Term y = terms.variable("y", FORMAT);
  private final Term bits = terms.variable("bits", Sort.bitVec(E + S));
  private final Term otherBits = terms.variable("otherBits", Sort.bitVec(E + S));
  private final Term c = terms.variable("c", Sort.BOOL);

  @AfterEach
  void close() {
    solver.close();
  }

  /** The rule fires on what is built, and a solver finds no value that it changes. */
  private void proved(Function<TermFactory, Term> builder) {
    Term exact = builder.apply(terms.raw());
    Term simplified = builder.apply(terms);
    assertNotSame(exact, simplified);
    Answer answer = solver.check(List.of(terms.raw().neq(exact, simplified)));
    assertEquals(new Answer.Unsat(), answer, () -> exact + " became " + simplified);
  }

  private List<Term> specials() {
    return List.of(
        terms.fpNan(E, S),
        terms.fpInfinity(false, E, S),
        terms.fpInfinity(true, E, S),
        terms.fpZero(false, E, S),
        terms.fpZero(true, E, S));
  }

  private Term number(int value) {
    BigInteger pattern =
        SoftFloat.of(FORMAT).fromInteger(RoundingMode.RNE, BigInteger.valueOf(value));
    return terms.floatConstant(pattern, E, S);
  }

  @Test
  void arithmeticWithSpecialNumbers() {
    for (RoundingMode mode : RoundingMode.values()) {
      for (Term k : specials()) {
        for (Kind kind : List.of(Kind.FP_ADD, Kind.FP_SUB, Kind.FP_MUL, Kind.FP_DIV)) {
          proved(f -> f.make(kind, f.rounding(mode), x, k));
          proved(f -> f.make(kind, f.rounding(mode), k, x));
        }
      }
      proved(f -> f.fpSub(f.rounding(mode), x, x));
      proved(f -> f.fpDiv(f.rounding(mode), x, x));
      for (Kind kind : List.of(Kind.FP_MUL, Kind.FP_DIV)) {
        proved(f -> f.make(kind, f.rounding(mode), x, number(1)));
        proved(f -> f.make(kind, f.rounding(mode), x, number(-1)));
      }
      proved(f -> f.fpDiv(f.rounding(mode), x, number(-8)));
      // 2^-14, the least normal number, has an inverse; 2^15, the greatest power, one that is not.
      proved(f -> f.fpDiv(f.rounding(mode), x, number(1 << 15)));
    }
  }

  @Test
  void testsOfResults() {
    Term mode = terms.roundNearestEven();
    for (Kind kind : List.of(Kind.FP_ADD, Kind.FP_SUB, Kind.FP_MUL, Kind.FP_DIV)) {
      proved(f -> f.fpIsNan(f.make(kind, mode, x, y)));
      proved(f -> f.fpIsNan(f.make(kind, mode, x, x)));
      proved(f -> f.fpIsNan(f.make(kind, mode, x, number(3))));
      proved(f -> f.fpIsNan(f.make(kind, mode, number(3), x)));
    }
    proved(f -> f.fpIsNan(f.fpRoundToIntegral(mode, x)));
    proved(f -> f.fpIsNan(f.fpFromFp(mode, 3, 5, x)));
    proved(f -> f.fpIsZero(f.fpNeg(x)));
    proved(f -> f.fpIsInfinite(f.ite(c, number(3), x)));
  }

  @Test
  void testsOfBits() {
    List<Kind> tests =
        List.of(
            Kind.FP_IS_NAN,
            Kind.FP_IS_INFINITE,
            Kind.FP_IS_ZERO,
            Kind.FP_IS_NORMAL,
            Kind.FP_IS_SUBNORMAL,
            Kind.FP_IS_NEGATIVE,
            Kind.FP_IS_POSITIVE);
    tests.forEach(test -> proved(f -> f.make(test, f.fpFromBits(E, S, bits))));
    proved(f -> f.eq(f.fpFromBits(E, S, bits), f.fpFromBits(E, S, otherBits)));
  }

  @Test
  void comparisons() {
    for (Kind kind : List.of(Kind.FP_LT, Kind.FP_LE, Kind.FP_EQ)) {
      for (Term k : specials()) {
        proved(f -> f.make(kind, f.fpFromBits(E, S, bits), k));
        proved(f -> f.make(kind, k, f.fpFromBits(E, S, bits)));
        proved(f -> f.make(kind, f.ite(c, k, x), number(2)));
      }
      for (int value : List.of(-7, 1, 1 << 15)) {
        proved(f -> f.make(kind, f.fpFromBits(E, S, bits), number(value)));
        proved(f -> f.make(kind, number(value), f.fpFromBits(E, S, bits)));
      }
    }
    for (Term k : List.of(terms.fpNan(E, S), terms.fpInfinity(false, E, S), number(-3))) {
      proved(f -> f.eq(f.fpAbs(x), k));
      proved(f -> f.eq(f.fpNeg(x), k));
      proved(f -> f.eq(f.fpFromBits(E, S, bits), k));
    }
  }

  @Test
  void comparisonsOfHalfKnownWords() {
    Term k = terms.bv(5, E + S);
    for (Kind kind : List.of(Kind.BV_ULT, Kind.BV_SLT)) {
      proved(f -> f.make(kind, f.ite(c, k, bits), terms.bv(9, E + S)));
      proved(f -> f.make(kind, terms.bv(9, E + S), f.ite(c, bits, k)));
    }
  }

  @Test
  void wordsWithBitsSet() {
    Term mask = terms.bv(6, E + S);
    for (int value : List.of(0, 4, 7)) {
      proved(f -> f.eq(f.bvOr(bits, mask), terms.bv(value, E + S)));
    }
    proved(f -> f.eq(f.bvOr(bits, otherBits), terms.bv(0, E + S)));
    proved(f -> f.eq(f.bvAnd(bits, mask), terms.bv(8, E + S)));
    proved(f -> f.bvAnd(f.zext(2 * (E + S), bits), terms.bv(0x50005, 2 * (E + S))));
    proved(f -> f.eq(f.extract(3, 3, bits), terms.bv(1, 1)));
    Term open = terms.eq(terms.bvOr(bits, otherBits), terms.bv(1, E + S));
    assertEquals(Kind.BV_OR, open.arg(0).kind());
  }
}
