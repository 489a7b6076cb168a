package narwhal.solver.cvc5;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import narwhal.solver.Capability;
import narwhal.solver.NativeLibraries;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.TermFactory;

/** cvc5 inside this process. */
public final class Cvc5Backend implements SolverBackend {
  @Override
  public String name() {
    return "cvc5";
  }

  @Override
  public Set<Capability> capabilities() {
    return Collections.unmodifiableSet(EnumSet.allOf(Capability.class));
  }

  @Override
  public SmtSolver open(TermFactory terms, SolverOptions options) {
    NativeLibraries.loadCvc5();
    Cvc5Registry.disable();
    return new Cvc5Session(terms, options);
  }
}
