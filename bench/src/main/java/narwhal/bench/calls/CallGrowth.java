package narwhal.bench.calls;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import narwhal.bench.memory.LinePlot;
import narwhal.bench.memory.Trial;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.clause.Encoding;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/**
 * How the time of a proof grows with the depth of calls.
 *
 * @param seconds by what becomes of procedures, one for each depth; fewer where a proof failed
 */
public record CallGrowth(Map<HornOptions.Procedures, List<Double>> seconds) {
  private static final List<Integer> DEPTHS = List.of(2, 4, 8, 16, 32, 64);

  public static CallGrowth run(Duration limit, Consumer<String> progress) {
    Map<HornOptions.Procedures, List<Double>> seconds = new LinkedHashMap<>();
    for (HornOptions.Procedures procedures : HornOptions.Procedures.values()) {
      List<Double> row = new ArrayList<>();
      seconds.put(procedures, row);
      for (int depth : DEPTHS) {
        OptionalDouble time = prove(depth, procedures, limit);
        String text = time.isPresent() ? "%.2f s".formatted(time.getAsDouble()) : "no proof";
        progress.accept("%s, depth %d: %s".formatted(procedures, depth, text));
        if (time.isEmpty()) {
          break;
        }
        row.add(time.getAsDouble());
      }
    }
    return new CallGrowth(seconds);
  }

  /** Seconds from the machine program to the checked proof; nothing if there is none. */
  private static OptionalDouble prove(
      int depth, HornOptions.Procedures procedures, Duration limit) {
    Program machine = Trial.load(CallGraph.source(depth));
    long start = System.nanoTime();
    TermFactory terms = new TermFactory();
    HornOptions options = new HornOptions(Encoding.LARGE_BLOCK, procedures, Optional.empty());
    RunContext context = new RunContext(Deadline.in(limit), text -> {}, new Statistics());
    try {
      HornResult result =
          HornEngine.run(
              Lowering.lower(machine, terms, LoweringOptions.forProgram(machine)),
              terms,
              Solvers.named("bitwuzla"),
              options,
              context);
      return result instanceof HornResult.Proved
          ? OptionalDouble.of((System.nanoTime() - start) / 1e9)
          : OptionalDouble.empty();
    } catch (ResourceException e) {
      return OptionalDouble.empty();
    }
  }

  /** A table; the last line has the ratios. */
  public String text() {
    StringBuilder text = new StringBuilder("depth  summaries  inlined\n");
    for (int i = 0; i < DEPTHS.size(); i++) {
      text.append(
          "%5d  %9s  %7s\n"
              .formatted(
                  DEPTHS.get(i),
                  cell(HornOptions.Procedures.SUMMARIES, i),
                  cell(HornOptions.Procedures.INLINE, i)));
    }
    return text.append(ratios()).toString();
  }

  private String cell(HornOptions.Procedures procedures, int i) {
    List<Double> row = seconds.get(procedures);
    return i < row.size() ? String.format(Locale.ROOT, "%.2f s", row.get(i)) : "-";
  }

  private String ratios() {
    List<String> parts = new ArrayList<>();
    seconds.forEach(
        (procedures, row) -> {
          String name = procedures == HornOptions.Procedures.INLINE ? "inlined" : "summaries";
          int last = row.size() - 1;
          parts.add(
              last < 1
                  ? name + " none"
                  : String.format(
                      Locale.ROOT,
                      "%s %d over %d levels %.2f",
                      name,
                      DEPTHS.get(last),
                      DEPTHS.get(last - 1),
                      row.get(last) / row.get(last - 1)));
        });
    return "ratios: " + String.join("; ", parts);
  }

  public String svg() {
    Map<String, double[]> lines = new LinkedHashMap<>();
    seconds.forEach(
        (procedures, row) ->
            lines.put(
                procedures == HornOptions.Procedures.INLINE ? "inlined" : "summaries",
                row.stream().mapToDouble(d -> d).toArray()));
    return LinePlot.svg("Proofs of deep call graphs", "seconds", DEPTHS, lines);
  }
}
