package narwhal.solver;

import java.util.List;
import java.util.stream.Collectors;
import narwhal.solver.bitwuzla.BitwuzlaBackend;
import narwhal.solver.cvc5.Cvc5Backend;
import narwhal.solver.process.ProcessBackend;
import narwhal.solver.z3.Z3Backend;

/** The one list of back ends, the preferred first. */
public final class Solvers {
  private static final List<SolverBackend> ALL =
      List.of(new BitwuzlaBackend(), new Z3Backend(), new Cvc5Backend());

  private static final String PROCESS = "process:";

  private Solvers() {}

  /** The back ends that need nothing but their library. */
  public static List<SolverBackend> all() {
    return ALL;
  }

  /**
   * The back end of this name, or for {@code process:COMMAND} the program that the command starts.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static SolverBackend named(String name) {
    if (name.startsWith(PROCESS)) {
      return new ProcessBackend(List.of(name.substring(PROCESS.length()).trim().split("\\s+")));
    }
    return ALL.stream()
        .filter(backend -> backend.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("unknown solver " + name + "; known: " + names()));
  }

  private static String names() {
    return ALL.stream().map(SolverBackend::name).collect(Collectors.joining(", "))
        + ", process:COMMAND";
  }
}
