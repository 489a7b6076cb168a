package narwhal.solver.session;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import narwhal.solver.Answer;

/**
 * Runs the checks of one session on a thread of its own, with a stack large enough for native code
 * that recurses over terms. Solvers do not look at their signal all the time, some not for many
 * seconds: a check that does not heed it is given up, and goes on alone until it ends.
 */
final class CheckThread {
  /** How long after the signal a check may go on. */
  private static final Duration GRACE = Duration.ofMillis(500);

  /** How often the signal is looked at while a check runs; an answer is noticed at once. */
  private static final long LOOK_MILLIS = 50;

  /** Address space; memory is taken as the stack is used. */
  private static final long STACK_BYTES = 512L << 20;

  private final ExecutorService executor =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(null, work, "solver-check", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
          });

  /**
   * The answer, or nothing if the check was given up.
   *
   * @param interrupt stops the check; called when the waiting thread is interrupted
   */
  Optional<Answer> run(Supplier<Answer> check, StopSignal stop, Runnable interrupt) {
    Future<Answer> running = executor.submit(check::get);
    long stopped = 0;
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return Optional.of(running.get(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
          if (stop.shouldStop() && stop.mayGiveUp()) {
            long now = System.nanoTime();
            stopped = stopped == 0 ? now : stopped;
            if (now - stopped > GRACE.toNanos()) {
              return Optional.empty();
            }
          }
        } catch (InterruptedException e) {
          interrupted = true;
          interrupt.run();
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

  /** Does the last work once the running check has ended. */
  void finish(Runnable work) {
    executor.execute(work);
    executor.shutdown();
  }

  /** Ends the thread. */
  void close() {
    executor.shutdown();
  }
}
