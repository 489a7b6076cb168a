package narwhal.solver.session;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import narwhal.solver.Answer;

/**
 * Whether one check must stop, and why: the first reason stays. Looked at by the thread that solves
 * or by a {@link Watchdog}; {@link #interrupt} comes from anywhere.
 */
public final class StopSignal {
  private static final long MEMORY_POLL_NANOS = 20_000_000;
  private static final long PAUSE_LOOK_MILLIS = 100;

  private final long deadline;
  private final boolean timed;
  private final long memoryBytes;
  private final LongSupplier residentBytes;
  private long nextMemoryLook = System.nanoTime();
  private volatile Answer.Reason reason;
  private volatile boolean isPaused;

  StopSignal(Duration time, int memoryMegabytes, LongSupplier residentBytes) {
    this.residentBytes = residentBytes;
    this.timed = !time.isZero();
    this.deadline = timed ? System.nanoTime() + time.toNanos() : 0;
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
    long now = System.nanoTime();
    if (timed && now - deadline >= 0) {
      stop(Answer.Reason.TIME);
    } else if (memoryBytes > 0 && now - nextMemoryLook >= 0) {
      nextMemoryLook = now + MEMORY_POLL_NANOS;
      if (residentBytes.getAsLong() > memoryBytes) {
        stop(Answer.Reason.MEMORY);
      }
    }
    return reason != null;
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
    return timed ? Math.max(1, (deadline - System.nanoTime()) / 1_000_000 + 1) : 0;
  }

  /** The time left in milliseconds, at least 1, for solvers with a clock of their own. */
  public Optional<Long> millisLeft() {
    return timed
        ? Optional.of(Math.max(1, (deadline - System.nanoTime()) / 1_000_000))
        : Optional.empty();
  }
}
