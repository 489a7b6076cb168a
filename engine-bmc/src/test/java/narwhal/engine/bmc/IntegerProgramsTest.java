package narwhal.engine.bmc;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.engine.bmc.memory.MemoryModel;
import narwhal.engine.bmc.memory.MemoryOptions;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.Explicit;
import narwhal.ir.logic.pass.FunctionMaps;
import narwhal.ir.logic.run.Execution;
import narwhal.ir.logic.run.LogicInterpreter;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Programs over mathematical integers, maps and functions: each violation is replayed. */
final class IntegerProgramsTest {
  private static final Sort MAP = Sort.array(Sort.INT, Sort.INT);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;

  private Term number(long value) {
    return terms.integer(value);
  }

  private BmcResult run(Program program) {
    BmcOptions options =
        BmcOptions.DEFAULT
            .withSolver("z3")
            .withSecondSolver("cvc5")
            .withMemory(MemoryOptions.DEFAULT.withModel(MemoryModel.ARRAYS))
            .withRecheck(Recheck.BRIEFLY);
    RunContext context =
        new RunContext(Deadline.in(Duration.ofSeconds(20)), text -> {}, new Statistics());
    return BmcEngine.run(program, terms, options, context);
  }

  private Program explicit() {
    return Explicit.of(terms, FunctionMaps.of(terms, programs.program()));
  }

  private void assertSafe() {
    BmcResult result = run(explicit());
    assertInstanceOf(BmcResult.Safe.class, result, result.toString());
  }

  private void assertUnsafe() {
    Program program = explicit();
    BmcResult result = run(program);
    BmcResult.Unsafe unsafe = assertInstanceOf(BmcResult.Unsafe.class, result, result.toString());
    Execution execution =
        LogicInterpreter.run(
            terms,
            program,
            unsafe.counterexample().values(),
            formula -> Optional.empty(),
            Deadline.never());
    assertEquals(new Execution.Ending.Violated(unsafe.check()), execution.ending());
  }

  /** x = 0; while (any) x += 2; assert x != k. */
  private void evenSteps(long k) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", Sort.INT);
    main.edge(0, 2, assign(x, number(0)));
    main.edge(2, 2, assign(x, terms.intAdd(x, number(2))));
    main.edge(2, 1, programs.check(terms.not(terms.eq(x, number(k)))));
    main.done();
  }

  @Test
  void oddNumbersAreNotReached() {
    evenSteps(7);
    assertSafe();
  }

  @Test
  void evenNumbersAreReached() {
    evenSteps(8);
    assertUnsafe();
  }

  /** assume n > 2^70; i = n; while (i > 0) i -= n; m[i] = n; assert m[0] == expected. */
  private void greatNumbers(boolean isSafe) {
    Programs.Maker main = programs.procedure("main");
    Term n = main.local("n", Sort.INT);
    Term i = main.local("i", Sort.INT);
    Term m = programs.global("m", MAP);
    Term great = terms.integer(java.math.BigInteger.ONE.shiftLeft(70));
    main.edge(0, 2, havoc(n), assume(terms.intLt(great, n)), assign(i, n));
    main.branch(2, terms.intLt(number(0), i), 3, 4);
    main.edge(3, 2, assign(i, terms.intSub(i, n)));
    main.edge(
        4,
        1,
        assign(m, terms.store(m, i, n)),
        programs.check(
            isSafe
                ? terms.intLt(great, terms.select(m, number(0)))
                : terms.intLt(terms.select(m, number(1)), great)));
    main.done();
  }

  @Test
  void mapsHoldGreatNumbers() {
    greatNumbers(true);
    assertSafe();
  }

  @Test
  void mapsStartWithAnything() {
    greatNumbers(false);
    assertUnsafe();
  }

  /** assert f(x) == f(y), where x == y or not. */
  private void functions(boolean same) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", Sort.INT);
    Term y = main.local("y", Sort.INT);
    Term fx = terms.apply("f", Sort.INT, x, number(1));
    Term fy = terms.apply("f", Sort.INT, y, number(1));
    main.edge(
        0,
        1,
        havoc(x),
        havoc(y),
        assume(same ? terms.eq(x, y) : terms.tru()),
        programs.check(terms.eq(fx, fy)));
    main.done();
  }

  @Test
  void functionsOfTheSame() {
    functions(true);
    assertSafe();
  }

  @Test
  void functionsOfDifferent() {
    functions(false);
    assertUnsafe();
  }

  /** sum(n) = n == 0 ? 0 : n + sum(n - 1); assert sum(3) == expected, with a free choice of way. */
  private void recursion(long expected) {
    Programs.Maker sum = programs.procedure("sum");
    Term n = sum.parameter("n", Sort.INT);
    Term r = sum.result("r", Sort.INT);
    sum.branch(0, terms.eq(n, number(0)), 2, 3);
    sum.edge(2, 1, assign(r, number(0)));
    sum.edge(
        3,
        1,
        call("sum", List.of(terms.intSub(n, number(1))), List.of(r)),
        assign(r, terms.intAdd(r, n)));
    sum.done();
    Programs.Maker main = programs.procedure("main");
    Term s = main.local("s", Sort.INT);
    main.edge(0, 2, assign(s, number(5)));
    main.edge(0, 2, call("sum", List.of(number(3)), List.of(s)));
    main.edge(
        2, 1, programs.check(terms.or(terms.eq(s, number(5)), terms.eq(s, number(expected)))));
    main.done();
  }

  @Test
  void recursionReturnsTheSum() {
    recursion(6);
    assertSafe();
  }

  @Test
  void recursionReturnsNothingElse() {
    recursion(7);
    assertUnsafe();
  }

  @Test
  void stepsShowTheChanges() {
    evenSteps(2);
    Program program = explicit();
    BmcResult.Unsafe unsafe = (BmcResult.Unsafe) run(program);
    Execution execution =
        LogicInterpreter.run(
            terms,
            program,
            unsafe.counterexample().values(),
            f -> Optional.empty(),
            Deadline.never());
    boolean isSeen =
        execution.steps().stream()
            .flatMap(step -> step.changes().stream())
            .anyMatch(c -> c.variable().name().equals("x") && c.value() == number(2));
    assertTrue(isSeen, execution.toString());
  }
}
