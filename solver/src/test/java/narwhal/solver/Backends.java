package narwhal.solver;

import java.util.List;

/** The back ends that the contract is tested on. */
final class Backends {
  private Backends() {}

  static List<SolverBackend> all() {
    return Solvers.all();
  }
}
