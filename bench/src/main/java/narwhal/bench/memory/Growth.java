package narwhal.bench.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import narwhal.ir.machine.Program;

/** How the pre-processing of {@code verify} grows with the number of writes, shape by shape. */
public final class Growth {
  private static final int SMALLEST = 64;
  private static final int LARGEST = 65_536;

  /** Small sizes are measured more often, and the shortest time counts. */
  private static final int MOST_REPETITIONS = 5;

  /** A shape that takes longer is not tried at the next size. */
  private static final double LONGEST = 30;

  private final Map<Shape, List<Double>> seconds = new EnumMap<>(Shape.class);

  private Growth() {}

  /** Measures all shapes, after a round that does not count. */
  public static Growth run(Consumer<String> progress) {
    Growth growth = new Growth();
    for (Shape shape : Shape.values()) {
      Trial.preparing(Trial.load(shape.source(1024)), Configuration.DEFAULT);
    }
    for (Shape shape : Shape.values()) {
      List<Double> times = new ArrayList<>();
      for (int size : sizes(LARGEST)) {
        if (times.isEmpty() || times.getLast() < LONGEST) {
          times.add(shortest(shape, size));
          progress.accept("growth, %s %d: %.3f s".formatted(shape, size, times.getLast()));
        }
      }
      growth.seconds.put(shape, times);
    }
    return growth;
  }

  private static double shortest(Shape shape, int size) {
    Program program = Trial.load(shape.source(size));
    double shortest = Double.MAX_VALUE;
    int repetitions = Math.clamp(LARGEST / 8 / size, 1, MOST_REPETITIONS);
    for (int i = 0; i < repetitions; i++) {
      shortest = Math.min(shortest, Trial.preparing(program, Configuration.DEFAULT));
    }
    return shortest;
  }

  private static List<Integer> sizes(int largest) {
    List<Integer> sizes = new ArrayList<>();
    for (int size = SMALLEST; size <= largest; size *= 2) {
      sizes.add(size);
    }
    return sizes;
  }

  /** By how much the time of a shape grows from a size to twice that size, in its upper half. */
  private double perDoubling(Shape shape) {
    List<Double> times = seconds.get(shape);
    return perDoubling(times.subList(times.size() / 2, times.size()));
  }

  /** The factor from each value to the next, by least squares on the logarithms. */
  static double perDoubling(List<Double> times) {
    double middle = (times.size() - 1) / 2.0;
    double covariance = 0;
    double variance = 0;
    for (int i = 0; i < times.size(); i++) {
      covariance += (i - middle) * Math.log(times.get(i));
      variance += (i - middle) * (i - middle);
    }
    return Math.exp(covariance / variance);
  }

  /** A table, and as last line what twice the writes cost. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("%-9s".formatted("writes"));
    sizes(LARGEST).forEach(size -> text.append("%8d".formatted(size)));
    text.append("   per doubling\n");
    seconds.forEach(
        (shape, times) -> {
          text.append("%-9s".formatted(shape));
          for (int i = 0; i < sizes(LARGEST).size(); i++) {
            text.append(
                i < times.size()
                    ? String.format(Locale.ROOT, "%8.3f", times.get(i))
                    : "%8s".formatted("-"));
          }
          text.append(String.format(Locale.ROOT, "   %.2f%n", perDoubling(shape)));
        });
    return text.append(summary()).append('\n').toString();
  }

  /** What twice the writes cost: the shape that grows most, and all. */
  public String summary() {
    Shape worst =
        seconds.keySet().stream().max(Comparator.comparingDouble(this::perDoubling)).orElseThrow();
    return String.format(
        Locale.ROOT,
        "growth: %.2f times the pre-processing for twice the writes at most (%s); %s",
        perDoubling(worst),
        worst,
        seconds.keySet().stream()
            .map(shape -> String.format(Locale.ROOT, "%s %.2f", shape, perDoubling(shape)))
            .collect(Collectors.joining(", ")));
  }

  /** The plot of all shapes. */
  public String svg() {
    Map<String, double[]> lines = new LinkedHashMap<>();
    seconds.forEach(
        (shape, times) ->
            lines.put(shape.toString(), times.stream().mapToDouble(Double::doubleValue).toArray()));
    return LinePlot.svg("pre-processing over writes", "s", sizes(LARGEST), lines);
  }
}
