package narwhal.solver;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import narwhal.solver.process.ProcessBackend;

/** The back ends that the contract is tested on. */
final class Backends {
  private Backends() {}

  /** All in this process, and a process that in turn asks Z3. */
  static List<SolverBackend> all() {
    return Stream.concat(Solvers.all().stream(), Stream.of(process("z3"))).toList();
  }

  /** A program that speaks SMT-LIB and asks the back end of this name. */
  static SolverBackend process(String name) {
    return new ProcessBackend(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED",
            "-D"
                + NativeLibraries.FOLDER_PROPERTY
                + "="
                + System.getProperty(NativeLibraries.FOLDER_PROPERTY),
            "-cp",
            System.getProperty("java.class.path"),
            SmtLibProgram.class.getName(),
            name));
  }
}
