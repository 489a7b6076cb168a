package narwhal.cli;

import narwhal.cli.options.Budget;
import narwhal.cli.options.MemorySize;
import picocli.CommandLine.Option;

/** What a run may use up. */
final class BudgetArguments {
  /** The default. */
  static final String MEMORY = "4g";

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "Time limit: 60s, 5m. Default: 60s, or none with --steps.")
  private String timeout;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = {
        "Counts steps instead of time: 500k, 50m, 2g. The same number gives the same answer on every",
        "machine; a million steps are about a second (docs/guide/budgets.md)."
      })
  private String steps;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory limit: 512m, 4g. Default: " + MEMORY + ".")
  private String memory = MEMORY;

  Budget budget() {
    return Budget.parse(steps, timeout);
  }

  MemorySize memory() {
    return MemorySize.parse(memory);
  }
}
