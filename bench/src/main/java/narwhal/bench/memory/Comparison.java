package narwhal.bench.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import narwhal.ir.machine.Program;

/** All families in all configurations, in one process. */
public final class Comparison {
  private record Key(Family family, int size, Configuration configuration) {}

  private final Map<Key, Trial> trials = new LinkedHashMap<>();

  private Comparison() {}

  /** Measures everything, after one round on the smallest sizes that does not count. */
  public static Comparison run(Consumer<String> progress) {
    Comparison comparison = new Comparison();
    for (Family family : Family.values()) {
      Program small = Trial.load(family.source(family.sizes().getFirst()));
      Configuration.all().forEach(configuration -> Trial.of(small, configuration));
    }
    for (Family family : Family.values()) {
      for (int size : family.sizes()) {
        Program program = Trial.load(family.source(size));
        for (Configuration configuration : Configuration.all()) {
          Trial trial = Trial.of(program, configuration);
          comparison.trials.put(new Key(family, size, configuration), trial);
          progress.accept(family + " " + size + " " + configuration.name() + ": " + trial);
        }
      }
    }
    return comparison;
  }

  /** A table, and as last line the ratios. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            "%-9s %6s %-12s %12s %12s %9s %10s %9s%n",
            "family", "size", "memory", "preparing s", "solving s", "nodes", "skips", "hits"));
    trials.forEach(
        (key, t) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "%-9s %6d %-12s %12.3f %12s %9d %10d %9d%n",
                    key.family.name().toLowerCase(Locale.ROOT),
                    key.size,
                    key.configuration.name(),
                    t.preparing(),
                    t.solving() < 0 ? "gave up" : String.format(Locale.ROOT, "%.3f", t.solving()),
                    t.size(),
                    t.skips(),
                    t.hits())));
    for (Family family : Family.values()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-9s preparing, from each size to the next with store maps: %s%n",
              family.name().toLowerCase(Locale.ROOT),
              growth(family)));
    }
    return text.append(ratios()).append('\n').toString();
  }

  /** How the cost grows against the size, size by size: 1.0 is linear. */
  private String growth(Family family) {
    List<String> factors = new ArrayList<>();
    for (int i = 1; i < family.sizes().size(); i++) {
      int smaller = family.sizes().get(i - 1);
      int larger = family.sizes().get(i);
      double cost =
          trials.get(new Key(family, larger, Configuration.STORE_MAP)).preparing()
              / trials.get(new Key(family, smaller, Configuration.STORE_MAP)).preparing();
      factors.add(
          String.format(Locale.ROOT, "%.1fx work %.1fx time", (double) larger / smaller, cost));
    }
    return String.join(", ", factors);
  }

  /**
   * Of the families with long chains the pre-processing, of the one with chosen pointers the size.
   */
  private String ratios() {
    double map = preparing(Configuration.STORE_MAP);
    return String.format(
        Locale.ROOT,
        "ratios: linear/store-map %.1f lambdas/store-map %.1f size-without-arm/with-arm %.2f",
        preparing(Configuration.LINEAR) / map,
        preparing(Configuration.LAMBDAS) / map,
        sum(Family.CHOICES, Configuration.WITHOUT_ARM, Trial::size)
            / sum(Family.CHOICES, Configuration.STORE_MAP, Trial::size));
  }

  private double preparing(Configuration configuration) {
    return sum(Family.CHAIN, configuration, Trial::preparing)
        + sum(Family.SWAPS, configuration, Trial::preparing);
  }

  private double sum(Family family, Configuration configuration, ToDoubleFunction<Trial> value) {
    return family.sizes().stream()
        .mapToDouble(size -> value.applyAsDouble(trials.get(new Key(family, size, configuration))))
        .sum();
  }

  /** The plots of all families. */
  String plots() {
    StringBuilder page = new StringBuilder();
    for (Family family : Family.values()) {
      page.append("<h2>").append(family.name().toLowerCase(Locale.ROOT)).append("</h2>\n");
      page.append(plot(family, "pre-processing", "s", Trial::preparing));
      page.append(plot(family, "solving", "s", t -> Math.max(0, t.solving())));
      page.append(plot(family, "formula", "nodes", Trial::size));
    }
    return page.toString();
  }

  private String plot(Family family, String title, String unit, ToDoubleFunction<Trial> value) {
    Map<String, double[]> lines = new LinkedHashMap<>();
    for (Configuration configuration : Configuration.all()) {
      lines.put(
          configuration.name(),
          family.sizes().stream()
              .mapToDouble(
                  size -> value.applyAsDouble(trials.get(new Key(family, size, configuration))))
              .toArray());
    }
    return LinePlot.svg(title, unit, family.sizes(), lines);
  }
}
