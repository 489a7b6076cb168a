package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.clock.Clock;
import narwhal.clock.StepClock;
import narwhal.solver.race.Entry;
import narwhal.solver.race.Race;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class RaceTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final TermFactory terms = new TermFactory();
  private final Term x = terms.variable("x", Sort.bitVec(64));
  private final Term y = terms.variable("y", Sort.bitVec(64));

  /** Quick for nobody: the factors of a product of two large primes. */
  private Term hard() {
    return factors(4294967291L, 4294967279L);
  }

  private Term factors(long p, long q) {
    Term product = terms.bvMul(terms.zext(128, x), terms.zext(128, y));
    BigInteger number = BigInteger.valueOf(p).multiply(BigInteger.valueOf(q));
    return terms.and(
        terms.eq(product, terms.bv(number, 128)),
        terms.bvUlt(terms.bv(1, 64), x),
        terms.bvUlt(terms.bv(1, 64), y));
  }

  @Test
  void theFirstAnswerCountsAndItsModelCanBeRead() {
    try (Race race = new Race(terms, terms.eq(terms.bvAdd(x, x), terms.bv(14, 64)), LONG)) {
      race.enter(Solvers.named("bitwuzla"));
      race.enter(Solvers.named("z3"));
      Entry winner = race.winner(LONG).orElseThrow();
      assertTrue(winner.await(Duration.ZERO).isSat());
      BigInteger value = winner.session().value(x).bits();
      assertEquals(BigInteger.valueOf(14), value.add(value).mod(BigInteger.ONE.shiftLeft(64)));
    }
  }

  @Test
  void aSolverThatIsDoneDoesNotWaitForTheOthers() {
    long start = System.nanoTime();
    try (Race race = new Race(terms, hard(), LONG)) {
      race.enter(Solvers.named("z3"));
      race.enter(new Says(new Answer.Sat()));
      assertEquals("says", race.winner(LONG).orElseThrow().backend().name());
    }
    assertTrue(System.nanoTime() - start < Duration.ofSeconds(30).toNanos());
  }

  @Test
  void timeEndsARaceThatNobodyWins() {
    try (Race race = new Race(terms, hard(), Duration.ofMillis(200))) {
      race.enter(Solvers.named("bitwuzla"));
      race.enter(Solvers.named("z3"));
      assertEquals(Optional.empty(), race.winner(LONG));
    }
  }

  @Test
  void aPausedRaceGoesOnWhereItWas() {
    try (Race race = new Race(terms, factors(65521L, 65519L), LONG)) {
      race.enter(Solvers.named("bitwuzla"));
      assertEquals(Optional.empty(), race.winner(Duration.ofMillis(20)));
      assertTrue(race.pause());
      assertEquals(Optional.empty(), race.winner(Duration.ofSeconds(3)));
      race.resume();
      Entry winner = race.winner(LONG).orElseThrow();
      assertTrue(winner.await(Duration.ZERO).isSat());
    }
  }

  @Test
  void aPausedRaceCanBeGivenUp() {
    long start = System.nanoTime();
    try (Race race = new Race(terms, hard(), LONG)) {
      race.enter(Solvers.named("bitwuzla"));
      assertEquals(Optional.empty(), race.winner(Duration.ofMillis(300)));
      assertTrue(race.pause());
    }
    assertTrue(System.nanoTime() - start < Duration.ofSeconds(30).toNanos());
  }

  @Test
  void whoCannotPauseGoesOn() {
    try (Race race = new Race(terms, factors(1021L, 1019L), LONG)) {
      race.enter(Solvers.named("z3"));
      assertEquals(Optional.empty(), race.winner(Duration.ofMillis(10)));
      assertTrue(race.pause());
      assertTrue(race.winner(LONG).orElseThrow().await(Duration.ZERO).isSat());
    }
  }

  @Test
  void whereStepsAreCountedSolversTakeTurns() {
    Clock clock = new StepClock();
    Duration all = StepClock.duration(1_000_000);
    try (Race race = new Race(terms, hard(), all, clock)) {
      race.enter(Solvers.named("bitwuzla").on(clock));
      assertEquals(Optional.empty(), race.winner(all.dividedBy(4)));
      long alone = clock.nanos();
      assertTrue(alone >= all.dividedBy(4).toNanos());
      race.enter(new Says(new Answer.Sat()));
      assertEquals("says", race.winner(all.dividedBy(2)).orElseThrow().backend().name());
      assertTrue(clock.nanos() >= alone + all.dividedBy(4).toNanos(), "the first goes on");
      assertTrue(clock.nanos() < alone + all.dividedBy(2).toNanos(), "and leaves the rest");
    }
  }

  @Test
  void contradictingAnswersAreAnError() {
    Race race = new Race(terms, terms.eq(x, y), LONG);
    race.enter(Solvers.named("bitwuzla"));
    race.enter(new Says(new Answer.Unsat()));
    race.entries().forEach(entry -> entry.await(LONG));
    assertThrows(IllegalStateException.class, race::close);
  }

  /** A solver that knows one answer. */
  private record Says(Answer answer) implements SolverBackend {
    @Override
    public String name() {
      return "says";
    }

    @Override
    public Set<Capability> capabilities() {
      return Set.of();
    }

    @Override
    public SmtSolver open(TermFactory terms, SolverOptions options) {
      return new SmtSolver() {
        @Override
        public void assertTerm(Term term) {}

        @Override
        public Answer check(List<Term> assumptions) {
          return answer;
        }

        @Override
        public void push() {}

        @Override
        public void pop() {}

        @Override
        public Term value(Term term) {
          throw new UnsupportedOperationException();
        }

        @Override
        public void interrupt() {}

        @Override
        public void limit(Duration time) {}

        @Override
        public void close() {}
      };
    }
  }
}
