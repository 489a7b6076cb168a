package narwhal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import narwhal.cli.console.Console;
import narwhal.cli.horn.HornFileOptions;
import narwhal.cli.horn.HornFilePrinter;
import narwhal.cli.horn.HornFileReport;
import narwhal.cli.horn.HornFileVerification;
import narwhal.cli.json.Json;
import narwhal.cli.options.Budget;
import narwhal.cli.options.MemorySize;
import narwhal.evidence.Verdict;
import narwhal.ir.run.InputException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;

/** A run of {@code narwhal verify} on a file of Horn clauses, within its limits. */
record HornFileRun(HornFileOptions options, Budget budget, MemorySize memory, Optional<Path> json) {

  int run(Console console) throws InterruptedException {
    long start = System.nanoTime();
    Statistics statistics = new Statistics();
    // What stands if the check of an answer does not heed the limits.
    AtomicReference<Optional<HornFileReport>> known = new AtomicReference<>(Optional.empty());
    RunContext context = new RunContext(budget.begin(), console::progress, statistics);
    HornFileReport report =
        WithinLimits.call(
            budget.limit(),
            memory.bytes(),
            reason -> {
              HornFileReport last = known.get().orElseGet(() -> HornFileReport.unknown(reason));
              Runtime.getRuntime().halt(finish(console, last, statistics, start));
            },
            () -> verify(it -> known.set(Optional.of(it)), context, console));
    budget.count(context);
    return finish(console, report, statistics, start);
  }

  private HornFileReport verify(
      Consumer<HornFileReport> answered, RunContext context, Console console) {
    try {
      return HornFileVerification.run(options, answered, context).told(budget);
    } catch (Exception | OutOfMemoryError | StackOverflowError | LinkageError | AssertionError e) {
      Verdict.Unknown verdict = (Verdict.Unknown) Failures.unknown(e).verdict();
      if (ExitCode.of(verdict) == ExitCode.INTERNAL) {
        console.complain("narwhal: " + Failures.message(e));
      }
      return HornFileReport.unknown(verdict.reason()).told(budget);
    }
  }

  private int finish(Console console, HornFileReport report, Statistics statistics, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    if (console.settings().verbose()) {
      statistics.counters().forEach((k, v) -> console.complain("statistics: " + k + " = " + v));
    }
    json.ifPresent(file -> write(file, report, statistics, seconds));
    new HornFilePrinter(console).print(report, options.showsModel());
    return ExitCode.of(report.verdict());
  }

  private void write(Path target, HornFileReport report, Statistics statistics, double seconds) {
    Map<String, Object> tree = new LinkedHashMap<>(HornFilePrinter.tree(report));
    tree.put("files", List.of(options.file().toString()));
    tree.put("seconds", Math.round(seconds * 1e3) / 1e3);
    tree.put("statistics", statistics.counters());
    tree.put("narwhal", Version.text());
    try {
      Files.writeString(target, Json.pretty(tree));
    } catch (IOException e) {
      throw new InputException(target + ": the result cannot be written: " + e);
    }
  }
}
