package narwhal.engine.bmc;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.RunContext;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs by hand, safe and unsafe twins. */
final class BmcEngineTest {
  private static final Sort WORD = Sort.bitVec(32);

  private Programs programs;
  private TermFactory terms;
  private RunContext context;

  @BeforeEach
  void begin() {
    programs = new Programs();
    terms = programs.terms;
    context = RunContext.quiet();
  }

  private Term word(long value) {
    return terms.bv(value, 32);
  }

  private BmcResult run(int maxBound) {
    return BmcEngine.run(
        programs.program(),
        terms,
        BmcOptions.DEFAULT.withInduction(false).withBounds(1, maxBound),
        context);
  }

  private void assertSafe() {
    BmcResult result = run(64);
    assertInstanceOf(BmcResult.Safe.class, result, result.toString());
    result.checks().values().forEach(s -> assertEquals(new CheckStatus.Proved(), s));
  }

  private BmcResult.Unsafe assertUnsafe(int check) {
    BmcResult result = run(64);
    BmcResult.Unsafe unsafe = assertInstanceOf(BmcResult.Unsafe.class, result, result.toString());
    assertEquals(check, unsafe.check());
    return unsafe;
  }

  /** for (i = 0; i < n; i++) sum += 2; assert sum == expected. */
  private void countingLoop(Term limit, long expected) {
    Programs.Maker main = programs.procedure("main");
    Term i = main.local("i", WORD);
    Term sum = main.local("sum", WORD);
    main.edge(0, 2, assign(i, word(0)), assign(sum, word(0)));
    main.branch(2, terms.bvUlt(i, limit), 3, 4);
    main.edge(3, 2, assign(sum, terms.bvAdd(sum, word(2))), assign(i, terms.bvAdd(i, word(1))));
    main.edge(4, 1, programs.check(terms.eq(sum, word(expected))));
    main.done();
  }

  @Test
  void constantLoopUnrollsByItself() {
    countingLoop(word(3000), 6000);
    assertSafe();
    assertEquals(1, context.statistics().counters().get("bmc.rounds"));
  }

  @Test
  void constantLoopWithWrongSum() {
    countingLoop(word(3000), 6001);
    assertUnsafe(0);
  }

  private void inputLoop(long limit, long excluded) {
    Programs.Maker main = programs.procedure("main");
    Term n = main.local("n", WORD);
    Term i = main.local("i", WORD);
    main.edge(0, 2, havoc(n), assume(terms.bvUlt(n, word(limit))), assign(i, word(0)));
    main.branch(2, terms.bvUlt(i, n), 3, 4);
    main.edge(3, 2, assign(i, terms.bvAdd(i, word(1))));
    main.edge(4, 1, programs.check(terms.not(terms.eq(i, word(excluded)))));
    main.done();
  }

  @Test
  void boundGrowsUntilTheLoopIsCovered() {
    inputLoop(20, 20);
    BmcResult.Safe safe = assertInstanceOf(BmcResult.Safe.class, run(64));
    assertEquals(1, safe.bounds().size());
    assertTrue(safe.bounds().get(0).bound() >= 19);
  }

  @Test
  void inputLoopCounterexampleHasTheInput() {
    inputLoop(20, 7);
    BmcResult.Unsafe unsafe = assertUnsafe(0);
    assertEquals(BigInteger.valueOf(7), unsafe.counterexample().inputs().get(0).bits());
  }

  @Test
  void loopBeyondTheGreatestBoundIsUnknownAndNamed() {
    inputLoop(20, 20);
    BmcResult.Unknown unknown = assertInstanceOf(BmcResult.Unknown.class, run(4));
    assertEquals(UnknownReason.Kind.BOUND, unknown.reason().kind());
    assertEquals(4, unknown.reason().cuts().get(0).bound());
  }

