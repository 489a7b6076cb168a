package narwhal.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import narwhal.cli.verify.Watchdog;
import narwhal.evidence.UnknownReason;

/** Runs work that is ended, with its process, when its time or memory is used up. */
final class WithinLimits {
  /** How long the watchdog may take to print its verdict and end the process. */
  private static final Duration LAST_WORDS = Duration.ofMinutes(1);

  private WithinLimits() {}

  /**
   * The result of the work; what it throws is thrown here.
   *
   * @param expired prints the verdict of a run that did not end by itself, and ends the process
   */
  static <T> T call(
      Duration timeout, long memoryBytes, Consumer<UnknownReason> expired, Callable<T> work)
      throws InterruptedException {
    Watchdog watchdog = new Watchdog();
    watchdog.start(timeout, memoryBytes, expired);
    try {
      return DeepStack.call(work);
    } finally {
      // However the work ended, nobody may be watched any more: the process may have other work.
      if (!watchdog.claim()) {
        Thread.sleep(LAST_WORDS);
      }
    }
  }
}
