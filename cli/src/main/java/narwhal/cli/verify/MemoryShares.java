package narwhal.cli.verify;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import narwhal.cli.worker.WorkerProcess;

/**
 * Two workers share one limit of memory: when they reach it together, the one that has more gives
 * way, and the other goes on.
 */
final class MemoryShares implements AutoCloseable {
  private static final Duration PERIOD = Duration.ofMillis(100);

  /** How long the memory of what was stopped takes to be gone. */
  private static final Duration SETTLING = Duration.ofSeconds(6);

  /** Memory that got less by this part within the time above will be gone some day. */
  private static final int FALLING_PART = 20;

  private final long limit;
  private final Thread first;
  private final AtomicReference<WorkerProcess> second = new AtomicReference<>();
  private final Thread watch;
  private volatile boolean hasStoppedFirst;
  private volatile boolean hasStoppedSecond;
  private boolean isOver;

  /** What this process had when it was last waited for, after the first was stopped. */
  private long before;

  /**
   * @param limit of this process, which acts a little before that
   * @param first the thread that works in this process; it is interrupted to stop it
   */
  MemoryShares(long limit, Thread first) {
    this.limit = limit / 16 * 15;
    this.first = first;
    watch = Thread.ofPlatform().daemon().name("memory").unstarted(this::watch);
  }

  /** From now on this worker is there as well. */
  void share(WorkerProcess worker) {
    second.set(worker);
    watch.start();
  }

  boolean hasStoppedFirst() {
    return hasStoppedFirst;
  }

  boolean hasStoppedSecond() {
    return hasStoppedSecond;
  }

  /** From here on nobody is stopped. */
  @Override
  public synchronized void close() {
    isOver = true;
    watch.interrupt();
  }

  private synchronized void stopFirst() {
    if (!isOver) {
      hasStoppedFirst = true;
      first.interrupt();
    }
  }

  /** Whether what is left of the first has got less since the last look. */
  private boolean isFalling(long mine) {
    return mine < before - before / FALLING_PART;
  }

  private void watch() {
    try {
      while (!hasStoppedSecond) {
        Thread.sleep(PERIOD);
        long mine = ResidentMemory.bytes();
        long others = second.get().processes().mapToLong(ResidentMemory::bytes).sum();
        if (mine + others > limit && others > 0) {
          if (mine > others && !hasStoppedFirst) {
            stopFirst();
            before = mine;
            Thread.sleep(SETTLING);
          } else if (mine > others && isFalling(mine)) {
            // A solver of the first is still on its way out, which takes long on a busy machine.
            before = mine;
            Thread.sleep(SETTLING);
          } else {
            hasStoppedSecond = true;
            second.get().close();
          }
        }
      }
    } catch (InterruptedException e) {
      // The race is over.
    }
  }
}
