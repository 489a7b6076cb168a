package narwhal.engine.horn;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import narwhal.engine.horn.known.AssertedStatements;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.FunctionMaps;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.Solvers;
import narwhal.term.Kind;
import narwhal.term.Rational;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Programs over mathematical integers, reals and maps, safe and unsafe twins. */
class IntegerProgramsTest {
  private static final Sort MAP = Sort.array(Sort.INT, Sort.INT);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;

  private Term number(long value) {
    return terms.integer(value);
  }

  private static Rational fraction(long numerator, long denominator) {
    return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  private void expect(boolean isSafe) {
    RunContext context =
        new RunContext(
            Deadline.in(Duration.ofSeconds(isSafe ? 20 : 5)), text -> {}, new Statistics());
    Program program = FunctionMaps.of(terms, programs.program());
    HornResult result =
        HornEngine.run(
            program,
            terms,
            Solvers.named("cvc5"),
            HornOptions.DEFAULT,
            new AssertedStatements(program),
            context);
    assertEquals(isSafe, result instanceof HornResult.Proved, result.toString());
  }

  /** x = y = 0; while (any) { x += 1; y += 2 }; assert y == times * x. */
  private void inStep(long times) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", Sort.INT);
    Term y = main.local("y", Sort.INT);
    main.edge(0, 2, assign(x, number(0)), assign(y, number(0)));
    main.edge(2, 2, assign(x, terms.intAdd(x, number(1))), assign(y, terms.intAdd(y, number(2))));
    main.edge(2, 1, programs.check(terms.eq(y, terms.intMul(number(times), x))));
    main.done();
  }

  @Test
  void variablesInStep() {
    inStep(2);
    expect(true);
  }

  @Test
  void variablesOutOfStep() {
    inStep(3);
    expect(false);
  }

  /** m[5][k] = 1; while (any) m[6][any] = 7; assert m[5][k] == expected. */
  private void nestedMaps(long expected) {
    Programs.Maker main = programs.procedure("main");
    Term m = programs.global("m", Sort.array(Sort.INT, MAP));
    Term k = main.local("k", Sort.INT);
    Term any = main.local("any", Sort.INT);
    Term five = terms.select(m, number(5));
    Term six = terms.select(m, number(6));
    main.edge(0, 2, assign(m, terms.store(m, number(5), terms.store(five, k, number(1)))));
    main.edge(
        2, 2, havoc(any), assign(m, terms.store(m, number(6), terms.store(six, any, number(7)))));
    main.edge(2, 1, programs.check(terms.eq(terms.select(five, k), number(expected))));
    main.done();
  }

  @Test
  void nestedMapKeepsItsCell() {
    nestedMaps(1);
    expect(true);
  }

  @Test
  void nestedMapHasNoOther() {
    nestedMaps(2);
    expect(false);
  }

  /** x = 1/2; while (any) x = x + 1/3; assert x >= limit. */
  private void reals(Rational limit) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", Sort.REAL);
    main.edge(0, 2, assign(x, terms.real(fraction(1, 2))));
    main.edge(2, 2, assign(x, terms.make(Kind.REAL_ADD, x, terms.real(fraction(1, 3)))));
    main.edge(2, 1, programs.check(terms.make(Kind.REAL_LE, terms.real(limit), x)));
    main.done();
  }

  @Test
  void realsGrow() {
    reals(fraction(1, 2));
    expect(true);
  }

  @Test
  void realsStartLow() {
    reals(fraction(2, 3));
    expect(false);
  }

  /** axiom forall i :: f(i) > i; i = 0; while (any) { i = f(i) }; assert i >= limit. */
  private void axiom(long limit) {
    Programs.Maker main = programs.procedure("main");
    Term i = main.local("i", Sort.INT);
    Term bound = terms.variable("i", Sort.INT);
    Term above = terms.intLt(bound, terms.apply("f", Sort.INT, bound));
    main.edge(0, 2, assume(terms.forall(List.of(bound), above)), assign(i, number(0)));
    // what the entry assumes of a function that never changes has to be carried along
    main.edge(
        2,
        2,
        assume(terms.forall(List.of(bound), above)),
        assign(i, terms.apply("f", Sort.INT, i)));
    main.edge(2, 1, programs.check(terms.intLe(number(limit), i)));
    main.done();
  }

  @Test
  void axiomOfGrowth() {
    axiom(0);
    expect(true);
  }

  @Test
  void axiomOfGrowthSaysNoMore() {
    axiom(1);
    expect(false);
  }

  /** assume forall k :: m[k] > 0; assert forall k :: m[k] > limit. */
  private void quantifiedCheck(long limit) {
    Programs.Maker main = programs.procedure("main");
    Term m = programs.global("m", MAP);
    Term k = terms.variable("k", Sort.INT);
    main.edge(
        0,
        1,
        assume(terms.forall(List.of(k), terms.intLt(number(0), terms.select(m, k)))),
        programs.check(terms.forall(List.of(k), terms.intLt(number(limit), terms.select(m, k)))));
    main.done();
  }

  @Test
  void quantifiedCheckHolds() {
    quantifiedCheck(-1);
    expect(true);
  }

  @Test
  void quantifiedCheckFails() {
    quantifiedCheck(1);
    expect(false);
  }

  /** Bit-vectors beside integers: b counts modulo 4 what n counts. */
  private void mixed(boolean isSafe) {
    Programs.Maker main = programs.procedure("main");
    Term b = main.local("b", Sort.bitVec(8));
    Term n = main.local("n", Sort.INT);
    main.edge(0, 2, assign(b, terms.bv(0, 8)), assign(n, number(0)));
    main.branch(2, terms.bvUlt(b, terms.bv(10, 8)), 3, 4);
    main.edge(
        3, 2, assign(b, terms.bvAdd(b, terms.bv(1, 8))), assign(n, terms.intAdd(n, number(1))));
    main.edge(4, 1, programs.check(terms.eq(n, number(isSafe ? 10 : 11))));
    main.done();
  }

  @Test
  void bitsBesideIntegers() {
    mixed(true);
    expect(true);
  }

  @Test
  void bitsBesideIntegersDisagree() {
    mixed(false);
    expect(false);
  }

  /** up(n) returns n + 1 or calls itself on n + 1; assert up(3) > limit. */
  private void recursion(long limit) {
    Programs.Maker up = programs.procedure("up");
    Term n = up.parameter("n", Sort.INT);
    Term r = up.result("r", Sort.INT);
    up.edge(0, 1, assign(r, terms.intAdd(n, number(1))));
    up.edge(0, 1, call("up", List.of(terms.intAdd(n, number(1))), List.of(r)));
    up.done();
    Programs.Maker main = programs.procedure("main");
    Term s = main.local("s", Sort.INT);
    main.edge(
        0,
        1,
        call("up", List.of(number(3)), List.of(s)),
        programs.check(terms.intLt(number(limit), s)));
    main.done();
  }

  @Test
  void summaryOfRecursion() {
    recursion(3);
    expect(true);
  }

  @Test
  void summaryOfRecursionSaysNoMore() {
    recursion(4);
    expect(false);
  }
}
