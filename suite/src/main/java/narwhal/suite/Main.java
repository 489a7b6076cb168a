package narwhal.suite;

import java.util.Map;
import narwhal.cli.NarwhalCommandLine;

/** Where the launcher starts Java. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    int exitCode = new NarwhalCommandLine(Map.of("suite", SuiteCommand::new)).run(arguments);
    System.out.flush();
    System.err.flush();
    // Not exit: nothing must wait for a solver's thread that is still busy.
    Runtime.getRuntime().halt(exitCode);
  }
}
