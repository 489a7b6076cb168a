package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import narwhal.clock.Clock;
import narwhal.clock.StepClock;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Time, memory and interruption, on a product of two primes that no solver takes apart. */
@Timeout(120)
class SolverLimitsTest {
  private static final BigInteger P = new BigInteger("10412321456789012383");
  private static final BigInteger Q = new BigInteger("15412321456789012351");

  private final TermFactory terms = new TermFactory();
  private final Term x = terms.variable("x", Sort.bitVec(64));
  private final Term y = terms.variable("y", Sort.bitVec(64));

  static List<SolverBackend> backends() {
    return Backends.all();
  }

  static List<SolverBackend> inProcess() {
    return Solvers.all();
  }

  private Term hard() {
    Term product = terms.bvMul(terms.zext(128, x), terms.zext(128, y));
    Term one = terms.bv(1, 64);
    return terms.and(
        terms.eq(product, terms.bv(P.multiply(Q), 128)),
        terms.bvUlt(one, x),
        terms.bvUlt(x, y),
        terms.bvUlt(one, y));
  }

  private static Answer.Reason reason(Answer answer) {
    return assertInstanceOf(Answer.Unknown.class, answer).reason();
  }

  @ParameterizedTest
  @MethodSource("backends")
  void timeLimit(SolverBackend backend) {
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.push();
      solver.assertTerm(hard());
      solver.limit(Duration.ofMillis(300));
      long start = System.nanoTime();
      assertEquals(Answer.Reason.TIME, reason(solver.check()));
      assertTrue(System.nanoTime() - start < 4_000_000_000L, "stopped late");
      solver.pop();
      solver.limit(Duration.ZERO);
      assertEquals(Answer.sat(), solver.check(List.of(terms.eq(x, y))), "the session goes on");
    }
  }

  /** The same question takes the same steps, and a limit ends it. */
  @ParameterizedTest
  @MethodSource("inProcess")
  void stepLimit(SolverBackend backend) {
    Clock clock = new StepClock();
    long first = steps(backend, clock);
    assertTrue(first >= 300_000, first + " steps");
    assertEquals(first, steps(backend, clock));
  }

  private long steps(SolverBackend backend, Clock clock) {
    long before = clock.nanos();
    try (SmtSolver solver = backend.on(clock).open(terms, SolverOptions.DEFAULT)) {
      solver.push();
      solver.assertTerm(hard());
      solver.limit(StepClock.duration(300_000));
      assertEquals(Answer.Reason.TIME, reason(solver.check()));
      solver.pop();
      solver.limit(Duration.ZERO);
      assertEquals(Answer.sat(), solver.check(List.of(terms.eq(x, y))), "the session goes on");
    }
    return StepClock.steps(Duration.ofNanos(clock.nanos() - before));
  }

  @ParameterizedTest
  @MethodSource("backends")
  void interruptionFromAnotherThread(SolverBackend backend) throws InterruptedException {
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.push();
      solver.assertTerm(hard());
      long start = System.nanoTime();
      Thread other =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      Thread.sleep(300);
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                    solver.interrupt();
                  });
      assertEquals(Answer.Reason.INTERRUPTED, reason(solver.check()));
      assertTrue(System.nanoTime() - start < 4_000_000_000L, "stopped late");
      other.join();
      solver.pop();
      assertEquals(Answer.sat(), solver.check(List.of(terms.eq(x, y))), "the session goes on");
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void interruptionOfTheCheckingThread(SolverBackend backend) throws InterruptedException {
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(hard());
      Thread checking = Thread.currentThread();
      Thread other =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      Thread.sleep(300);
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                    checking.interrupt();
                  });
      assertEquals(Answer.Reason.INTERRUPTED, reason(solver.check()));
      assertTrue(Thread.interrupted(), "the thread stays interrupted");
      other.join();
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void anEarlyInterruptionStopsTheNextCheckOnly(SolverBackend backend) {
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      solver.interrupt();
      assertEquals(Answer.Reason.INTERRUPTED, reason(solver.check()));
      assertEquals(Answer.sat(), solver.check());
    }
  }

  @ParameterizedTest
  @MethodSource("backends")
  void memoryLimit(SolverBackend backend) {
    // Less than a virtual machine has already: any check that lasts must give up.
    SolverOptions options = SolverOptions.DEFAULT.withMemory(1);
    try (SmtSolver solver = backend.open(terms, options)) {
      solver.assertTerm(hard());
      assertEquals(Answer.Reason.MEMORY, reason(solver.check()));
    }
  }
}
