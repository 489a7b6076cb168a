package narwhal.solver.race;

import java.time.Duration;
import narwhal.clock.Clock;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * A solver that works only while somebody waits for it, so that the answers do not depend on who is
 * quicker. Asked again, it goes on with what it has learnt.
 */
final class TurnEntry implements Entry {
  private final SolverBackend backend;
  private final SmtSolver session;
  private final Clock clock;
  private Answer answer = Answer.unknown(Answer.Reason.TIME, "no answer yet");
  private Duration taken = Duration.ZERO;

  TurnEntry(SolverBackend backend, TermFactory terms, Term formula, Clock clock) {
    this.backend = backend;
    this.clock = clock;
    session = backend.open(terms, SolverOptions.DEFAULT);
    session.assertTerm(formula);
  }

  @Override
  public SolverBackend backend() {
    return backend;
  }

  @Override
  public SmtSolver session() {
    if (!isDone()) {
      throw new IllegalStateException(backend.name() + " has no answer");
    }
    return session;
  }

  @Override
  public Duration taken() {
    return taken;
  }

  @Override
  public void pause() {}

  @Override
  public void resume() {}

  @Override
  public boolean isDone() {
    return !(answer instanceof Answer.Unknown unknown && unknown.reason() == Answer.Reason.TIME);
  }

  @Override
  public boolean isDecided() {
    return !(answer instanceof Answer.Unknown);
  }

  @Override
  public Answer await(Duration time) {
    if (!isDone() && time.toMillis() > 0) {
      long start = clock.nanos();
      session.limit(time);
      answer = session.check();
      taken = taken.plusNanos(clock.nanos() - start);
    }
    return answer;
  }

  @Override
  public void close() {
    session.close();
  }
}
