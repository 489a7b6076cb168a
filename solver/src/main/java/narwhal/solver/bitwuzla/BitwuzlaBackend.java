package narwhal.solver.bitwuzla;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import narwhal.solver.Capability;
import narwhal.solver.NativeLibraries;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.TermFactory;

/** Bitwuzla inside this process. */
public final class BitwuzlaBackend implements SolverBackend {
  @Override
  public String name() {
    return "bitwuzla";
  }

  @Override
  public Set<Capability> capabilities() {
    return Collections.unmodifiableSet(
        EnumSet.of(
            Capability.FLOATS,
            Capability.QUANTIFIERS,
            Capability.UNINTERPRETED_FUNCTIONS,
            Capability.IN_PROCESS));
  }

  @Override
  public SmtSolver open(TermFactory terms, SolverOptions options) {
    NativeLibraries.loadBitwuzla();
    return new BitwuzlaSession(terms, options);
  }
}
