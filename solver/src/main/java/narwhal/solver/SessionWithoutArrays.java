package narwhal.solver;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.rewrite.ArrayElimination;

/** Eliminates arrays from what it hands over, for one check, and gives them back in its model. */
final class SessionWithoutArrays implements SmtSolver {
  /** More would not pay: the formula gets larger than what a solver does with arrays. */
  private static final long MOST = 200_000;

  private final SmtSolver session;
  private final ArrayElimination elimination;

  /** What evaluates in the model. */
  private final Function<Term, Term> model;

  /** Whether a formula was handed over as it is. */
  private boolean hasArrays;

  SessionWithoutArrays(SmtSolver session, TermFactory terms) {
    this.session = session;
    elimination = new ArrayElimination(terms, MOST);
    model = new Evaluator(terms).under(this::variable);
  }

  private Term variable(Term term) {
    return term.sort() instanceof Sort.Array
        ? elimination.array(term, session::value)
        : session.value(term);
  }

  @Override
  public void assertTerm(Term term) {
    if (!hasArrays) {
      Optional<Term> without = elimination.apply(term);
      if (without.isPresent()) {
        session.assertTerm(without.get());
        return;
      }
      hasArrays = true;
      elimination.links().forEach(session::assertTerm);
    }
    session.assertTerm(term);
  }

  @Override
  public Answer check(List<Term> assumptions) {
    if (!assumptions.isEmpty()) {
      throw new IllegalArgumentException("a session for one check takes no assumptions");
    }
    return session.check();
  }

  @Override
  public Term value(Term term) {
    return hasArrays ? session.value(term) : model.apply(term);
  }

  @Override
  public void push() {
    throw new IllegalStateException("a session for one check has no scopes");
  }

  @Override
  public void pop() {
    push();
  }

  @Override
  public void interrupt() {
    session.interrupt();
  }

  @Override
  public boolean pause() {
    return session.pause();
  }

  @Override
  public void resume() {
    session.resume();
  }

  @Override
  public void limit(Duration time) {
    session.limit(time);
  }

  @Override
  public void close() {
    session.close();
  }
}
