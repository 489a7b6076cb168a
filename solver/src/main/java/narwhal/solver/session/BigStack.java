package narwhal.solver.session;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * A thread with a stack large enough for native code that recurses over terms, where running out of
 * stack would end the whole process. Callers wait, so a session stays with one thread at a time.
 */
public final class BigStack implements AutoCloseable {
  /** Address space; memory is taken as the stack is used. */
  private static final long BYTES = 512L << 20;

  private final ExecutorService executor;

  public BigStack(String name) {
    executor =
        Executors.newSingleThreadExecutor(
            work -> {
              Thread thread = new Thread(null, work, name, BYTES);
              thread.setDaemon(true);
              return thread;
            });
  }

  public void run(Runnable work) {
    call(
        () -> {
          work.run();
          return null;
        });
  }

  /** What the work returns or throws. */
  public <T> T call(Supplier<T> work) {
    Future<T> result = executor.submit(work::get);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return result.get();
        } catch (InterruptedException e) {
          // The work cannot be left half done.
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw new IllegalStateException(e.getCause());
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    executor.shutdown();
  }
}
