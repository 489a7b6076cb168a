package narwhal.solver.session;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import narwhal.clock.Clock;
import narwhal.clock.StepClock;
import narwhal.solver.Answer;

/**
 * Whether one check must stop, and why: the first reason stays. Looked at by the thread that solves
 * or by a {@link Watchdog}; {@link #interrupt} comes from anywhere.
 */
public final class StopSignal {
  private static final long MEMORY_POLL_NANOS = 20_000_000;
  private static final long PAUSE_LOOK_MILLIS = 100;

  private final Clock clock;
  private final long deadline;
  private final boolean timed;
  private final long memoryBytes;
  private final LongSupplier residentBytes;
  private long nextMemoryLook = System.nanoTime();
  private volatile Answer.Reason reason;
  private volatile boolean isPaused;

  StopSignal(Clock clock, Duration time, int memoryMegabytes, LongSupplier residentBytes) {
    this.clock = clock;
    this.residentBytes = residentBytes;
    this.timed = !time.isZero();
    this.deadline = timed ? clock.nanos() + time.toNanos() : 0;
    this.memoryBytes = (long) memoryMegabytes << 20;
  }

  void interrupt() {
    stop(Answer.Reason.INTERRUPTED);
  }

  private synchronized void stop(Answer.Reason why) {
    if (reason == null) {
      reason = why;
    }
    notifyAll();
  }

  synchronized void pause(boolean paused) {
    isPaused = paused;
    notifyAll();
  }

  /** Waits until there is no pause or a reason to stop; for the thread that solves. */
  public void waitWhilePaused() {
    if (!isPaused) {
      return;
    }
    synchronized (this) {
      while (isPaused && !shouldStop()) {
        try {
          wait(PAUSE_LOOK_MILLIS);
        } catch (InterruptedException e) {
          interrupt();
        }
      }
    }
  }

  /** Looks at clock and memory; cheap enough to be called thousands of times a second. */
  public boolean shouldStop() {
    if (reason != null) {
      return true;
    }
    if (!timed && memoryBytes == 0) {
      return false;
    }
    if (timed && clock.nanos() - deadline >= 0) {
      stop(Answer.Reason.TIME);
      return true;
    }
    long now = System.nanoTime();
    if (memoryBytes > 0 && now - nextMemoryLook >= 0) {
      nextMemoryLook = now + MEMORY_POLL_NANOS;
      if (residentBytes.getAsLong() > memoryBytes) {
        stop(Answer.Reason.MEMORY);
      }
    }
    return reason != null;
  }

  /** Counts work of the solver. */
  public void spend(long steps) {
    clock.spend(steps);
  }

  /** The steps that the check may take, at least 1, where they are counted and limited. */
  public OptionalLong stepsLeft() {
    return timed && clock.countsSteps()
        ? OptionalLong.of(Math.max(1, StepClock.steps(Duration.ofNanos(deadline - clock.nanos()))))
        : OptionalLong.empty();
  }

  /** Whether a check may be given up that does not heed this: what it does then depends on time. */
  boolean mayGiveUp() {
    return !clock.countsSteps();
  }

  /** Why the check was told to stop, if it was. */
  public Optional<Answer.Reason> reason() {
    return Optional.ofNullable(reason);
  }

  /** How long nobody needs to look again; zero means until interrupted. */
  long millisToNextLook() {
    if (memoryBytes > 0) {
      return MEMORY_POLL_NANOS / 1_000_000;
    }
    return timed && !clock.countsSteps()
        ? Math.max(1, (deadline - clock.nanos()) / 1_000_000 + 1)
        : 0;
  }

  /** The time left in milliseconds, at least 1, for solvers with a clock of their own. */
  public Optional<Long> millisLeft() {
    return timed
        ? Optional.of(Math.max(1, (deadline - clock.nanos()) / 1_000_000))
        : Optional.empty();
  }
}
