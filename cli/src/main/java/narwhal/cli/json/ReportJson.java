package narwhal.cli.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.Ledger;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.evidence.Violation;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.ir.interpret.Step;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;

/**
 * A report as a tree for {@link Json}. Fields are only ever added; {@code schema} counts
 * incompatible changes.
 */
public final class ReportJson {
  private ReportJson() {}

  public static Map<String, Object> of(Report report) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("schema", 1);
    tree.put("verdict", report.verdict().word());
    switch (report.verdict()) {
      case Verdict.Safe v -> {
        tree.put("bounds", report.bounds());
        tree.put("proof", report.proof().words());
        tree.put("confirmed", report.proof().isConfirmed());
        tree.put("invariants", report.invariants().stream().map(ReportJson::invariant).toList());
      }
      case Verdict.Unsafe v -> tree.put("property", v.property().label());
      case Verdict.Unknown v -> tree.put("reason", reason(v.reason()));
    }
    if (!report.warnings().isEmpty()) {
      tree.put("warnings", report.warnings());
    }
    report.coverage().ifPresent(c -> CoverageJson.put(c, tree));
    report.violation().ifPresent(v -> tree.put("violation", violation(v)));
    List<Object> checks = new ArrayList<>();
    report.checks().forEach((check, status) -> checks.add(check(check, status)));
    tree.put("checks", checks);
    tree.put("ledger", ledger(report.ledger()));
    return tree;
  }

  public static List<Map<String, Object>> ledger(Ledger ledger) {
    return ledger.entries().stream()
        .map(
            e ->
                map(
                    "direction", e.direction().name().toLowerCase(java.util.Locale.ROOT),
                    "what", e.what(),
                    "location", location(e.location())))
        .toList();
  }

  public static Map<String, Object> invariant(SourceInvariant invariant) {
    return map(
        "kind", invariant.kind().label(),
        "function", invariant.function(),
        "location", location(invariant.at()),
        "head", location(invariant.head()),
        "conditions", invariant.conditions(),
        "remarks", invariant.remarks());
  }

  public static Map<String, Object> reason(UnknownReason reason) {
    return map(
        "kind", reason.kind().label(),
        "summary", reason.summary(),
        "detail", reason.detail(),
        "location", location(reason.location()),
        "advice", reason.advice());
  }

  private static Map<String, Object> check(CheckInfo check, CheckStatus status) {
    return map(
        "id", check.id(),
        "property", check.property().label(),
        "text", check.text(),
        "location", location(check.location()),
        "status", status.label());
  }

  private static Map<String, Object> violation(Violation violation) {
    return map(
        "check", check(violation.check(), CheckStatus.VIOLATED),
        "what", violation.what(),
        "trace", violation.trace().stream().map(ReportJson::step).toList(),
        "inputs",
            violation.inputs().stream()
                .map(
                    i ->
                        map(
                            "source", i.source(),
                            "value", i.text(),
                            "bits", "0x" + i.bits().toString(16),
                            "location", location(i.location())))
                .toList(),
        "undefinedReads", violation.undefinedReads(),
        "replay",
            map(
                "status", violation.replay().status().label(),
                "detail", violation.replay().detail()));
  }

  private static Map<String, Object> step(Step step) {
    return map(
        "location", location(step.location()),
        "function", step.function(),
        "values",
            step.bindings().stream().map(b -> map("name", b.name(), "value", b.value())).toList());
  }

  static Map<String, Object> location(Location location) {
    return location.isKnown()
        ? map(
            "file", location.file(),
            "line", location.line(),
            "column", location.column(),
            "function", location.function())
        : null;
  }

  static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }
}
