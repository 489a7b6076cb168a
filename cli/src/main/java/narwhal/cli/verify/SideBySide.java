package narwhal.cli.verify;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import narwhal.ir.run.ResourceException;

/**
 * One strategy on this thread, another beside it on a thread of its own that starts a little later:
 * the first that decides wins, and the other is interrupted.
 */
public final class SideBySide<T> {
  /** What the first can decide in this time is not worth a second thread. */
  private static final Duration HEAD_START = Duration.ofMillis(700);

  private static final long STACK = 512L << 20;

  private final AtomicReference<T> winner = new AtomicReference<>();
  private final Thread main = Thread.currentThread();
  private final Thread beside;
  private final CompletableFuture<Void> ended = new CompletableFuture<>();
  private final Predicate<T> isDecided;
  private boolean isMine;
  private boolean isOver;

  private SideBySide(Supplier<T> second, Predicate<T> isDecided) {
    this.isDecided = isDecided;
    beside =
        Thread.ofPlatform()
            .daemon()
            .name("beside")
            .stackSize(STACK)
            .unstarted(
                () -> {
                  try {
                    second(second);
                  } finally {
                    ended.complete(null);
                  }
                });
  }

  /** The result of whichever decides; that of the first if neither does. */
  static Strategy.Result run(Supplier<Strategy.Result> first, Supplier<Strategy.Result> second) {
    return run(first, second, Strategy.Result::isDecided);
  }

  /**
   * @param isDecided whether a result ends the race
   */
  public static <T> T run(Supplier<T> first, Supplier<T> second, Predicate<T> isDecided) {
    return new SideBySide<>(second, isDecided).run(first);
  }

  private T run(Supplier<T> first) {
    beside.start();
    Supplier<T> mine;
    try {
      mine = outcome(first);
    } finally {
      if (isMine || !isOver) {
        beside.interrupt();
      } else {
        // It has decided, or it keeps to its own limit.
        ended.join();
      }
    }
    // Nothing of the race is left over for what comes after.
    Thread.interrupted();
    return winner.get() == null ? mine.get() : winner.get();
  }

  /**
   * Runs the first, which wins if it decides. Where it runs out of something, that is for later;
   * any other failure is thrown at once.
   */
  private Supplier<T> outcome(Supplier<T> first) {
    try {
      T result = first.get();
      if (isDecided.test(result)) {
        isMine = winner.compareAndSet(null, result);
      }
      isOver = true;
      return () -> result;
    } catch (ResourceException e) {
      isOver = true;
      return () -> {
        throw e;
      };
    }
  }

  private void second(Supplier<T> second) {
    try {
      Thread.sleep(HEAD_START);
    } catch (InterruptedException e) {
      // The first was quick.
      return;
    }
    T result = second.get();
    if (isDecided.test(result) && winner.compareAndSet(null, result)) {
      main.interrupt();
    }
  }
}
