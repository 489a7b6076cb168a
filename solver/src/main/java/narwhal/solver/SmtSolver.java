package narwhal.solver;

import java.time.Duration;
import java.util.List;
import narwhal.term.Term;

/**
 * A session with one solver. A session belongs to the thread that uses it, and so does the factory
 * its terms come from; only {@link #interrupt} may be called from elsewhere.
 *
 * <p>What goes wrong inside a solver is an {@link Answer.Unknown}, never an exception: a term the
 * back end cannot express makes every check that sees it answer {@code UNSUPPORTED}, and after a
 * failure inside the solver all checks answer {@code CRASH}.
 */
public interface SmtSolver extends AutoCloseable {
  /** Adds a Boolean term to the current scope. */
  void assertTerm(Term term);

  /**
   * Decides the asserted terms together with the assumptions, which hold for this check only. The
   * check of a thread that is interrupted answers {@code INTERRUPTED}.
   */
  Answer check(List<Term> assumptions);

  /** Decides the asserted terms. */
  default Answer check() {
    return check(List.of());
  }

  /** Opens a scope. */
  void push();

  /** Forgets what was asserted since the matching {@link #push}. */
  void pop();

  /**
   * The value of any term in the model of the last check, which must have answered {@code Sat} and
   * not be followed by an assertion, push or pop. The value is a constant, or for an array a chain
   * of stores of constants over a constant array.
   *
   * @throws UnsupportedTermException if the value has no such form (an irrational number, an array
   *     given by a formula); a select from that array has a value nevertheless
   */
  Term value(Term term);

  /**
   * Makes the running check answer {@code INTERRUPTED} soon, or else the next one at once. Any
   * thread may call this, at any time.
   */
  void interrupt();

  /**
   * Lets the running check wait, with all it knows, until {@link #resume} or {@link #interrupt}.
   * Any thread may call this, at any time; the time of the check goes on.
   *
   * @return whether it waits soon; not all solvers can
   */
  default boolean pause() {
    return false;
  }

  /** Ends a {@link #pause}. */
  default void resume() {}

  /** The time each later check may take; zero means no limit. */
  void limit(Duration time);

  /** Frees the solver's memory. Closing twice is harmless. */
  @Override
  void close();
}
