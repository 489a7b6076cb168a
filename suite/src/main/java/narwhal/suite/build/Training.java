package narwhal.suite.build;

import java.util.List;
import java.util.Map;
import narwhal.cli.NarwhalCommandLine;

/**
 * Verifies each of its arguments in one process. The launcher watches such a run to make the
 * start-up cache, so the programs it gives should together take every common way to a verdict.
 */
public final class Training {
  private Training() {}

  public static void main(String[] programs) {
    for (String program : programs) {
      var commandLine = new NarwhalCommandLine(Map.of());
      commandLine.run(List.of("verify", "--timeout", "60s", program).toArray(String[]::new));
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
