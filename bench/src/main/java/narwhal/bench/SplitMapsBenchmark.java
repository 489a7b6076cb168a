package narwhal.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import narwhal.bench.maps.SplitGrowth;
import narwhal.cli.DeepStack;

/** Verdicts with and without splitting maps; the plot goes beside the built benchmarks. */
record SplitMapsBenchmark(Duration limit) implements MicroBenchmark {
  @Override
  public String name() {
    return "split-maps";
  }

  @Override
  public String description() {
    return "verdicts with and without different maps for 2 to 40 index variables";
  }

  @Override
  public String report() {
    Path plot =
        Path.of(System.getProperty("narwhal.launcher", "narwhal"))
            .resolveSibling("bench/target/split-maps.svg");
    try {
      SplitGrowth growth = DeepStack.call(() -> SplitGrowth.run(limit, System.err::println));
      Files.createDirectories(plot.getParent());
      Files.writeString(plot, growth.svg());
      Path page = plot.resolveSibling("split-maps.html");
      Files.writeString(page, growth.html());
      return "split-maps: plot in " + page + "\n" + growth.text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }
}
