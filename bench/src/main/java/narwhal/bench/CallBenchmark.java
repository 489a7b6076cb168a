package narwhal.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import narwhal.bench.calls.CallGrowth;
import narwhal.cli.DeepStack;

/** Summaries beside inlining on deep call graphs; the plot goes beside the built benchmarks. */
record CallBenchmark(Duration limit) implements MicroBenchmark {
  @Override
  public String name() {
    return "calls";
  }

  @Override
  public String description() {
    return "proofs by Horn clauses of programs with 2 to 64 levels of calls";
  }

  @Override
  public String report() {
    Path plot =
        Path.of(System.getProperty("narwhal.launcher", "narwhal"))
            .resolveSibling("bench/target/calls.svg");
    try {
      CallGrowth growth = DeepStack.call(() -> CallGrowth.run(limit, System.err::println));
      Files.createDirectories(plot.getParent());
      Files.writeString(plot, growth.svg());
      return "calls: plot in " + plot + "\n" + growth.text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }
}
