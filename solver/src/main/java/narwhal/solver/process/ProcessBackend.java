package narwhal.solver.process;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import narwhal.solver.Capability;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.TermFactory;

/** A solver started by a command; it must read SMT-LIB 2 from its standard input. */
public final class ProcessBackend implements SolverBackend {
  private final List<String> command;

  public ProcessBackend(List<String> command) {
    if (command.isEmpty()) {
      throw new IllegalArgumentException("the solver command is empty");
    }
    this.command = List.copyOf(command);
  }

  @Override
  public String name() {
    return "process:" + String.join(" ", command);
  }

  /** All that SMT-LIB can say; what the program lacks it will refuse by itself. */
  @Override
  public Set<Capability> capabilities() {
    return Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(Capability.IN_PROCESS)));
  }

  /**
   * @throws IllegalArgumentException also if the clock counts steps
   */
  @Override
  public SmtSolver open(TermFactory terms, SolverOptions options) {
    if (options.clock().countsSteps()) {
      throw new IllegalArgumentException("nobody counts the steps of " + name());
    }
    return new ProcessSession(command, terms, options);
  }
}
