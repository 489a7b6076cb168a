package narwhal.cli.console;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.InputValue;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.evidence.Violation;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Property;

/** Prints a report for people; the verdict is the last line. */
public final class ReportPrinter {
  private static final int MAX_LIST = 20;

  private final Console console;
  private final Style style;
  private final SourceText sources = new SourceText();

  public ReportPrinter(Console console) {
    this.console = console;
    this.style = console.style();
  }

  /**
   * @param showsInvariants whether a proof is shown with what it rests on
   */
  public void print(Report report, boolean showsInvariants) {
    if (!console.settings().quiet()) {
      report.warnings().forEach(warning -> console.complain("warning: " + warning));
      switch (report.verdict()) {
        case Verdict.Safe v -> {
          safe(report);
          if (showsInvariants) {
            invariants(report.invariants());
          }
          report
              .coverage()
              .ifPresent(coverage -> new CoverageView(console, sources).print(coverage));
        }
        case Verdict.Unsafe v -> report.violation().ifPresent(this::violation);
        case Verdict.Unknown v -> unknown(v.reason(), report);
      }
    }
    String line = report.verdict().line() + (report.isVacuous() ? ", but vacuous" : "");
    console.print(
        switch (report.verdict()) {
          case Verdict.Safe v -> report.isVacuous() ? style.yellow(line) : style.green(line);
          case Verdict.Unsafe v -> style.red(line);
          case Verdict.Unknown v -> style.yellow(line);
        });
    console.flush();
  }

  private void safe(Report report) {
    console.print(style.bold("checked"));
    counts(report.checks().keySet());
    list("assumed", texts(report.ledger().of(Approximation.Direction.ASSUMED)));
    list("over-approximated", texts(report.ledger().of(Approximation.Direction.OVER)));
    list("bounds that sufficed", report.bounds());
    list("proof", report.proof().words());
  }

  private void invariants(List<SourceInvariant> invariants) {
    console.print(style.bold("invariants"));
    if (invariants.isEmpty()) {
      console.print("  none is needed, or none can be told in words of the source");
    }
    new InvariantView(sources, console.settings().verbose())
        .lines(invariants)
        .forEach(console::print);
  }

  private void counts(Collection<CheckInfo> checks) {
    Map<Property, Integer> counts = new EnumMap<>(Property.class);
    checks.forEach(c -> counts.merge(c.property(), 1, Integer::sum));
    if (counts.isEmpty()) {
      console.print("  no place in the program can violate the asked properties");
    }
    counts.forEach(
        (property, count) ->
            console.print(
                String.format(
                    "  %-18s %d check%s", property.label(), count, count == 1 ? "" : "s")));
  }

  private void violation(Violation violation) {
    CheckInfo check = violation.check();
    String what = violation.what().isBlank() ? check.text() : violation.what();
    console.print(
        style.bold(check.location() + ": ")
            + style.red("violated " + check.property().label())
            + style.bold(": " + what));
    sources.excerpt(check.location()).forEach(console::print);
    List<String> trace =
        new TraceView(sources, console.settings().verbose()).lines(violation.trace());
    if (!trace.isEmpty()) {
      console.print("");
      console.print(style.bold("trace"));
      trace.forEach(console::print);
    }
    inputs(violation.inputs());
    list("read before it was written", violation.undefinedReads());
    console.print("");
    if (violation.inputs().stream().anyMatch(ReportPrinter::isFailure)) {
      console.print("an allocation fails here; --malloc=succeeds leaves such executions out");
    }
    console.print(violation.replay().line());
  }

  /** An allocation that returned null. */
  private static boolean isFailure(InputValue input) {
    return input.source().endsWith(" fails") && input.bits().signum() != 0;
  }

  private void inputs(List<InputValue> inputs) {
    if (inputs.isEmpty()) {
      return;
    }
    console.print("");
    console.print(style.bold("input"));
    int number = 0;
    for (InputValue input : inputs) {
      if (++number > MAX_LIST && !console.settings().verbose()) {
        console.print("  … " + (inputs.size() - MAX_LIST) + " more (--verbose shows them)");
        return;
      }
      String where = input.location().isKnown() ? style.dim("  at " + input.location()) : "";
      console.print(String.format("  %3d  %s = %s%s", number, input.source(), input.text(), where));
    }
  }

  private void unknown(UnknownReason reason, Report report) {
    List<CheckInfo> open =
        report.checks().entrySet().stream()
            .filter(check -> check.getValue() != CheckStatus.PROVED)
            .map(Map.Entry::getKey)
            .toList();
    if (!report.checks().isEmpty()) {
      console.print(
          "%d of %d checks proved"
              .formatted(report.checks().size() - open.size(), report.checks().size()));
      list("open", open.stream().map(ReportPrinter::text).toList());
    }
    if (!reason.detail().isBlank()) {
      console.print(style.bold("reason  ") + reason.detail());
    }
    if (reason.location().isKnown()) {
      console.print(style.bold("where   ") + reason.location());
      sources.excerpt(reason.location()).forEach(console::print);
    }
    list("left out (under-approximated)", texts(report.ledger().of(Approximation.Direction.UNDER)));
    list("over-approximated", texts(report.ledger().of(Approximation.Direction.OVER)));
    list("try", reason.advice());
  }

  private void list(String title, List<String> lines) {
    if (lines.isEmpty()) {
      return;
    }
    console.print(style.bold(title));
    int limit = console.settings().verbose() ? Integer.MAX_VALUE : MAX_LIST;
    lines.stream().limit(limit).forEach(line -> console.print("  " + line));
    if (lines.size() > limit) {
      console.print("  … " + (lines.size() - limit) + " more (--verbose shows them)");
    }
  }

  private static String text(CheckInfo check) {
    return "%s  %s: %s".formatted(check.location(), check.property().label(), check.text());
  }

  private static List<String> texts(List<Approximation> entries) {
    return entries.stream()
        .map(e -> e.what() + (e.location().isKnown() ? " (" + e.location() + ")" : ""))
        .distinct()
        .toList();
  }
}
