package narwhal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import narwhal.cli.boogie.BoogieOptions;
import narwhal.cli.boogie.BoogieReport;
import narwhal.cli.boogie.BoogieVerification;
import narwhal.cli.console.Console;
import narwhal.cli.console.ReportPrinter;
import narwhal.cli.json.Json;
import narwhal.cli.json.ReportJson;
import narwhal.cli.options.Budget;
import narwhal.cli.options.MemorySize;
import narwhal.evidence.Report;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.run.InputException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;

/** A run of {@code narwhal verify} on Boogie files, within its limits. */
record BoogieRun(BoogieOptions options, Budget budget, MemorySize memory, Optional<Path> json) {

  int run(Console console) throws InterruptedException {
    long start = System.nanoTime();
    Statistics statistics = new Statistics();
    AtomicReference<List<CheckInfo>> known = new AtomicReference<>(List.of());
    RunContext context = new RunContext(budget.begin(), console::progress, statistics);
    BoogieReport report =
        WithinLimits.call(
            budget.limit(),
            memory.bytes(),
            reason -> {
              Report last = Report.unknown(reason).withOpen(known.get());
              BoogieReport whole = new BoogieReport(last, List.of());
              Runtime.getRuntime().halt(finish(console, whole, statistics, start));
            },
            () -> verify(context, console, known));
    budget.count(context);
    return finish(console, report, statistics, start);
  }

  private BoogieReport verify(
      RunContext context, Console console, AtomicReference<List<CheckInfo>> known) {
    try {
      return BoogieVerification.run(options, context, known::set).told(budget);
    } catch (Exception | OutOfMemoryError | StackOverflowError | LinkageError | AssertionError e) {
      Report report = budget.told(Failures.unknown(e).withOpen(known.get()));
      if (ExitCode.of(report.verdict()) == ExitCode.INTERNAL) {
        console.complain("narwhal: " + Failures.message(e));
        if (console.settings().verbose()) {
          e.printStackTrace();
        }
      }
      return new BoogieReport(report, List.of());
    }
  }

  private int finish(Console console, BoogieReport report, Statistics statistics, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    if (console.settings().verbose()) {
      statistics.counters().forEach((k, v) -> console.complain("statistics: " + k + " = " + v));
    }
    json.ifPresent(file -> write(file, report, statistics, seconds));
    if (!console.settings().quiet() && !report.parts().isEmpty()) {
      console.print(console.style().bold("implementations"));
      report
          .parts()
          .forEach(
              part ->
                  console.print(
                      "  " + part.name() + part.verdict().line().substring("verdict".length())));
    }
    new ReportPrinter(console).print(report.whole(), options.logic().evidence().showInvariants());
    return ExitCode.of(report.whole().verdict());
  }

  private void write(Path target, BoogieReport report, Statistics statistics, double seconds) {
    Map<String, Object> tree = new LinkedHashMap<>(ReportJson.of(report.whole()));
    if (!report.parts().isEmpty()) {
      tree.put(
          "implementations",
          report.parts().stream()
              .map(part -> Map.of("name", part.name(), "verdict", part.verdict().word()))
              .toList());
    }
    tree.put("files", options.files().stream().map(Path::toString).toList());
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
