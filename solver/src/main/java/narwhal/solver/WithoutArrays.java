package narwhal.solver;

import java.util.Set;
import narwhal.clock.Clock;
import narwhal.term.TermFactory;

/**
 * A solver that gets formulas without arrays (decision 0038) where a session is for one check;
 * other sessions are its own.
 */
public record WithoutArrays(SolverBackend backend) implements SolverBackend {
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
    SmtSolver session = backend.open(terms, options);
    return options.incremental() ? session : new SessionWithoutArrays(session, terms);
  }

  @Override
  public SolverBackend on(Clock clock) {
    return new WithoutArrays(backend.on(clock));
  }
}