  private void nestedLoops(long expected) {
    Programs.Maker main = programs.procedure("main");
    Term i = main.local("i", WORD);
    Term j = main.local("j", WORD);
    Term count = main.local("count", WORD);
    main.edge(0, 2, assign(i, word(0)), assign(count, word(0)));
    main.branch(2, terms.bvUlt(i, word(10)), 3, 6);
    main.edge(3, 4, assign(j, word(0)));
    main.branch(4, terms.bvUlt(j, i), 5, 7);
    main.edge(5, 4, assign(j, terms.bvAdd(j, word(1))), assign(count, terms.bvAdd(count, word(1))));
    main.edge(7, 2, assign(i, terms.bvAdd(i, word(1))));
    main.edge(6, 1, programs.check(terms.eq(count, word(expected))));
    main.done();
  }

  @Test
  void nestedLoopsCount() {
    nestedLoops(45);
    assertSafe();
  }

  @Test
  void nestedLoopsMiscount() {
    nestedLoops(44);
    assertUnsafe(0);
  }

  private void irreducible(long expected) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term c = main.local("c", WORD);
    main.edge(0, 2, havoc(c), assign(x, word(0)));
    main.branch(2, terms.eq(c, word(0)), 3, 4);
    main.edge(3, 4, assign(x, terms.bvAdd(x, word(1))));
    main.branch(4, terms.bvUlt(x, word(5)), 5, 6);
    main.edge(5, 3);
    main.edge(6, 1, programs.check(terms.eq(x, word(expected))));
    main.done();
  }

  @Test
  void irreducibleLoopIsUnrolled() {
    irreducible(5);
    assertSafe();
  }

  @Test
  void irreducibleLoopFails() {
    irreducible(4);
    assertUnsafe(0);
  }

  private void factorial(Term argument, long expected) {
    Programs.Maker f = programs.procedure("f");
    Term n = f.parameter("n", WORD);
    Term r = f.result("r", WORD);
    Term sub = f.local("sub", WORD);
    f.branch(0, terms.eq(n, word(0)), 2, 3);
    f.edge(2, 1, assign(r, word(1)));
    f.edge(
        3,
        1,
        call("f", List.of(terms.bvSub(n, word(1))), List.of(sub)),
        assign(r, terms.bvMul(n, sub)));
    f.done();
    Programs.Maker main = programs.procedure("main");
    Term input = main.local("input", WORD);
    Term out = main.local("out", WORD);
    main.edge(
        0,
        1,
        havoc(input),
        assume(terms.bvUle(input, word(5))),
        call("f", List.of(argument == null ? input : argument), List.of(out)),
        programs.check(terms.bvUle(out, word(expected))));
    main.done();
  }

  @Test
  void recursionWithAConstantUnrollsByItself() {
    factorial(word(10), 3628800);
    assertSafe();
  }

  @Test
  void recursionWithAnInputGrows() {
    factorial(null, 120);
    assertSafe();
  }

  @Test
  void recursionWithAnInputFails() {
    factorial(null, 119);
    BmcResult.Unsafe unsafe = assertUnsafe(0);
    assertEquals(BigInteger.valueOf(5), unsafe.counterexample().inputs().get(0).bits());
  }

  /** Calls itself up to a depth that is not reached, and returns what it has there. */
  private void deepRecursion(long expected) {
    Programs.Maker f = programs.procedure("f");
    Term n = f.parameter("n", WORD);
    Term r = f.result("r", WORD);
    f.branch(0, terms.bvUlt(n, word(1_000_000)), 3, 2);
    f.edge(2, 1, assign(r, word(4)));
    f.edge(3, 1, call("f", List.of(terms.bvAdd(n, word(1))), List.of(r)));
    f.done();
    Programs.Maker main = programs.procedure("main");
    Term input = main.local("input", WORD);
    Term out = main.local("out", WORD);
    main.edge(
        0,
        1,
        havoc(input),
        assume(terms.bvUle(input, word(1))),
        call("f", List.of(input), List.of(out)),
        programs.check(terms.eq(out, word(expected))));
    main.done();
  }

  private BmcResult byInduction() {
    return BmcEngine.run(programs.program(), terms, BmcOptions.DEFAULT.withBounds(1, 2), context);
  }

  /** What is guessed of the end of a call must not exclude the executions that refute it. */
  @Test
  void recursionIsNotProvedByStatementsThatContradictEachOther() {
    deepRecursion(5);
    assertInstanceOf(BmcResult.Unknown.class, byInduction());
  }

  private void mapsAndMerges(long excluded) {
    Term map = programs.global("map", Sort.array(Sort.bitVec(16), Sort.bitVec(8)));
    Programs.Maker main = programs.procedure("main");
    Term c = main.local("c", Sort.BOOL);
    Term v = main.local("v", Sort.bitVec(8));
    Term at = terms.bv(7, 16);
    main.edge(0, 2, havoc(c), assign(map, terms.store(map, at, terms.bv(1, 8))));
    main.branch(2, c, 3, 4);
    main.edge(3, 5, assign(map, terms.store(map, at, terms.bv(2, 8))));
    main.edge(4, 5, assign(map, terms.store(map, terms.bv(8, 16), terms.bv(9, 8))));
    main.edge(
        5,
        1,
        assign(v, terms.select(map, at)),
        programs.check(terms.bvUle(v, terms.bv(2, 8))),
        programs.check(terms.not(terms.eq(v, terms.bv(excluded, 8)))));
    main.done();
  }

  @Test
  void mapsMergeCellByCell() {
    mapsAndMerges(3);
    assertSafe();
  }

  @Test
  void mapsMergeKeepsBothValues() {
    mapsAndMerges(1);
    BmcResult.Unsafe unsafe = assertUnsafe(1);
    assertEquals(BigInteger.ZERO, unsafe.counterexample().inputs().get(0).bits());
  }

  @Test
  void violationBeforeAFalseAssumptionCounts() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 1, havoc(x), programs.check(terms.neq(x, word(3))), assume(terms.neq(x, word(3))));
    main.done();
    assertUnsafe(0);
  }

  @Test
  void violationAfterAFalseAssumptionDoesNotCount() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 1, havoc(x), assume(terms.neq(x, word(3))), programs.check(terms.neq(x, word(3))));
    main.done();
    assertSafe();
  }

  @Test
  void whatWasCheckedIsKnownAfterwards() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 2, havoc(x), programs.check(terms.neq(x, word(3))));
    main.branch(2, terms.eq(x, word(3)), 3, 4);
    main.edge(3, 1, programs.check(terms.fals()));
    main.edge(4, 1, programs.check(terms.neq(x, word(5))));
    main.done();
    assertEquals(BigInteger.valueOf(3), assertUnsafe(0).counterexample().inputs().get(0).bits());
  }

  @Test
  void whatWasCheckedOnOneSideIsNotKnownOnTheOther() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term c = main.local("c", Sort.BOOL);
    main.edge(0, 2, havoc(x), havoc(c));
    main.branch(2, c, 3, 4);
    main.edge(3, 5, assume(terms.bvUlt(x, word(3))), programs.check(terms.neq(x, word(3))));
    main.edge(4, 5);
    main.edge(5, 1, programs.check(terms.neq(x, word(3))));
    main.done();
    assertUnsafe(1);
  }

  /** A branch is bounded by a check of one of two inputs together. */
  private void checkedParts(long limit, boolean either) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term y = main.local("y", WORD);
    Term low = terms.bvUlt(x, word(8));
    Term flag = terms.eq(y, word(1));
    main.edge(0, 2, havoc(x), havoc(y));
    main.edge(
        2, 3, assume(either ? terms.or(low, flag) : terms.not(terms.or(terms.not(low), flag))));
    main.branch(3, low, 4, 5);
    main.edge(4, 1);
    main.edge(5, 1, programs.check(terms.bvUlt(x, word(limit))));
    main.done();
  }

  @Test
  void bothPartsOfWhatIsAssumedAreKnown() {
    checkedParts(8, false);
    assertSafe();
  }

  @Test
  void noPartOfAnAlternativeIsKnown() {
    checkedParts(8, true);
    assertUnsafe(0);
  }

  /** One side writes to one of two objects and says afterwards which; then the sides meet. */
  private void joinAfterWrite(long excluded) {
    Term map = programs.global("map", Sort.array(Sort.bitVec(16), Sort.bitVec(8)));
    Programs.Maker main = programs.procedure("main");
    Term c = main.local("c", Sort.BOOL);
    Term first = main.local("first", Sort.BOOL);
    Term low = main.local("low", Sort.bitVec(10));
    Term here = terms.concat(terms.ite(first, terms.bv(1, 6), terms.bv(2, 6)), low);
    Term one = terms.concat(terms.bv(1, 6), low);
    Term two = terms.concat(terms.bv(2, 6), low);
    main.edge(0, 2, havoc(c), havoc(first), havoc(low));
    main.edge(
        2,
        3,
        assign(map, terms.store(map, one, terms.bv(1, 8))),
        assign(map, terms.store(map, two, terms.bv(2, 8))));
    main.branch(3, c, 4, 5);
    main.edge(4, 6);
    main.edge(5, 6, assign(map, terms.store(map, here, terms.bv(7, 8))), assume(first));
    main.edge(6, 1, programs.check(terms.neq(terms.select(map, two), terms.bv(excluded, 8))));
    main.done();
  }

  @Test
  void aJoinKnowsNotWhatOneSideKnows() {
    joinAfterWrite(1);
    assertSafe();
  }

  @Test
  void aJoinKeepsWhatWasThere() {
    joinAfterWrite(2);
    assertUnsafe(0);
  }

  @Test
  void overlappingBranchesAreBothTaken() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 2, assign(x, word(0)));
    main.edge(2, 3, assign(x, word(1)));
    main.edge(2, 3, assign(x, word(2)));
    main.edge(3, 1, programs.check(terms.neq(x, word(2))), programs.check(terms.neq(x, word(1))));
    main.done();
    BmcResult result = run(4);
    assertInstanceOf(BmcResult.Unsafe.class, result);
  }

  @Test
  void overlappingBranchesKeepTheSecond() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 2, assign(x, word(0)));
    main.edge(2, 3, assign(x, word(1)));
    main.edge(2, 3, assign(x, word(2)));
    main.edge(3, 1, programs.check(terms.neq(x, word(2))));
    main.done();
    assertUnsafe(0);
  }

  @Test
  void endlessLoopWithoutChangeIsLeftAlone() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 2, assign(x, word(0)));
    main.edge(2, 2, havoc(x), programs.check(terms.eq(terms.bvAnd(x, word(0)), word(0))));
    main.done();
    assertSafe();
  }

  @Test
  void checksInALoopWithAConstantLimitDoNotCountAsRepetitions() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term i = main.local("i", WORD);
    main.edge(0, 2, assign(i, word(0)));
    main.branch(2, terms.bvUlt(i, word(100)), 3, 1);
    main.edge(3, 4, havoc(x), assume(terms.bvUlt(x, word(9))), assign(i, terms.bvAdd(i, word(1))));
    main.branch(4, terms.eq(x, word(9)), 5, 2);
    main.edge(5, 6, programs.check(terms.fals()));
    main.done();
    assertSafe();
    assertEquals(1, context.statistics().counters().get("bmc.rounds"));
  }

  @Test
  void inputsComeInTheOrderOfExecution() {
    Programs.Maker f = programs.procedure("f");
    Term r = f.result("f.r", WORD);
    f.edge(0, 1, havoc(r));
    f.done();
    Programs.Maker main = programs.procedure("main");
    Term a = main.local("a", WORD);
    Term b = main.local("b", WORD);
    Term c = main.local("c", WORD);
    main.edge(0, 2, call("f", List.of(), List.of(a)), havoc(b), call("f", List.of(), List.of(c)));
    Term wanted = terms.and(terms.eq(a, word(1)), terms.eq(b, word(2)), terms.eq(c, word(3)));
    main.edge(2, 1, programs.check(terms.not(wanted)));
    main.done();
    List<Input> inputs = assertUnsafe(0).counterexample().inputs();
    assertEquals(List.of("1", "2", "3"), inputs.stream().map(Input::toString).toList());
    assertEquals(List.of("f.r", "b", "f.r"), inputs.stream().map(Input::source).toList());
  }

  @Test
  void contentsOfNewObjectsComeFromTheInitialMap() {
    Term map = programs.global("map", Sort.array(Sort.bitVec(16), Sort.bitVec(8)));
    Programs.Maker main = programs.procedure("main");
    Term object = main.local("object", Sort.bitVec(16));
    Term at = terms.bvAdd(terms.bvShl(object, terms.bv(10, 16)), terms.bv(512 + 3, 16));
    main.edge(
        0,
        1,
        Programs.allocate(object, map),
        assign(map, terms.store(map, terms.bvAdd(at, terms.bv(1, 16)), terms.bv(5, 8))),
        programs.check(terms.neq(terms.select(map, at), terms.bv(77, 8))));
    main.done();
    BmcResult.Unsafe unsafe = assertUnsafe(0);
    var bytes =
        unsafe.counterexample().oracle().allocated("object", 8, narwhal.ir.machine.Location.NONE);
    assertEquals(77, bytes.at(3));
  }

  /** A loop beyond every bound, whose check is kept by each round. */
  @Test
  void inductionProvesALoopWithoutABound() {
    inputLoop(1_000_000, 1_000_000);
    BmcResult result =
        BmcEngine.run(
            programs.program(), terms, BmcOptions.DEFAULT.withBounds(1, 4), RunContext.quiet());
    BmcResult.Safe safe = assertInstanceOf(BmcResult.Safe.class, result);
    assertTrue(safe.evidence().get(0).contains("induction"));
  }

  /** x is 0 or 5 and may change in each round; that it is never 4 follows from nothing less. */
  @Test
  void suggestedInvariantsAreTriedAndWrongOnesDropped() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term any = main.local("any", Sort.BOOL);
    Term changed = terms.bvXor(x, word(5));
    main.edge(0, 2, assign(x, word(0)));
    main.edge(2, 2, havoc(any), assign(x, terms.ite(any, changed, x)), programs.check(not4(x)));
    main.edge(2, 1);
    main.done();
    Program program = programs.program();
    BmcOptions options = BmcOptions.DEFAULT.withBounds(1, 4);
    assertInstanceOf(
        BmcResult.Unknown.class, BmcEngine.run(program, terms, options, RunContext.quiet()));
    Term right = terms.or(terms.eq(x, word(0)), terms.eq(x, word(5)));
    Term wrong = terms.eq(x, word(0));
    BmcResult result =
        BmcEngine.run(program, terms, options, point -> List.of(wrong, right), RunContext.quiet());
    assertInstanceOf(BmcResult.Safe.class, result);
  }

  private Term not4(Term x) {
    return terms.not(terms.eq(x, word(4)));
  }

  @Test
  void safeIsProvedAgainBySecondSolver() {
    Programs.Maker main = programs.procedure("main");
    Term n = main.local("n", WORD);
    Term square = terms.bvMul(n, n);
    main.edge(0, 1, havoc(n), programs.check(terms.not(terms.eq(square, word(3)))));
    main.done();
    BmcResult result =
        BmcEngine.run(
            programs.program(),
            terms,
            BmcOptions.DEFAULT.withInduction(false).withRecheck(Recheck.BRIEFLY),
            RunContext.quiet());
    BmcResult.Safe safe = assertInstanceOf(BmcResult.Safe.class, result);
    assertEquals(List.of("final VC re-proved by z3"), safe.evidence());
    assertTrue(safe.isConfirmed());
  }

  @Test
  void safeIsNotConfirmedWhereThereIsNoSecondSolver() {
    Programs.Maker main = programs.procedure("main");
    Term n = main.local("n", WORD);
    main.edge(0, 1, havoc(n), programs.check(terms.not(terms.eq(terms.bvMul(n, n), word(3)))));
    main.done();
    BmcOptions alone = BmcOptions.DEFAULT.withInduction(false).withSecondSolver("bitwuzla");
    for (Recheck recheck : Recheck.values()) {
      BmcResult result =
          BmcEngine.run(programs.program(), terms, alone.withRecheck(recheck), RunContext.quiet());
      assertFalse(assertInstanceOf(BmcResult.Safe.class, result).isConfirmed());
    }
  }
}
