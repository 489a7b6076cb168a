package narwhal.cli.horn;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.cli.console.Console;
import narwhal.cli.console.Style;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;

/** Says what came out, to people and to programs. */
public final class HornFilePrinter {
  private final Console console;
  private final Style style;

  public HornFilePrinter(Console console) {
    this.console = console;
    this.style = console.style();
  }

  /** The verdict is the last line. */
  public void print(HornFileReport report, boolean showsModel) {
    if (showsModel) {
      report.model().ifPresent(model -> console.print(model.strip()));
    }
    if (!console.settings().quiet()) {
      if (report.verdict() instanceof Verdict.Unknown unknown) {
        unknown(unknown.reason());
      }
      if (!report.evidence().isEmpty()) {
        String line = "evidence: " + report.evidence();
        console.print(report.confirmed() ? line : style.yellow(line));
      }
    }
    String line = report.verdict().line();
    console.print(
        switch (report.verdict()) {
          case Verdict.Safe v -> style.green(line);
          case Verdict.Unsafe v -> style.red(line);
          case Verdict.Unknown v -> style.yellow(line);
        });
    console.flush();
  }

  private void unknown(UnknownReason reason) {
    if (!reason.detail().isBlank()) {
      console.print(style.bold("reason  ") + reason.detail());
    }
    if (!reason.advice().isEmpty()) {
      console.print(style.bold("try"));
      reason.advice().forEach(advice -> console.print("  " + advice));
    }
  }

  /** The fields of the report for a JSON file. */
  public static Map<String, Object> tree(HornFileReport report) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("schema", 1);
    tree.put("verdict", report.verdict().word());
    switch (report.verdict()) {
      case Verdict.Safe v -> report.model().ifPresent(model -> tree.put("model", model.strip()));
      case Verdict.Unsafe v -> tree.put("property", v.property().label());
      case Verdict.Unknown v ->
          tree.put(
              "reason",
              Map.of(
                  "kind", v.reason().kind().label(),
                  "summary", v.reason().summary(),
                  "detail", v.reason().detail(),
                  "advice", v.reason().advice()));
    }
    if (!report.evidence().isEmpty()) {
      tree.put("evidence", List.of(report.evidence()));
      tree.put("confirmed", report.confirmed());
    }
    return tree;
  }
}
