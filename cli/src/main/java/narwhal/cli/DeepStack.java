package narwhal.cli;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs work on a thread with a deep stack, for programs that nest deeply. */
public final class DeepStack {
  private static final long BYTES = 512L << 20;

  private DeepStack() {}

  /** The result of the work; what it throws is thrown here. */
  public static <T> T call(Callable<T> work) throws InterruptedException {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, "narwhal", BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }
}
