package narwhal.solver;

import java.util.Set;
import narwhal.clock.Clock;
import narwhal.term.TermFactory;

/** A solver one can open sessions with. */
public interface SolverBackend {
  /** The name by which users choose it. */
  String name();

  Set<Capability> capabilities();

  /**
   * Opens a session. Asserted terms must come from {@code terms} (or its raw view), where values
   * are made too.
   *
   * @throws NativeLibraryException if the solver's library or program cannot be loaded
   */
  SmtSolver open(TermFactory terms, SolverOptions options);

  /** The same solver, whose sessions keep to this clock. */
  default SolverBackend on(Clock clock) {
    return new OnClock(this, clock);
  }
}
