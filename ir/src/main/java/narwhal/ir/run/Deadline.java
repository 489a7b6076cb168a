package narwhal.ir.run;

import java.time.Duration;
import narwhal.clock.Clock;

/**
 * A point on a clock that work must not pass; long loops call {@link #check}. On a clock of steps
 * all durations are steps. For a thread that was interrupted, the time is over.
 */
public final class Deadline {
  /** What runs beside a count of steps and takes this long hangs. */
  private static final Duration HANGING = Duration.ofMinutes(10);

  private final Clock clock;
  private final long end;

  private Deadline(Clock clock, long end) {
    this.clock = clock;
    this.end = end;
  }

  public static Deadline in(Duration duration) {
    return on(Clock.WALL, duration);
  }

  public static Deadline on(Clock clock, Duration duration) {
    return new Deadline(clock, clock.nanos() + duration.toNanos());
  }

  public static Deadline never() {
    return in(Duration.ofDays(3650));
  }

  public Clock clock() {
    return clock;
  }

  /** One on the same clock, after so long but no later than this. */
  public Deadline within(Duration duration) {
    long now = clock.nanos();
    return new Deadline(clock, now + Math.min(duration.toNanos(), end - now));
  }

  public Duration left() {
    return isPast() ? Duration.ZERO : Duration.ofNanos(Math.max(0, end - clock.nanos()));
  }

  public boolean isPast() {
    return end - clock.nanos() <= 0 || Thread.currentThread().isInterrupted();
  }

  /** Throws {@link ResourceException} when the time is over. */
  public void check() {
    if (isPast()) {
      throw new ResourceException(clock.resource());
    }
  }

  /** As above, after work that counts for so many steps. */
  public void check(long steps) {
    clock.spend(steps);
    check();
  }

  /**
   * What another program may take that counts no steps: no longer than there is time, but where
   * steps are counted as long as it does not hang.
   */
  public Duration forProcess(Duration wanted) {
    if (clock.countsSteps()) {
      return HANGING;
    }
    Duration left = left();
    return left.compareTo(wanted) < 0 ? left : wanted;
  }
}
