package narwhal.clock;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stands still while nobody works. A step is about what an ordinary machine does in a microsecond:
 * a few instructions of an executed program, a part of a visit of a place by an analysis, some
 * units of a solver's own counter. Durations that are measured with it are steps, a million to the
 * second.
 */
public final class StepClock implements Clock {
  private static final long NANOS = 1000;

  private final AtomicLong steps = new AtomicLong();

  /** So many steps as a duration of this clock. */
  public static Duration duration(long steps) {
    return Duration.ofNanos(Math.multiplyExact(steps, NANOS));
  }

  /** How many steps a duration of this clock is. */
  public static long steps(Duration duration) {
    return duration.toNanos() / NANOS;
  }

  @Override
  public long nanos() {
    return steps.get() * NANOS;
  }

  @Override
  public void spend(long more) {
    steps.addAndGet(more);
  }

  @Override
  public boolean countsSteps() {
    return true;
  }

  @Override
  public String resource() {
    return "steps";
  }

  @Override
  public String over() {
    return "the steps are used up";
  }
}
