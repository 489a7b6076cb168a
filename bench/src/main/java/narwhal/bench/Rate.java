package narwhal.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A rate that JMH measures, in a process of its own for each row, with the flags of this one.
 *
 * @param things what is counted
 * @param measured the class with the rows as methods
 * @param summary of the rows, whose figures are millions a second
 */
record Rate(
    String name,
    String description,
    String things,
    Class<?> measured,
    Function<List<Measured.Row>, String> summary)
    implements MicroBenchmark {
  /** The field of {@link narwhal.bench.measure.Work} that counts. */
  private static final String COUNTER = "done";

  private static final double MILLION = 1e6;
  private static final int WARM_UP = 4;
  private static final int ITERATIONS = 7;

  @Override
  public String report() {
    return run().text(name());
  }

  private Measured run() {
    Options options =
        new OptionsBuilder()
            .include("^" + measured.getName().replace(".", "\\.") + "\\.")
            .mode(Mode.Throughput)
            .timeUnit(TimeUnit.SECONDS)
            .forks(1)
            .warmupIterations(WARM_UP)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(ITERATIONS)
            .measurementTime(TimeValue.seconds(1))
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    List<Measured.Row> rows = new ArrayList<>();
    try {
      for (RunResult result : new Runner(options).run()) {
        rows.add(row(result));
      }
    } catch (RunnerException e) {
      throw new IllegalStateException("JMH failed: " + e.getMessage(), e);
    }
    return new Measured("million " + things + " a second", rows, summary.apply(rows));
  }

  private static Measured.Row row(RunResult result) {
    String method = result.getParams().getBenchmark();
    double[] rates =
        result.getAggregatedResult().getIterationResults().stream()
            .mapToDouble(Rate::rate)
            .toArray();
    return Measured.Row.of(method.substring(method.lastIndexOf('.') + 1), rates).times(1 / MILLION);
  }

  private static double rate(IterationResult iteration) {
    return iteration.getSecondaryResults().get(COUNTER).getScore();
  }
}
