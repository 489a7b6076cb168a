package narwhal.cli.verify;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import narwhal.cli.worker.WorkerProcess;

/**
 * Two workers share one limit of memory: when they come near it together, the one that has more
 * gives way, and the other goes on. What the first held is not gone at once: a solver that looks at
 * its signal seldom works on for a while. For that there is a reserve.
 */
final class MemoryShares implements AutoCloseable {
  private static final Duration PERIOD = Duration.ofMillis(100);

  /** How long the first may take to give its memory back before the other is ended as well. */
  private static final Duration SETTLING = Duration.ofSeconds(6);

  /** The part of the limit that is kept for what was stopped and is not gone. */
  private static final int RESERVE = 8;

  private final long limit;
  private final Thread first;
  private final AtomicReference<WorkerProcess> second = new AtomicReference<>();
  private final Thread watch;
  private volatile boolean hasStoppedFirst;
  private volatile boolean hasStoppedSecond;
  private boolean isOver;

  /** When the first was stopped. */
  private long stopped;

  /**
   * @param limit of both together
   * @param first the thread that works in this process; it is interrupted to stop it
   */
  MemoryShares(long limit, Thread first) {
    this.limit = limit;
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
      stopped = System.nanoTime();
      first.interrupt();
    }
  }

  private boolean isSettled() {
    return System.nanoTime() - stopped > SETTLING.toNanos();
  }

  private void watch() {
    try {
      while (!hasStoppedSecond) {
        Thread.sleep(PERIOD);
        long mine = ResidentMemory.bytes();
        long others = second.get().processes().mapToLong(ResidentMemory::bytes).sum();
        if (hasStoppedFirst) {
          if (mine + others > limit && isSettled()) {
            stopSecond();
          } else if (mine + others > limit - limit / RESERVE) {
            ResidentMemory.giveBack();
            Thread.sleep(PERIOD.multipliedBy(10));
          }
        } else if (mine + others > limit - limit / RESERVE && others > 0) {
          if (mine > others) {
            stopFirst();
          } else {
            stopSecond();
          }
        }
      }
    } catch (InterruptedException e) {
      // The race is over.
    }
  }

  private void stopSecond() {
    hasStoppedSecond = true;
    second.get().close();
  }
}
