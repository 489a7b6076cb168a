package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Rational;
import narwhal.term.RoundingMode;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of every sort, given by an equation and read back. */
class SolverModelTest {
  private final TermFactory terms = new TermFactory();

  static List<SolverBackend> backends() {
    return Backends.all();
  }

  private void assertReadsBack(SolverBackend backend, Term... constants) {
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      for (Term constant : constants) {
        Term x = terms.variable("x" + constant.id(), constant.sort());
        solver.assertTerm(terms.raw().eq(x, constant));
      }
      assertEquals(Answer.sat(), solver.check());
      for (Term constant : constants) {
        assertSame(constant, solver.value(terms.variable("x" + constant.id(), constant.sort())));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void bitVectors(SolverBackend backend) {
    assertReadsBack(
        backend,
        terms.tru(),
        terms.fals(),
        terms.bv(1, 1),
        terms.bv(0, 1),
        terms.bv(-1, 64),
        terms.bv(Long.MIN_VALUE, 64),
        terms.bv(200, 8),
        terms.bv(BigInteger.ONE.shiftLeft(130).subtract(BigInteger.TEN), 200));
  }

  @ParameterizedTest
  @MethodSource("backends")
  void floats(SolverBackend backend) {
    assumeTrue(backend.capabilities().contains(Capability.FLOATS));
    assertReadsBack(
        backend,
        terms.fpNan(8, 24),
        terms.fpInfinity(true, 8, 24),
        terms.fpZero(true, 11, 53),
        terms.fpZero(false, 11, 53),
        terms.floatConstant(BigInteger.valueOf(Double.doubleToRawLongBits(-1.1)), 11, 53),
        terms.floatConstant(BigInteger.ONE, 5, 11),
        terms.floatConstant(BigInteger.valueOf(123456789), 15, 64),
        terms.rounding(RoundingMode.RNA),
        terms.rounding(RoundingMode.RTN));
  }

  @ParameterizedTest
  @MethodSource("backends")
  void numbers(SolverBackend backend) {
    assumeTrue(backend.capabilities().contains(Capability.REALS));
    assertReadsBack(
        backend,
        terms.integer(-5),
        terms.integer(BigInteger.ONE.shiftLeft(100)),
        terms.real(Rational.ZERO),
        terms.real(new Rational(BigInteger.valueOf(-7), BigInteger.valueOf(3))));
  }

  @ParameterizedTest
  @MethodSource("backends")
  void arrays(SolverBackend backend) {
    Sort.Array sort = Sort.array(Sort.bitVec(8), Sort.bitVec(16));
    Term array = terms.variable("a", sort);
    Term other = terms.variable("b", sort);
    Term i = terms.variable("i", Sort.bitVec(8));
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(terms.eq(terms.select(array, i), terms.bv(7, 16)));
      solver.assertTerm(terms.eq(terms.select(array, terms.bv(3, 8)), terms.bv(9, 16)));
      solver.assertTerm(terms.eq(other, terms.store(array, terms.bv(4, 8), terms.bv(11, 16))));
      assertEquals(Answer.sat(), solver.check());
      Term index = solver.value(i);
      assertSame(terms.bv(7, 16), solver.value(terms.select(array, i)));
      assertSame(terms.bv(7, 16), at(solver.value(array), index));
      assertSame(terms.bv(9, 16), at(solver.value(array), terms.bv(3, 8)));
      assertSame(terms.bv(11, 16), at(solver.value(other), terms.bv(4, 8)));
      assertSame(terms.bv(11, 16), solver.value(terms.select(other, terms.bv(4, 8))));
    }
  }

  /** Reads a value made of stores over a constant array. */
  private static Term at(Term array, Term index) {
    Term rest = array;
    while (rest.kind() == Kind.STORE) {
      if (rest.arg(1) == index) {
        return rest.arg(2);
      }
      rest = rest.arg(0);
    }
    assertSame(Kind.CONST_ARRAY, rest.kind());
    return rest.arg(0);
  }

  @ParameterizedTest
  @MethodSource("backends")
  void constantArrays(SolverBackend backend) {
    Sort.Array sort = Sort.array(Sort.bitVec(32), Sort.bitVec(8));
    Term i = terms.variable("i", Sort.bitVec(32));
    Term zeros = terms.constArray(sort, terms.bv(0, 8));
    Term changed = terms.raw().store(zeros, i, terms.bv(5, 8));
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      Term read = terms.raw().select(changed, terms.bv(77, 32));
      solver.assertTerm(terms.neq(read, terms.bv(0, 8)));
      assertEquals(Answer.sat(), solver.check());
      assertSame(terms.bv(77, 32), solver.value(i));
      assertSame(terms.bv(5, 8), solver.value(read));
      solver.assertTerm(terms.neq(i, terms.bv(77, 32)));
      assertEquals(Answer.unsat(), solver.check());
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void bitsOfFloats(SolverBackend backend) {
    assumeTrue(backend.capabilities().contains(Capability.FLOATS));
    Term x = terms.variable("x", Sort.FLOAT32);
    Term y = terms.variable("y", Sort.FLOAT32);
    Term nan = terms.bv(0x7FC00000L, 32);
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.push();
      solver.assertTerm(terms.eq(terms.fpToBits(x), terms.bv(0x3F800000L, 32)));
      solver.assertTerm(terms.fpIsNan(y));
      assertEquals(Answer.sat(), solver.check());
      assertEquals(BigInteger.valueOf(0x3F800000L), solver.value(x).bits());
      assertSame(nan, solver.value(terms.fpToBits(y)), "made after the check");
      assertEquals(Answer.unsat(), solver.check(List.of(terms.neq(terms.fpToBits(y), nan))));
      solver.pop();
      solver.assertTerm(terms.eq(terms.fpToBits(x), terms.bv(0xBF800000L, 32)));
      assertEquals(
          Answer.unsat(), solver.check(List.of(terms.fpIsPositive(x))), "defined after pop");
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void functions(SolverBackend backend) {
    Term x = terms.variable("x", Sort.bitVec(8));
    Term y = terms.variable("y", Sort.bitVec(8));
    Term fx = terms.apply("f", Sort.bitVec(8), x, terms.tru());
    Term fy = terms.apply("f", Sort.bitVec(8), y, terms.tru());
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(terms.neq(fx, fy));
      assertEquals(Answer.sat(), solver.check());
      assertTrue(solver.value(x) != solver.value(y));
      assertTrue(solver.value(fx) != solver.value(fy));
      assertEquals(Answer.unsat(), solver.check(List.of(terms.eq(x, y))));
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void quantifiers(SolverBackend backend) {
    assumeTrue(backend.capabilities().contains(Capability.QUANTIFIERS));
    Term x = terms.variable("x", Sort.bitVec(8));
    Term y = terms.variable("y", Sort.bitVec(8));
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      Term least = terms.forall(List.of(x), terms.bvUle(y, x));
      solver.assertTerm(least);
      // The bound variable is another one than the free one of the same name.
      solver.assertTerm(terms.eq(x, terms.bv(200, 8)));
      assertEquals(Answer.sat(), solver.check());
      assertSame(terms.bv(0, 8), solver.value(y));
      assertSame(terms.bv(200, 8), solver.value(x));
      solver.assertTerm(terms.exists(List.of(x), terms.bvUlt(x, y)));
      assertEquals(Answer.unsat(), solver.check());
    }
  }
}
