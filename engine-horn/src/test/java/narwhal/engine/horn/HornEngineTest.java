package narwhal.engine.horn;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.engine.horn.certificate.Certificate;
import narwhal.engine.horn.clause.ClauseBuilder;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Encoding;
import narwhal.engine.horn.clause.Errors;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.SolverBackend;
import narwhal.solver.Solvers;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Programs by hand, safe and unsafe twins. */
class HornEngineTest {
  private static final Sort WORD = Sort.bitVec(32);
  private static final SolverBackend CHECKER = Solvers.named("bitwuzla");

  private static final List<HornOptions> ALL =
      Stream.of(Encoding.values())
          .flatMap(
              e ->
                  Stream.of(HornOptions.Procedures.values())
                      .map(p -> options(e, p, Errors.QUERIES)))
          .toList();

  private static final List<HornOptions> FLAGS =
      ALL.stream().map(options -> options.withErrors(Errors.FLAGS)).toList();

  private static HornOptions options(
      Encoding encoding, HornOptions.Procedures procedures, Errors errors) {
    return new HornOptions(
        encoding, procedures, errors, Optional.empty(), HornOptions.Start.NOTHING);
  }

  private static final HornOptions LARGE = ALL.get(0);
  private static final HornOptions INLINED = ALL.get(HornOptions.Procedures.INLINE.ordinal());
  private static final HornOptions SMALL = ALL.get(HornOptions.Procedures.values().length);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;

  private Term word(long value) {
    return terms.bv(value, 32);
  }

  private HornResult run() {
    return run(HornOptions.DEFAULT, 10);
  }

  private HornResult run(HornOptions options, int seconds) {
    RunContext context =
        new RunContext(Deadline.in(Duration.ofSeconds(seconds)), text -> {}, new Statistics());
    return HornEngine.run(programs.program(), terms, CHECKER, options, context);
  }

