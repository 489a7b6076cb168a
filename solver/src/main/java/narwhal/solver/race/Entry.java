package narwhal.solver.race;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One solver at work on a formula. The formula is handed over by the thread that makes the entry,
 * which owns the terms; only the check itself, which makes no terms, runs on a thread of its own.
 */
public final class Entry implements AutoCloseable {
  private final SolverBackend backend;
  private final SmtSolver session;
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private final long start = System.nanoTime();

  /** When the check ended. */
  private volatile long end;

  /** For how long it was paused, and since when it is. */
  private long pausedNanos;

  private OptionalLong pausedSince = OptionalLong.empty();

  Entry(SolverBackend backend, TermFactory terms, Term formula, Duration time, Runnable ended) {
    this.backend = backend;
    session = backend.open(terms, SolverOptions.DEFAULT.withTime(time).once());
    session.assertTerm(formula);
    Thread.ofPlatform()
        .daemon()
        .name("race-" + backend.name())
        .start(
            () -> {
              try {
                Answer found = session.check();
                end = System.nanoTime();
                answer.complete(found);
              } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
              }
              ended.run();
            });
  }

  public SolverBackend backend() {
    return backend;
  }

  /** The session, for the model; only once the answer is there. */
  public SmtSolver session() {
    if (!answer.isDone()) {
      throw new IllegalStateException(backend.name() + " is still at work");
    }
    return session;
  }

  /**
   * The time from the handing over of the formula to the answer, without pauses; only once the
   * answer is there.
   */
  public Duration taken() {
    return Duration.ofNanos(end - start - pausedNanos);
  }

  /** Lets the solver wait if it knows how to. */
  void pause() {
    if (session.pause()) {
      pausedSince = OptionalLong.of(System.nanoTime());
    }
  }

  /** Ends a pause. */
  void resume() {
    if (pausedSince.isPresent()) {
      pausedNanos += System.nanoTime() - pausedSince.getAsLong();
      pausedSince = OptionalLong.empty();
      session.resume();
    }
  }

  boolean isDone() {
    return answer.isDone();
  }

  boolean isDecided() {
    return isDone()
        && !answer.isCompletedExceptionally()
        && !(answer.join() instanceof Answer.Unknown);
  }

  /**
   * The answer, waiting at most {@code time} for it; an unknown if there is none by then. What a
   * solver gets wrong is an unknown, too; any other failure is thrown here.
   */
  public Answer await(Duration time) {
    try {
      return answer.get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return Answer.unknown(Answer.Reason.TIME, "no answer yet");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Answer.unknown(Answer.Reason.INTERRUPTED, "the wait was interrupted");
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw new IllegalStateException(e.getCause());
      }
    }
  }

  /** Ends the check and frees the solver. */
  @Override
  public void close() {
    if (!isDone()) {
      session.interrupt();
      answer.handle((known, failed) -> known).join();
    }
    session.close();
  }
}
