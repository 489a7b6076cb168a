package narwhal.bench;

import java.util.List;
import java.util.Locale;
import narwhal.bench.measure.HandoverBenchmark;
import narwhal.bench.measure.InterpreterBenchmark;
import narwhal.bench.measure.RewriteBenchmark;
import narwhal.bench.measure.TermBenchmark;

/** The one list of benchmarks. */
final class Benchmarks {
  private Benchmarks() {}

  static List<MicroBenchmark> all(
      int startUpRounds,
      MemoryBenchmark memory,
      CallBenchmark calls,
      SplitMapsBenchmark maps,
      SplitRegionsBenchmark regions) {
    return List.of(
        new Rate(
            "terms",
            "building hash-consed terms: new ones, found ones, path conditions",
            "terms",
            TermBenchmark.class,
            rows ->
                format(
                    "%.1f million a second; found again %.1f times as fast, paths %.1f times",
                    Measured.median(rows, "fresh"),
                    ratio(rows, "found", "fresh"),
                    ratio(rows, "paths", "fresh"))),
        new Rate(
            "rewriting",
            "the rewriter with all rules on a large shared graph and on a deep chain",
            "terms",
            RewriteBenchmark.class,
            rows ->
                format(
                    "%.1f million a second; a deep chain %.1f times as fast",
                    Measured.median(rows, "graph"), ratio(rows, "chain", "graph"))),
        new Rate(
            "handover",
            "handing a large graph to each solver, without solving",
            "terms",
            HandoverBenchmark.class,
            rows ->
                format(
                    "%.2f million a second to Bitwuzla; Z3 %.2f times as fast, cvc5 %.2f times",
                    Measured.median(rows, "bitwuzla"),
                    ratio(rows, "z3", "bitwuzla"),
                    ratio(rows, "cvc5", "bitwuzla"))),
        new Rate(
            "interpreter",
            "the interpreter of machine programs: arithmetic, memory, calls",
            "instructions",
            InterpreterBenchmark.class,
            rows ->
                format(
                    "%.1f million instructions a second; memory %.2f times as fast, calls %.2f"
                        + " times",
                    Measured.median(rows, "arithmetic"),
                    ratio(rows, "memory", "arithmetic"),
                    ratio(rows, "calls", "arithmetic"))),
        memory,
        calls,
        maps,
        regions,
        new StartUp(startUpRounds));
  }

  private static double ratio(List<Measured.Row> rows, String name, String over) {
    return Measured.median(rows, name) / Measured.median(rows, over);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
