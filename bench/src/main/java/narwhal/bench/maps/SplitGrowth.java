package narwhal.bench.maps;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import narwhal.bench.memory.LinePlot;
import narwhal.cli.logic.LogicOptions;
import narwhal.cli.logic.LogicVerification;
import narwhal.cli.logic.SplitMaps;
import narwhal.evidence.Report;
import narwhal.evidence.Verdict;
import narwhal.frontend.boogie.BoogieReader;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.ir.logic.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.separation.MapSeparation;
import narwhal.separation.Separation;
import narwhal.term.TermFactory;

/** How the time of a verdict grows with the number of index variables. */
public record SplitGrowth(List<Row> rows) {
  private static final List<Integer> SIZES =
      IntStream.rangeClosed(1, 20).mapToObj(i -> 2 * i).toList();

  /**
   * One program.
   *
   * @param blocks how many maps took the place of the one
   * @param split seconds that the separation took
   * @param with seconds with splitting, of all; empty if there was no right verdict in time
   * @param without seconds without
   */
  public record Row(
      int variables,
      boolean safe,
      int blocks,
      double split,
      Optional<Double> with,
      Optional<Double> without) {}

  public static SplitGrowth run(Duration limit, Consumer<String> progress) {
    verify(2, true, SplitMaps.ON, limit); // what loads classes does not count
    List<Row> rows = new ArrayList<>();
    for (boolean safe : new boolean[] {true, false}) {
      boolean without = true;
      boolean with = true;
      for (int variables : SIZES) {
        long start = System.nanoTime();
        int blocks = blocks(variables, safe);
        double split = (System.nanoTime() - start) / 1e9;
        Optional<Double> first =
            with ? verify(variables, safe, SplitMaps.ON, limit) : Optional.empty();
        Optional<Double> second =
            without ? verify(variables, safe, SplitMaps.OFF, limit) : Optional.empty();
        // What fails once is not tried again on larger programs.
        with = first.isPresent();
        without = second.isPresent();
        Row row = new Row(variables, safe, blocks, split, first, second);
        rows.add(row);
        progress.accept(line(row));
      }
    }
    return new SplitGrowth(rows);
  }

  private static Program lower(TermFactory terms, int variables, boolean safe) {
    return BoogieLowering.lower(
            terms,
            BoogieReader.read("family" + variables + ".bpl", MapFamily.text(variables, safe)),
            new LoweringOptions(Optional.empty(), false))
        .parts()
        .getFirst()
        .program();
  }

  private static int blocks(int variables, boolean safe) {
    TermFactory terms = new TermFactory();
    Separation separation =
        MapSeparation.separate(terms, lower(terms, variables, safe), RunContext.quiet());
    return separation.report().families().stream()
        .filter(family -> family.maps().contains("mem"))
        .mapToInt(family -> family.blocks().size())
        .sum();
  }

  /** Seconds to the right verdict. */
  private static Optional<Double> verify(
      int variables, boolean safe, SplitMaps split, Duration limit) {
    RunContext context = new RunContext(Deadline.in(limit), text -> {}, new Statistics());
    long start = System.nanoTime();
    try {
      Report report =
          LogicVerification.run(
              terms -> lower(terms, variables, safe),
              LogicOptions.DEFAULT.withSplitMaps(split),
              invariants -> List.of(),
              context);
      boolean right =
          safe
              ? report.verdict() instanceof Verdict.Safe
              : report.verdict() instanceof Verdict.Unsafe;
      return right ? Optional.of((System.nanoTime() - start) / 1e9) : Optional.empty();
    } catch (ResourceException e) {
      return Optional.empty();
    }
  }

  private static String line(Row row) {
    return String.format(
        Locale.ROOT,
        "%9d  %-6s  %6d  %7.2f s  %9s  %9s",
        row.variables,
        row.safe ? "safe" : "unsafe",
        row.blocks,
        row.split,
        cell(row.with),
        cell(row.without));
  }

  private static String cell(Optional<Double> seconds) {
    return seconds.map(s -> String.format(Locale.ROOT, "%.2f s", s)).orElse("-");
  }

  /** A table; the last line counts. */
  public String text() {
    StringBuilder text =
        new StringBuilder("variables  twin    blocks    split       with    without\n");
    rows.forEach(row -> text.append(line(row)).append('\n'));
    long with = rows.stream().filter(row -> row.with.isPresent()).count();
    long without = rows.stream().filter(row -> row.without.isPresent()).count();
    return text.append("solved-with %d solved-without %d".formatted(with, without)).toString();
  }

  /** The safe programs, as the paper's figure has them. */
  public String svg() {
    Map<String, double[]> lines = new LinkedHashMap<>();
    List<Row> safe = rows.stream().filter(Row::safe).toList();
    lines.put("without", seconds(safe.stream().map(Row::without).toList()));
    lines.put("with", seconds(safe.stream().map(Row::with).toList()));
    lines.put("splitting", safe.stream().mapToDouble(Row::split).toArray());
    return LinePlot.svg("Verdicts by number of index variables", "seconds", SIZES, lines);
  }

  /** The plot and the table on one page. */
  public String html() {
    return "<!doctype html>\n<meta charset='utf-8'>\n<title>narwhal bench split-maps</title>\n"
        + "<h1>Different maps for different uses</h1>\n"
        + svg()
        + "<pre>"
        + text()
        + "</pre>\n";
  }

  private static double[] seconds(List<Optional<Double>> column) {
    return column.stream().flatMap(Optional::stream).mapToDouble(d -> d).toArray();
  }
}
