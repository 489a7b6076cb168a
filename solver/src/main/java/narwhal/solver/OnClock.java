package narwhal.solver;

import java.util.Set;
import narwhal.clock.Clock;
import narwhal.term.TermFactory;

/** A solver whose sessions keep to a clock. */
record OnClock(SolverBackend backend, Clock clock) implements SolverBackend {
  @Override
  public String name() {
    return backend.name();
  }

  @Override
  public Set<Capability> capabilities() {
    return backend.capabilities();
  }

  @Override
  public SmtSolver open(TermFactory terms, SolverOptions options) {
    return backend.open(terms, options.withClock(clock));
  }

  @Override
  public SolverBackend on(Clock other) {
    return backend.on(other);
  }
}
