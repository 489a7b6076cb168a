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
 * A solver that works beside others. The formula is handed over by the thread that makes the entry,
 * which owns the terms; only the check itself, which makes no terms, runs on a thread of its own.
 */
final class ThreadEntry implements Entry {
  private final SolverBackend backend;
  private final SmtSolver session;
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private final long start = System.nanoTime();

  /** When the check ended. */
  private volatile long end;

  /** For how long it was paused, and since when it is. */
  private long pausedNanos;

  private OptionalLong pausedSince = OptionalLong.empty();

  ThreadEntry(
      SolverBackend backend, TermFactory terms, Term formula, Duration time, Runnable ended) {
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

  @Override
  public SolverBackend backend() {
    return backend;
  }

  @Override
  public SmtSolver session() {
    if (!answer.isDone()) {
      throw new IllegalStateException(backend.name() + " is still at work");
    }
    return session;
  }

  @Override
  public Duration taken() {
    return Duration.ofNanos(end - start - pausedNanos);
  }

  @Override
  public void pause() {
    if (session.pause()) {
      pausedSince = OptionalLong.of(System.nanoTime());
    }
  }

  @Override
  public void resume() {
    if (pausedSince.isPresent()) {
      pausedNanos += System.nanoTime() - pausedSince.getAsLong();
      pausedSince = OptionalLong.empty();
      session.resume();
    }
  }

  @Override
  public boolean isDone() {
    return answer.isDone();
  }

  @Override
  public boolean isDecided() {
    return isDone()
        && !answer.isCompletedExceptionally()
        && !(answer.join() instanceof Answer.Unknown);
  }

  @Override
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

  @Override
  public void close() {
    if (!isDone()) {
      session.interrupt();
      answer.handle((known, failed) -> known).join();
    }
    session.close();
  }
}
