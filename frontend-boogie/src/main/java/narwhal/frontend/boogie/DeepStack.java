package narwhal.frontend.boogie;

import java.util.function.Supplier;
import narwhal.ir.machine.Location;
import narwhal.ir.run.UnsupportedException;

/**
 * Runs work that recurses along a syntax tree on a thread whose stack is as deep as programs that
 * machines write can be nested. Memory is used only as far as the work goes down.
 */
public final class DeepStack {
  private static final long BYTES = 1L << 30;

  private DeepStack() {}

  /**
   * The result of the work.
   *
   * @throws UnsupportedException if even this stack is not deep enough
   */
  public static <T> T run(Supplier<T> work) {
    Run<T> run = new Run<>(work);
    Thread thread = new Thread(null, run, "boogie", BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        thread.interrupt();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return run.result();
  }

  private static final class Run<T> implements Runnable {
    private final Supplier<T> work;
    private T value;
    private Throwable failure;

    Run(Supplier<T> work) {
      this.work = work;
    }

    @Override
    public void run() {
      try {
        value = work.get();
      } catch (StackOverflowError e) {
        failure = new UnsupportedException("nesting as deep as this in Boogie", Location.NONE);
      } catch (RuntimeException | Error e) {
        failure = e;
      }
    }

    T result() {
      return switch (failure) {
        case null -> value;
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        default -> throw new IllegalStateException(failure);
      };
    }
  }
}
