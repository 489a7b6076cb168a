package narwhal.ir.run;

import java.time.Duration;

/**
 * A point in time that work must not pass; long loops call {@link #check}. For a thread that was
 * interrupted, the time is over.
 */
public final class Deadline {
  private final long nanos;

  private Deadline(long nanos) {
    this.nanos = nanos;
  }

  public static Deadline in(Duration duration) {
    return new Deadline(System.nanoTime() + duration.toNanos());
  }

  public static Deadline never() {
    return in(Duration.ofDays(3650));
  }

  public Duration left() {
    return isPast() ? Duration.ZERO : Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
  }

  public boolean isPast() {
    return nanos - System.nanoTime() <= 0 || Thread.currentThread().isInterrupted();
  }

  /** Throws {@link ResourceException} when the time is over. */
  public void check() {
    if (isPast()) {
      throw new ResourceException("time");
    }
  }
}
