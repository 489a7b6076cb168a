package narwhal.suite.build;

import narwhal.suite.Main;

/**
 * Verifies each of its arguments in one process. The launcher watches such a run to make the
 * start-up cache, so the programs it gives should together take every common way to a verdict.
 */
public final class Training {
  private Training() {}

  public static void main(String[] programs) {
    for (String program : programs) {
      Main.run("verify", "--timeout", "60s", program);
      if (program.endsWith(".smt2")) {
        Main.run("verify", "--no-evidence", program);
      }
    }
    Main.end(0);
  }
}
