package narwhal.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What came out.
 *
 * @param unit of all rows
 * @param summary the figure to remember, and ratios
 */
record Measured(String unit, List<Row> rows, String summary) {
  Measured {
    rows = List.copyOf(rows);
  }

  /** One thing that was measured several times. */
  record Row(String name, double median, double least, double most, int times) {
    static Row of(String name, double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      int middle = sorted.length / 2;
      double median =
          sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
      return new Row(name, median, sorted[0], sorted[sorted.length - 1], sorted.length);
    }

    /** This row scaled, e.g. to millions. */
    Row times(double factor) {
      return new Row(name, median * factor, least * factor, most * factor, times);
    }
  }

  /** The median of the row of this name. */
  static double median(List<Row> rows, String name) {
    return rows.stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing was measured for " + name))
        .median();
  }

  String text(String name) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            "%-26s %10s %10s %10s %6s  %s%n", name, "median", "least", "most", "n", unit));
    for (Row row : rows) {
      text.append(
          String.format(
              Locale.ROOT,
              "  %-24s %10.2f %10.2f %10.2f %6d%n",
              row.name(),
              row.median(),
              row.least(),
              row.most(),
              row.times()));
    }
    return text.append(name).append(": ").append(summary).append('\n').toString();
  }
}
