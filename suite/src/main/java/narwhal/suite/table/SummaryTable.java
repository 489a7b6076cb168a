package narwhal.suite.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import narwhal.suite.run.Result;
import narwhal.suite.run.Result.Score;

/** The results by category, what stayed open and why, and every disagreement with a label. */
public final class SummaryTable {
  private static final String ROW = "%-34s %6s %10s %11s %10s %11s %5s %8s %9s %7s%n";

  /** Tasks that take fewer seconds say little about the overhead. */
  private static final double LONG = 10;

  private SummaryTable() {}

  public static String text(Collection<Result> results) {
    Map<String, List<Result>> categories = new TreeMap<>();
    for (Result result : results) {
      categories.computeIfAbsent(result.category(), c -> new ArrayList<>()).add(result);
    }
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            ROW,
            "category",
            "tasks",
            "right SAFE",
            "right UNSAFE",
            "wrong SAFE",
            "wrong UNSAFE",
            "open",
            "median",
            "total",
            "score"));
    categories.forEach((name, list) -> text.append(row(name, list)));
    if (categories.size() > 1) {
      text.append(row("all", List.copyOf(results)));
    }
    reasons(text, results);
    warnings(text, results);
    disagreements(text, results);
    evidence(text, results);
    overhead(text, results);
    return text.toString();
  }

  private static String row(String name, List<Result> results) {
    double[] times = results.stream().mapToDouble(Result::seconds).sorted().toArray();
    double median = times.length == 0 ? 0 : times[times.length / 2];
    long open = results.stream().filter(r -> !r.score().isRight() && !r.score().isWrong()).count();
    return String.format(
        Locale.ROOT,
        ROW,
        name,
        results.size(),
        count(results, Score.RIGHT_SAFE),
        count(results, Score.RIGHT_UNSAFE),
        count(results, Score.WRONG_SAFE),
        count(results, Score.WRONG_UNSAFE),
        open,
        String.format(Locale.ROOT, "%.2f s", median),
        String.format(Locale.ROOT, "%.0f s", java.util.Arrays.stream(times).sum()),
        results.stream().mapToInt(r -> r.score().points()).sum());
  }

  private static long count(List<Result> results, Score score) {
    return results.stream().filter(r -> r.score() == score).count();
  }

  private static void reasons(StringBuilder text, Collection<Result> results) {
    Map<String, List<Result>> reasons =
        results.stream()
            .filter(r -> r.score() == Score.UNKNOWN || r.score() == Score.ERROR)
            .collect(
                Collectors.groupingBy(
                    r -> r.verdict() + " " + r.reason(), LinkedHashMap::new, Collectors.toList()));
    if (reasons.isEmpty()) {
      return;
    }
    text.append("\nopen, by reason\n");
    reasons.entrySet().stream()
        .sorted((a, b) -> b.getValue().size() - a.getValue().size())
        .forEach(
            e ->
                text.append(
                    String.format(
                        "  %5d  %-26s e.g. %s%n",
                        e.getValue().size(), e.getKey(), example(e.getValue().getFirst()))));
  }

  private static String example(Result result) {
    return result.task() + (result.detail().isEmpty() ? "" : ": " + result.detail());
  }

  /** What a description says that has no effect on a proof that was decided. */
  private static void warnings(StringBuilder text, Collection<Result> results) {
    List<Result> warned = results.stream().filter(r -> r.detail().startsWith("warning: ")).toList();
    if (!warned.isEmpty()) {
      text.append("\nwarnings\n");
    }
    warned.forEach(r -> text.append("  ").append(example(r)).append('\n'));
  }

  /** How many verdicts something else confirmed. */
  private static void evidence(StringBuilder text, Collection<Result> results) {
    text.append("evidence: ")
        .append(confirmed(results, "SAFE"))
        .append(" checked by another solver, ")
        .append(confirmed(results, "UNSAFE"))
        .append(" confirmed by the compiled program\n");
  }

  private static String confirmed(Collection<Result> results, String verdict) {
    List<Result> all = results.stream().filter(r -> r.verdict().equals(verdict)).toList();
    long confirmed = all.stream().filter(Result::isConfirmed).count();
    return "%d of %d %s".formatted(confirmed, all.size(), verdict);
  }

  /** Of the long ones that a solver decided: all time over that of the solver. */
  private static void overhead(StringBuilder text, Collection<Result> results) {
    double[] factors =
        results.stream()
            .filter(r -> r.seconds() > LONG && r.solving() > 0)
            .mapToDouble(r -> r.seconds() / r.solving())
            .sorted()
            .toArray();
    if (factors.length > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              "overhead: median %.2f over %d decided tasks of more than %.0f s (all time over the"
                  + " solver's on the final formula)%n",
              factors[factors.length / 2],
              factors.length,
              LONG));
    }
  }

  private static void disagreements(StringBuilder text, Collection<Result> results) {
    List<Result> wrong = results.stream().filter(r -> r.score().isWrong()).toList();
    text.append("\ndisagreements with labels: ").append(wrong.size()).append('\n');
    for (Result r : wrong) {
      text.append(
          String.format(
              "  %s [%s]: %s%s, expected %s%s%n",
              r.task(),
              r.asked(),
              r.verdict(),
              r.property().isEmpty() ? "" : " (" + r.property() + ")",
              r.expected(),
              r.evidence().isEmpty() ? "" : "; evidence: " + r.evidence()));
    }
  }
}
