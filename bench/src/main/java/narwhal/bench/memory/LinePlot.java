package narwhal.bench.memory;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lines over sizes as SVG, both axes from zero. */
public final class LinePlot {
  private static final int WIDTH = 460;
  private static final int HEIGHT = 260;
  private static final int LEFT = 60;
  private static final int BOTTOM = 34;
  private static final List<String> COLOURS =
      List.of("#888888", "#d08000", "#c02020", "#8040a0", "#1060c0", "#208040");

  private LinePlot() {}

  /**
   * The plot of some lines, each a value for every size.
   *
   * @param unit of the values
   */
  public static String svg(
      String title, String unit, List<Integer> sizes, Map<String, double[]> lines) {
    double most = lines.values().stream().mapToDouble(LinePlot::most).max().orElse(1);
    double top = most <= 0 ? 1 : most;
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif'"
                .formatted(WIDTH + 110, HEIGHT + 30)
            + " font-size='11'>\n");
    text(svg, LEFT, 14, title + " (" + unit + ")");
    int bottom = HEIGHT - BOTTOM;
    svg.append(
        "<path d='M%d 24 V%d H%d' fill='none' stroke='#444'/>\n".formatted(LEFT, bottom, WIDTH));
    text(svg, 4, 30, number(top));
    text(svg, 4, bottom, "0");
    double widest = sizes.getLast();
    for (int size : sizes) {
      text(svg, x(size, widest) - 8, bottom + 14, Integer.toString(size));
    }
    int index = 0;
    for (Map.Entry<String, double[]> line : lines.entrySet()) {
      String colour = COLOURS.get(index % COLOURS.size());
      StringBuilder points = new StringBuilder();
      for (int i = 0; i < line.getValue().length; i++) {
        double y = bottom - (bottom - 24) * line.getValue()[i] / top;
        points.append(String.format(Locale.ROOT, "%d,%.1f ", x(sizes.get(i), widest), y));
      }
      svg.append(
          "<polyline points='%s' fill='none' stroke='%s' stroke-width='2'/>\n"
              .formatted(points.toString().strip(), colour));
      svg.append(
          "<text x='%d' y='%d' fill='%s'>%s</text>\n"
              .formatted(WIDTH + 8, 34 + 15 * index++, colour, line.getKey()));
    }
    return svg.append("</svg>\n").toString();
  }

  private static int x(double size, double widest) {
    return (int) (LEFT + (WIDTH - LEFT) * size / widest);
  }

  private static double most(double[] values) {
    double most = 0;
    for (double value : values) {
      most = Math.max(most, value);
    }
    return most;
  }

  private static void text(StringBuilder svg, int x, int y, String text) {
    svg.append("<text x='%d' y='%d'>%s</text>\n".formatted(x, y, text));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.0f", value);
  }
}
