package narwhal.engine.bmc;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.engine.bmc.invariant.Suggestions;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds that decide a program are found before smaller ones are done with. */
final class LookAheadTest {
  private static final Sort WORD = Sort.bitVec(32);

  /** Two primes, and a product of two primes of 14 bits. */
  private static final long PRIME = 201326557;

  private static final long OTHER = 201326611;

  private static final long PRODUCT = 12007L * 16381L;

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final List<String> told = new ArrayList<>();
  private final RunContext context =
      new RunContext(Deadline.in(Duration.ofMinutes(2)), told::add, new Statistics());

  private Term word(long value) {
    return terms.bv(value, 32);
  }

  /**
   * for (i = 0; i < n || x * y == product; i++); assert i != excluded && x * y != a prime, where n
   * is at most most.
   */
  private void loop(long most, long product, long excluded) {
    loop(most, product, excluded, Optional.empty());
  }

  /** The same, but i may be what is excluded unless x * y is another product. */
  private void loop(long most, long product, long excluded, Optional<Long> other) {
    Programs.Maker main = programs.procedure("main");
    Term n = main.local("n", WORD);
    Term i = main.local("i", WORD);
    Term x = main.local("x", WORD);
    Term y = main.local("y", WORD);
    main.edge(
        0,
        2,
        havoc(n),
        havoc(x),
        havoc(y),
        assume(terms.bvUle(n, word(most))),
        assume(isFactor(x)),
        assume(isFactor(y)),
        assign(i, word(0)));
    Term goesOn = terms.or(terms.bvUlt(i, n), terms.eq(terms.bvMul(x, y), word(product)));
    main.branch(2, goesOn, 3, 4);
    main.edge(3, 2, assign(i, terms.bvAdd(i, word(1))));
    Term isOther =
        other.map(it -> terms.eq(terms.bvMul(x, y), word(it))).orElseGet(() -> terms.tru());
    Term isExcluded = terms.and(terms.eq(i, word(excluded)), isOther);
    Term isPrime = terms.eq(terms.bvMul(x, y), word(OTHER));
    main.edge(4, 1, programs.check(terms.not(terms.or(isExcluded, isPrime))));
    main.done();
  }

  private Term isFactor(Term x) {
    return terms.and(terms.bvUlt(word(1), x), terms.bvUlt(x, word(1 << 14)));
  }

  private Optional<Stage> lookAhead(boolean isAnswered) {
    BmcOptions options = BmcOptions.DEFAULT.withBounds(1, 64);
    try (Prover prover = new Prover(terms, options, Patience.DEFAULT, context)) {
      Stages stages = new Stages(programs.program(), terms, options, prover, context);
      Stage first = stages.at(Bounds.of(1));
      return new LookAhead(stages, Patience.DEFAULT, context).from(first, () -> isAnswered);
    }
  }

  @Test
  void boundsThatNoExecutionPassesAreFound() {
    loop(7, 0, 100);
    Stage stage = lookAhead(false).orElseThrow();
    assertTrue(stage.isWhole());
    assertEquals(8, Stages.greatest(stage.bounds()));
  }

  @Test
  void whereThereAreNoneNothingIsFound() {
    loop(100_000, 0, 200_000);
    assertTrue(lookAhead(false).isEmpty());
  }

  @Test
  void onceTheQuestionIsAnsweredNobodyLooks() {
    loop(7, 0, 100);
    assertTrue(lookAhead(true).isEmpty());
  }

  /** Runs with so little patience that the search looks ahead at once. */
  private BmcResult run(int maxBound) {
    Patience none = new Patience(Duration.ZERO, Duration.ofMillis(40));
    BmcOptions options = BmcOptions.DEFAULT.withInduction(false).withBounds(1, maxBound);
    return BmcEngine.run(programs.program(), terms, options, Suggestions.NONE, none, context);
  }

  @Test
  void whatIsNotPassedIsSafe() {
    loop(7, 0, 100);
    assertInstanceOf(BmcResult.Safe.class, run(64));
  }

  @Test
  void aViolationBeyondTheFirstBoundsIsFound() {
    loop(7, 0, 6);
    assertInstanceOf(BmcResult.Unsafe.class, run(64));
  }

  /**
   * That the loop ends takes the solver long to see, so it is asked together with violations,
   * unless the machine is so busy that not even the first bounds are known to be passed.
   */
  @Test
  void hardQuestionsAboutBoundsAreUnitedWithViolations() {
    loop(2, PRIME, 100);
    assertInstanceOf(BmcResult.Safe.class, run(2), told.toString());
  }

  @Test
  void aViolationIsFoundByTheUnitedQuestion() {
    loop(2, PRIME, 2);
    assertInstanceOf(BmcResult.Unsafe.class, run(2), told.toString());
  }

  /** The twin with a product has an execution that passes every bound. */
  @Test
  void anExecutionBeyondTheBoundsIsNoViolationAndNoProof() {
    loop(2, PRODUCT, 100);
    BmcResult.Unknown unknown = assertInstanceOf(BmcResult.Unknown.class, run(4));
    assertEquals(UnknownReason.Kind.BOUND, unknown.reason().kind(), told.toString());
    assertFalse(unknown.reason().cuts().isEmpty());
  }

  /**
   * Bounds that turn out to be passed decide nothing, so the violations up to smaller ones are
   * asked for after all, whichever kind of execution the solver has come upon first.
   */
  @ParameterizedTest
  @ValueSource(longs = {8191, 9973, 10007, 14009, 15013, 16369})
  void violationsAreNotForgottenWhereBoundsArePassed(long factor) {
    loop(2, PRODUCT, 2, Optional.of(factor * 16381));
    assertInstanceOf(BmcResult.Unsafe.class, run(2), told.toString());
  }
}
