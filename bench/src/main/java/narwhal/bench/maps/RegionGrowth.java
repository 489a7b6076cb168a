package narwhal.bench.maps;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import narwhal.absint.domain.Relations;
import narwhal.bench.memory.Trial;
import narwhal.cli.logic.SplitMaps;
import narwhal.cli.verify.UnboundedProof;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.HornResult;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.term.TermFactory;

/** How the time of a proof of a C program grows with the number of objects in one region. */
public record RegionGrowth(List<Row> rows) {
  private static final List<Integer> SIZES = List.of(2, 4, 6, 8, 12, 16);

  /**
   * One program.
   *
   * @param with seconds with splitting, of all; empty if there was no proof in time
   * @param without seconds without
   * @param isWrong whether an unsafe twin was proved
   */
  public record Row(
      int objects, Optional<Double> with, Optional<Double> without, boolean isWrong) {}

  public static RegionGrowth run(Duration limit, Consumer<String> progress) {
    prove(2, true, SplitMaps.ON, limit); // what loads classes does not count
    List<Row> rows = new ArrayList<>();
    boolean with = true;
    boolean without = true;
    for (int objects : SIZES) {
      Optional<Double> first = with ? prove(objects, true, SplitMaps.ON, limit) : Optional.empty();
      Optional<Double> second =
          without ? prove(objects, true, SplitMaps.OFF, limit) : Optional.empty();
      // What fails once is not tried again on larger programs.
      with = first.isPresent();
      without = second.isPresent();
      Duration little = limit.dividedBy(6);
      boolean isWrong = prove(objects, false, SplitMaps.ON, little).isPresent();
      Row row = new Row(objects, first, second, isWrong);
      rows.add(row);
      progress.accept(line(row));
    }
    return new RegionGrowth(rows);
  }

  /** Seconds from the machine program to the checked proof; nothing if there is none. */
  private static Optional<Double> prove(
      int objects, boolean safe, SplitMaps split, Duration limit) {
    Program machine = Trial.load(RegionFamily.text(objects, safe));
    long start = System.nanoTime();
    TermFactory terms = new TermFactory();
    RunContext context = new RunContext(Deadline.in(limit), text -> {}, new Statistics());
    try {
      HornResult result =
          UnboundedProof.find(
              Lowering.lower(machine, terms, LoweringOptions.forProgram(machine)),
              terms,
              HornOptions.DEFAULT,
              Relations.ZONES,
              split,
              false,
              context);
      return result instanceof HornResult.Proved
          ? Optional.of((System.nanoTime() - start) / 1e9)
          : Optional.empty();
    } catch (ResourceException e) {
      return Optional.empty();
    }
  }

  private static String line(Row row) {
    return String.format(
        Locale.ROOT,
        "%7d  %9s  %9s  %s",
        row.objects,
        cell(row.with),
        cell(row.without),
        row.isWrong ? "PROVED, WRONGLY" : "not proved");
  }

  private static String cell(Optional<Double> seconds) {
    return seconds.map(s -> String.format(Locale.ROOT, "%.2f s", s)).orElse("-");
  }

  /** A table; the last line counts. */
  public String text() {
    StringBuilder text = new StringBuilder("objects       with    without  unsafe twin\n");
    rows.forEach(row -> text.append(line(row)).append('\n'));
    long with = rows.stream().filter(row -> row.with.isPresent()).count();
    long without = rows.stream().filter(row -> row.without.isPresent()).count();
    return text.append("solved-with %d solved-without %d".formatted(with, without)).toString();
  }
}
