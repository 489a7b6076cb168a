package narwhal.solver.race;

import java.time.Duration;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;

/** One solver at work on a formula. */
public sealed interface Entry extends AutoCloseable permits ThreadEntry, TurnEntry {
  SolverBackend backend();

  /** The session, for the model; only once the answer is there. */
  SmtSolver session();

  /**
   * The time from the handing over of the formula to the answer, without pauses; only once the
   * answer is there.
   */
  Duration taken();

  /** Lets the solver wait if it knows how to. */
  void pause();

  /** Ends a pause. */
  void resume();

  /** Whether there is nothing to wait for. */
  boolean isDone();

  boolean isDecided();

  /**
   * The answer, waiting at most {@code time} for it; an unknown if there is none by then. What a
   * solver gets wrong is an unknown, too; any other failure is thrown here.
   */
  Answer await(Duration time);

  /** Ends the check and frees the solver. */
  @Override
  void close();
}
