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
import narwhal.cli.verify.UnboundedProof;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.clause.Encoding;
import narwhal.engine.horn.clause.Errors;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.term.TermFactory;

/**
 * How the time of a proof grows with the depth of calls.
 *
 * @param seconds by the way of the proof, one for each depth; fewer where a proof failed
 */
public record CallGrowth(Map<Way, List<Double>> seconds) {
  private static final List<Integer> DEPTHS = List.of(2, 4, 8, 16, 32, 64);

  /** What becomes of procedures, and who looks for invariants. */
  public enum Way {
    SUMMARIES("summaries", HornOptions.Procedures.SUMMARIES, HornOptions.Start.ABSINT),
    SPACER_ALONE("spacer alone", HornOptions.Procedures.SUMMARIES, HornOptions.Start.NOTHING),
    FLAGS("error flags", HornOptions.Procedures.SUMMARIES, Errors.FLAGS, HornOptions.Start.NOTHING),
    INLINED("inlined", HornOptions.Procedures.INLINE, HornOptions.Start.ABSINT);

    private final String label;
    private final HornOptions.Procedures procedures;
    private final Errors errors;
    private final HornOptions.Start start;

    Way(String label, HornOptions.Procedures procedures, HornOptions.Start start) {
      this(label, procedures, Errors.QUERIES, start);
    }

    Way(String label, HornOptions.Procedures procedures, Errors errors, HornOptions.Start start) {
      this.label = label;
      this.procedures = procedures;
      this.errors = errors;
      this.start = start;
    }

    private HornOptions options() {
      return new HornOptions(Encoding.LARGE_BLOCK, procedures, errors, Optional.empty(), start);
    }
  }

  public static CallGrowth run(Duration limit, Consumer<String> progress) {
    Map<Way, List<Double>> seconds = new LinkedHashMap<>();
    prove(DEPTHS.getFirst(), Way.SUMMARIES, limit); // what loads classes does not count
    for (Way way : Way.values()) {
      List<Double> row = new ArrayList<>();
      seconds.put(way, row);
      for (int depth : DEPTHS) {
        OptionalDouble time = prove(depth, way, limit);
        String text = time.isPresent() ? "%.2f s".formatted(time.getAsDouble()) : "no proof";
        progress.accept("%s, depth %d: %s".formatted(way.label, depth, text));
        if (time.isEmpty()) {
          break;
        }
        row.add(time.getAsDouble());
      }
    }
    return new CallGrowth(seconds);
  }

  /** Seconds from the machine program to the checked proof; nothing if there is none. */
  private static OptionalDouble prove(int depth, Way way, Duration limit) {
    Program machine = Trial.load(CallGraph.source(depth));
    long start = System.nanoTime();
    TermFactory terms = new TermFactory();
    RunContext context = new RunContext(Deadline.in(limit), text -> {}, new Statistics());
    try {
      HornResult result =
          UnboundedProof.find(
              Lowering.lower(machine, terms, LoweringOptions.forProgram(machine)),
              terms,
              way.options(),
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
    StringBuilder text = new StringBuilder("depth");
    seconds.keySet().forEach(way -> text.append("  %12s".formatted(way.label)));
    for (int i = 0; i < DEPTHS.size(); i++) {
      text.append("\n%5d".formatted(DEPTHS.get(i)));
      for (List<Double> row : seconds.values()) {
        text.append("  %12s".formatted(cell(row, i)));
      }
    }
    return text.append("\n").append(ratios()).toString();
  }

  private static String cell(List<Double> row, int i) {
    return i < row.size() ? String.format(Locale.ROOT, "%.2f s", row.get(i)) : "-";
  }

  private String ratios() {
    List<String> parts = new ArrayList<>();
    seconds.forEach(
        (way, row) -> {
          int last = row.size() - 1;
          parts.add(
              last < 1
                  ? way.label + " none"
                  : String.format(
                      Locale.ROOT,
                      "%s %d over %d levels %.2f",
                      way.label,
                      DEPTHS.get(last),
                      DEPTHS.get(last - 1),
                      row.get(last) / row.get(last - 1)));
        });
    return "ratios: " + String.join("; ", parts);
  }

  public String svg() {
    Map<String, double[]> lines = new LinkedHashMap<>();
    seconds.forEach((way, row) -> lines.put(way.label, row.stream().mapToDouble(d -> d).toArray()));
    return LinePlot.svg("Proofs of deep call graphs", "seconds", DEPTHS, lines);
  }
}
