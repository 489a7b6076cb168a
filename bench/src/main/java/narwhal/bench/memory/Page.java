package narwhal.bench.memory;

/** All plots and tables on one page. */
public final class Page {
  private Page() {}

  public static String html(Growth growth, Comparison comparison) {
    return "<!doctype html>\n<meta charset='utf-8'>\n<title>narwhal bench memory</title>\n"
        + "<h1>Growth with the number of writes</h1>\n"
        + growth.svg()
        + table(growth.text())
        + "<h1>Representations of memory</h1>\n"
        + comparison.plots()
        + table(comparison.text());
  }

  private static String table(String text) {
    return "<pre>" + text + "</pre>\n";
  }
}
