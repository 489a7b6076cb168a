package narwhal.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import narwhal.bench.memory.Comparison;
import narwhal.cli.DeepStack;

/** The representations of memory side by side; plots go to a page beside the built benchmarks. */
final class MemoryBenchmark implements MicroBenchmark {
  @Override
  public String name() {
    return "memory";
  }

  @Override
  public String description() {
    return "representations of memory in bounded model checking, on growing programs";
  }

  @Override
  public String report() {
    Comparison comparison;
    try {
      comparison = DeepStack.call(() -> Comparison.run(System.err::println));
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
    Path page =
        Path.of(System.getProperty("narwhal.launcher", "narwhal"))
            .resolveSibling("bench/target/memory.html");
    try {
      Files.createDirectories(page.getParent());
      Files.writeString(page, comparison.html());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "memory: plots in " + page + "\n" + comparison.text();
  }
}
