package narwhal.solver.z3;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import narwhal.solver.Capability;
import narwhal.solver.NativeLibraries;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.TermFactory;

/** Z3 inside this process. */
public final class Z3Backend implements SolverBackend {
  @Override
  public String name() {
    return "z3";
  }

  @Override
  public Set<Capability> capabilities() {
    return Collections.unmodifiableSet(EnumSet.allOf(Capability.class));
  }

  @Override
  public SmtSolver open(TermFactory terms, SolverOptions options) {
    NativeLibraries.loadZ3();
    return new Z3Session(terms, options);
  }
}
