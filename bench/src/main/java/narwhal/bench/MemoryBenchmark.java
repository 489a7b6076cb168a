package narwhal.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import narwhal.bench.memory.Comparison;
import narwhal.bench.memory.Growth;
import narwhal.bench.memory.OwnPrograms;
import narwhal.bench.memory.Page;
import narwhal.cli.DeepStack;

/** The representations of memory side by side; plots go to a page beside the built benchmarks. */
record MemoryBenchmark(List<Path> programs, Duration limit) implements MicroBenchmark {
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
    try {
      return DeepStack.call(programs.isEmpty() ? MemoryBenchmark::families : this::given);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }

  private String given() {
    return OwnPrograms.report(programs, limit, System.err::println);
  }

  private static String families() {
    Growth growth = Growth.run(System.err::println);
    Comparison comparison = Comparison.run(System.err::println);
    Path page =
        Path.of(System.getProperty("narwhal.launcher", "narwhal"))
            .resolveSibling("bench/target/memory.html");
    try {
      Files.createDirectories(page.getParent());
      Files.writeString(page, Page.html(growth, comparison));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "memory: plots in " + page + "\n" + growth.text() + comparison.text();
  }
}
