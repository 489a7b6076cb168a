package narwhal.cli.verify;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import narwhal.evidence.UnknownReason;

/**
 * Ends the run when its time or memory is used up, even while another thread is stuck in native
 * code. Whoever calls {@link #claim} first, the run or the watchdog, has the right to print the
 * verdict.
 */
public final class Watchdog {
  private static final Duration GRACE = Duration.ofMillis(700);
  private static final Duration PERIOD = Duration.ofMillis(100);

  private final AtomicBoolean claimed = new AtomicBoolean();

  /** True for the first caller only. */
  public boolean claim() {
    return claimed.compareAndSet(false, true);
  }

  /** Watches until somebody claims; {@code expired} must print the verdict and halt. */
  public void start(Duration timeout, long memoryBytes, Consumer<UnknownReason> expired) {
    long end = System.nanoTime() + timeout.plus(GRACE).toNanos();
    Thread.ofPlatform()
        .daemon()
        .name("watchdog")
        .start(
            () -> {
              while (!claimed.get()) {
                if (System.nanoTime() - end >= 0) {
                  expire(UnknownReason.time(), expired);
                }
                if (ResidentMemory.bytes() > memoryBytes) {
                  expire(UnknownReason.memory(), expired);
                }
                try {
                  Thread.sleep(PERIOD);
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
  }

  private void expire(UnknownReason reason, Consumer<UnknownReason> expired) {
    if (claim()) {
      expired.accept(reason);
    }
  }
}
