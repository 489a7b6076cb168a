package narwhal.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private static final Path STATUS = Path.of("/proc/self/statm");
  private static final long PAGE = 4096;
  private static final Duration GRACE = Duration.ofMillis(700);
  private static final Duration PERIOD = Duration.ofMillis(100);

  private final AtomicBoolean claimed = new AtomicBoolean();

  /** True for the first caller only. */
  public boolean claim() {
    return claimed.compareAndSet(false, true);
  }

  /** Watches until the process ends; {@code expired} must print the verdict and halt. */
  public void start(Duration timeout, long memoryBytes, Consumer<UnknownReason> expired) {
    long end = System.nanoTime() + timeout.plus(GRACE).toNanos();
    Thread.ofPlatform()
        .daemon()
        .name("watchdog")
        .start(
            () -> {
              while (true) {
                if (System.nanoTime() - end >= 0) {
                  expire(UnknownReason.time(), expired);
                }
                if (residentBytes() > memoryBytes) {
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

  /** The memory that this process really has, natives included; 0 where the system does not say. */
  private static long residentBytes() {
    try {
      return Long.parseLong(Files.readString(STATUS).split(" ")[1]) * PAGE;
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }
}
