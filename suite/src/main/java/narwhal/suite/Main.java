package narwhal.suite;

import java.util.Map;
import narwhal.cli.NarwhalCommandLine;
import narwhal.suite.run.WorkerCommand;

/** Where the launcher starts Java. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    end(run(arguments));
  }

  /** Runs one command and answers its exit code. */
  public static int run(String... arguments) {
    return new NarwhalCommandLine(
            Map.of(
                "suite", SuiteCommand::new, WorkerCommand.NAME, () -> new WorkerCommand(Main::run)))
        .run(arguments);
  }

  /** Ends the process. */
  public static void end(int exitCode) {
    System.out.flush();
    System.err.flush();
    // Not exit: nothing must wait for a solver's thread that is still busy.
    Runtime.getRuntime().halt(exitCode);
  }
}