  /** x = y = 0; while (any) { x += 1; y += 2 }; assert y == times * x. */
  private void inStep(long times) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term y = main.local("y", WORD);
    main.edge(0, 2, assign(x, word(0)), assign(y, word(0)));
    main.edge(2, 2, assign(x, terms.bvAdd(x, word(1))), assign(y, terms.bvAdd(y, word(2))));
    main.edge(2, 1, programs.check(terms.eq(y, terms.bvMul(x, word(times)))));
    main.done();
  }

  @Test
  void variablesInStep() {
    inStep(2);
    assertInstanceOf(HornResult.Proved.class, run());
  }

  @Test
  void variablesOutOfStep() {
    inStep(3);
    assertInstanceOf(HornResult.Unknown.class, run());
  }

  /** x = 0; while (any && x < limit) x += 1; assert x >= 0: true unless the sum wraps round. */
  private void counter(Term limit) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 2, assign(x, word(0)));
    main.edge(2, 2, assume(terms.bvUlt(x, limit)), assign(x, terms.bvAdd(x, word(1))));
    main.edge(2, 1, programs.check(terms.bvSle(word(0), x)));
    main.done();
  }

  @Test
  void aCounterThatStaysInItsRange() {
    counter(word(1_000_000));
    assertInstanceOf(HornResult.Proved.class, run());
  }

  @Test
  void aCounterThatWrapsRound() {
    counter(word(0xFFFF_FFFFL));
    assertInstanceOf(HornResult.Unknown.class, run());
  }

  /** f(n) = n == 0 ? 0 : f(n - 1) + 1; assert f(any) == any + more. */
  private void identity(long more) {
    Programs.Maker f = programs.procedure("f");
    Term n = f.parameter("n", WORD);
    Term r = f.result("r", WORD);
    Term t = f.local("t", WORD);
    f.branch(0, terms.eq(n, word(0)), 2, 3);
    f.edge(2, 1, assign(r, word(0)));
    f.edge(
        3,
        1,
        call("f", List.of(terms.bvSub(n, word(1))), List.of(t)),
        assign(r, terms.bvAdd(t, word(1))));
    f.done();
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term y = main.local("y", WORD);
    main.edge(0, 2, havoc(x), call("f", List.of(x), List.of(y)));
    main.edge(2, 1, programs.check(terms.eq(y, terms.bvAdd(x, word(more)))));
    main.done();
  }

  @Test
  void recursionHasASummary() {
    identity(0);
    assertInstanceOf(HornResult.Proved.class, run());
  }

  @Test
  void recursionWithAnotherResult() {
    identity(1);
    assertInstanceOf(HornResult.Unknown.class, run());
  }

  /** f(n) = n < 9 ? n + 1 : n, called by g twice, which main calls in a loop; assert x <= most. */
  private void nested(long most) {
    Programs.Maker f = programs.procedure("f");
    Term n = f.parameter("n", WORD);
    Term r = f.result("r", WORD);
    f.branch(0, terms.bvUlt(n, word(9)), 2, 3);
    f.edge(2, 1, assign(r, terms.bvAdd(n, word(1))));
    f.edge(3, 1, assign(r, n));
    f.done();
    Programs.Maker g = programs.procedure("g");
    Term m = g.parameter("m", WORD);
    Term s = g.result("s", WORD);
    g.edge(0, 2, call("f", List.of(m), List.of(s)));
    g.edge(2, 1, call("f", List.of(s), List.of(s)));
    g.done();
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 2, assign(x, word(0)));
    main.edge(2, 2, call("g", List.of(x), List.of(x)));
    main.edge(2, 1, programs.check(terms.bvUle(x, word(most))));
    main.done();
  }

  @Test
  void callsThatDoOtherwise() {
    nested(8);
    for (HornOptions options : ALL) {
      assertInstanceOf(HornResult.Unknown.class, run(options, 5), options.toString());
    }
  }

  /** g asserts n <= most; main calls it with at most 5 and never ends. */
  private void checkBelow(long most) {
    Programs.Maker g = programs.procedure("g");
    Term n = g.parameter("n", WORD);
    g.edge(0, 1, programs.check(terms.bvUle(n, word(most))));
    g.done();
    Programs.Maker f = programs.procedure("f");
    Term m = f.parameter("m", WORD);
    f.edge(0, 1, call("g", List.of(m), List.of()));
    f.done();
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    main.edge(0, 2, havoc(x), new Command.Assume(terms.bvUle(x, word(5))));
    main.edge(2, 3, call("f", List.of(x), List.of()));
    main.edge(3, 3);
    main.edge(3, 1, new Command.Assume(terms.fals()));
    main.done();
  }

  @Test
  void anErrorBelowIsNotHiddenByWhatComesAfterTheCall() {
    checkBelow(4);
    for (HornOptions options : FLAGS) {
      assertInstanceOf(HornResult.Unknown.class, run(options, 5), options.toString());
    }
  }

  @Test
  void flagsProveWhatQueriesProve() {
    checkBelow(5);
    for (HornOptions options : FLAGS) {
      HornResult result = run(options, 60);
      HornResult.Proved proved = assertInstanceOf(HornResult.Proved.class, result);
      assertFalse(proved.invariants().toString().contains("error!"), proved.toString());
    }
  }

  @Test
  void flagsLeaveOneQuery() {
    checkBelow(5);
    long queries =
        ClauseBuilder.of(programs.program(), terms, Encoding.LARGE_BLOCK, Errors.FLAGS)
            .clauses()
            .stream()
            .filter(clause -> clause.head().isEmpty())
            .count();
    assertEquals(1, queries);
  }

  @Test
  void recursionIsNotInlined() {
    identity(0);
    assertInstanceOf(HornResult.Proved.class, run(INLINED, 60));
  }

  @Test
  void smallStepsProveToo() {
    inStep(2);
    assertInstanceOf(HornResult.Proved.class, run(SMALL, 60));
  }

  @Test
  void smallStepsHaveMorePredicates() {
    nested(9);
    int large = HornEngine.clauses(programs.program(), terms, LARGE).predicates().size();
    int small = HornEngine.clauses(programs.program(), terms, SMALL).predicates().size();
    assertTrue(small > large, small + " and " + large);
  }

  /** x = m[3] = 0; while (any) { x += 1; m[3] = x; m[any] = 5 }; assert m[at] == x. */
  private void cell(long at, boolean disturbed) {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term i = main.local("i", WORD);
    Term m = main.local("m", new Sort.Array(WORD, WORD));
    main.edge(0, 2, assign(x, word(0)), assign(m, terms.store(m, word(3), word(0))));
    main.edge(
        2,
        2,
        assign(x, terms.bvAdd(x, word(1))),
        havoc(i),
        disturbed ? assume(terms.tru()) : assume(terms.neq(i, word(3))),
        assign(m, terms.store(m, word(3), x)),
        assign(m, terms.store(m, i, word(5))));
    main.edge(2, 1, programs.check(terms.eq(terms.select(m, word(at)), x)));
    main.done();
  }

  @Test
  void aCellOfAnArrayFollowsAVariable() {
    cell(3, false);
    assertInstanceOf(HornResult.Proved.class, run());
  }

  @Test
  void aCellThatIsOverwritten() {
    cell(3, true);
    assertInstanceOf(HornResult.Unknown.class, run());
  }

  @Test
  void anotherCell() {
    cell(4, false);
    assertInstanceOf(HornResult.Unknown.class, run());
  }

  @Test
  void aWrongInvariantIsDroppedAndTheCheckStaysOpen() {
    inStep(2);
    ClauseSystem system = HornEngine.clauses(programs.program(), terms, HornOptions.DEFAULT);
    Certificate certificate = new Certificate(terms, system, CHECKER, Deadline.never());
    Predicate loop = system.predicates().getFirst();
    Term x = terms.variable("x", WORD);
    Term y = terms.variable("y", WORD);
    certificate.propose(loop, terms.bvSle(x, word(7)));
    certificate.propose(loop, terms.eq(terms.extract(0, 0, y), terms.bv(0, 1)));
    assertEquals(new Certificate.Outcome.Open(Set.of(0)), certificate.check());
    assertEquals(1, certificate.size(), "only the even number stays");
    certificate.propose(loop, terms.eq(y, terms.bvMul(x, word(2))));
    assertEquals(new Certificate.Outcome.Proved(), certificate.check());
  }
}
