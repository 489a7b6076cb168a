package narwhal.suite.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import narwhal.suite.run.Result;

/**
 * Narwhal beside other tools on the same tasks: what each decided, and the geometric mean of the
 * ratios of their times over the tasks where one of the two takes more than a second. A task that a
 * tool left open counts with the time it took.
 */
public final class Comparison {
  private static final double NOISE = 1.0;
  private static final String ROW = "%-34s %6s %14s %14s %8s %8s %12s %7s%n";

  private Comparison() {}

  /** One table for each of the other tools; empty if there are none. */
  public static String text(Collection<Result> results) {
    Map<String, Map<String, Result>> byTool = new LinkedHashMap<>();
    for (Result result : results) {
      byTool.computeIfAbsent(result.tool(), t -> new LinkedHashMap<>()).put(result.key(), result);
    }
    Map<String, Result> ours = byTool.getOrDefault("", Map.of());
    StringBuilder text = new StringBuilder();
    byTool.forEach(
        (tool, theirs) -> {
          if (!tool.isEmpty()) {
            text.append('\n').append(table(tool, ours, theirs));
          }
        });
    return text.toString();
  }

  private record Pair(Result ours, Result theirs) {
    double ratio() {
      return ours.seconds() / theirs.seconds();
    }

    boolean isMeasured() {
      return (ours.seconds() > NOISE || theirs.seconds() > NOISE)
          && (ours.score().isRight() || theirs.score().isRight());
    }
  }

  private static String table(String tool, Map<String, Result> ours, Map<String, Result> theirs) {
    Map<String, List<Pair>> categories = new TreeMap<>();
    List<Pair> all = new ArrayList<>();
    ours.forEach(
        (key, result) -> {
          if (theirs.containsKey(key)) {
            Pair pair = new Pair(result, theirs.get(key));
            categories.computeIfAbsent(result.category(), c -> new ArrayList<>()).add(pair);
            all.add(pair);
          }
        });
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            ROW,
            "beside " + tool,
            "tasks",
            "right narwhal",
            "right " + tool,
            "wrong",
            "wrong",
            "time ratio",
            "over"));
    categories.forEach((name, pairs) -> text.append(row(name, pairs)));
    return text.append(categories.size() > 1 ? row("all", all) : "").toString();
  }

  private static String row(String name, List<Pair> pairs) {
    List<Pair> measured = pairs.stream().filter(Pair::isMeasured).toList();
    double logs = measured.stream().mapToDouble(p -> Math.log(p.ratio())).sum();
    String ratio =
        measured.isEmpty()
            ? "-"
            : String.format(Locale.ROOT, "%.2f", Math.exp(logs / measured.size()));
    return String.format(
        ROW,
        name,
        pairs.size(),
        pairs.stream().filter(p -> p.ours().score().isRight()).count(),
        pairs.stream().filter(p -> p.theirs().score().isRight()).count(),
        pairs.stream().filter(p -> p.ours().score().isWrong()).count(),
        pairs.stream().filter(p -> p.theirs().score().isWrong()).count(),
        ratio,
        measured.size());
  }
}
