package narwhal.bench.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;

/** Pre-processing of given programs with store maps, without them, and with lambdas. */
public final class OwnPrograms {
  private static final List<Configuration> COMPARED =
      List.of(Configuration.STORE_MAP, Configuration.LINEAR, Configuration.LAMBDAS);

  private final Map<Configuration, Double> sums = new LinkedHashMap<>();
  private final StringBuilder table = new StringBuilder();

  private OwnPrograms() {
    COMPARED.forEach(configuration -> sums.put(configuration, 0.0));
  }

  /**
   * Measures files one after the other.
   *
   * @param limit what one program may take in one representation
   */
  public static String report(List<Path> files, Duration limit, Consumer<String> progress) {
    OwnPrograms comparison = new OwnPrograms();
    Program warmUp = Trial.load(Shape.CONSTANT.source(256));
    COMPARED.forEach(configuration -> Trial.preparing(warmUp, configuration));
    comparison.table.append("%-24s".formatted("program"));
    COMPARED.forEach(c -> comparison.table.append("%12s".formatted(c.name())));
    comparison.table.append("     (seconds)\n");
    files.forEach(file -> comparison.measure(file, limit, progress));
    return comparison.table + comparison.ratios();
  }

  private void measure(Path file, Duration limit, Consumer<String> progress) {
    Program program = Trial.load(text(file));
    table.append("%-24s".formatted(file.getFileName()));
    Map<Configuration, Double> times = new LinkedHashMap<>();
    for (Configuration configuration : COMPARED) {
      Optional<Double> time = preparing(program, configuration, limit);
      progress.accept(
          file.getFileName()
              + " "
              + configuration.name()
              + ": "
              + time.map(t -> String.format(Locale.ROOT, "%.3f s", t)).orElse("gave up"));
      time.ifPresent(t -> times.put(configuration, t));
      table.append(
          time.map(t -> String.format(Locale.ROOT, "%12.3f", t))
              .orElse("%12s".formatted("gave up")));
    }
    if (times.size() == COMPARED.size()) {
      times.forEach((configuration, t) -> sums.merge(configuration, t, Double::sum));
      table.append('\n');
    } else {
      table.append("   (not counted)\n");
    }
  }

  private static Optional<Double> preparing(
      Program program, Configuration configuration, Duration limit) {
    try {
      return Optional.of(Trial.preparing(program, configuration, limit));
    } catch (ResourceException e) {
      return Optional.empty();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of the sums over the programs that all representations finished. */
  private String ratios() {
    double map = sums.get(Configuration.STORE_MAP);
    return String.format(
        Locale.ROOT,
        "ratios: linear/store-map %.1f lambdas/store-map %.1f (sums %.2f, %.2f and %.2f s)",
        sums.get(Configuration.LINEAR) / map,
        sums.get(Configuration.LAMBDAS) / map,
        map,
        sums.get(Configuration.LINEAR),
        sums.get(Configuration.LAMBDAS));
  }
}
