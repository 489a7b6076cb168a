package narwhal.suite.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import narwhal.suite.run.Result;

/**
 * Results as JUnit XML, which build servers read: a test for each task, a failure for each verdict
 * that is not the expected one, an error for each task that could not run.
 */
public final class JunitReport {
  private JunitReport() {}

  public static String text(Collection<Result> results) {
    Map<String, List<Result>> suites = new LinkedHashMap<>();
    for (Result result : results) {
      suites.computeIfAbsent(result.category(), c -> new ArrayList<>()).add(result);
    }
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.append("<testsuites").append(counts(results)).append(">\n");
    suites.forEach(
        (name, list) -> {
          text.append("  <testsuite name=\"").append(escape(name)).append('"');
          text.append(counts(list)).append(">\n");
          list.forEach(result -> test(text, result));
          text.append("  </testsuite>\n");
        });
    return text.append("</testsuites>\n").toString();
  }

  private static String counts(Collection<Result> results) {
    double seconds = results.stream().mapToDouble(Result::seconds).sum();
    long errors = results.stream().filter(JunitReport::isError).count();
    long failures = results.stream().filter(JunitReport::isFailure).count();
    return String.format(
        Locale.ROOT,
        " tests=\"%d\" failures=\"%d\" errors=\"%d\" time=\"%.3f\"",
        results.size(),
        failures,
        errors,
        seconds);
  }

  private static boolean isError(Result result) {
    return result.score() == Result.Score.ERROR;
  }

  private static boolean isFailure(Result result) {
    return result.score().isWrong() || result.score() == Result.Score.UNKNOWN;
  }

  private static void test(StringBuilder text, Result result) {
    text.append("    <testcase classname=\"").append(escape(result.category()));
    text.append("\" name=\"").append(escape(result.task()));
    text.append(String.format(Locale.ROOT, "\" time=\"%.3f\"", result.seconds()));
    if (!isError(result) && !isFailure(result)) {
      text.append("/>\n");
      return;
    }
    String element = isError(result) ? "error" : "failure";
    String property = result.property().isEmpty() ? "" : " (" + result.property() + ")";
    String message =
        isError(result)
            ? result.detail()
            : result.verdict()
                + property
                + (result.detail().isEmpty() ? "" : ": " + result.detail())
                + (result.expected().isEmpty() ? "" : "; expected " + result.expected());
    text.append(">\n      <").append(element).append(" type=\"");
    text.append(escape(result.reason().isEmpty() ? result.verdict() : result.reason()));
    text.append("\" message=\"").append(escape(message)).append("\"/>\n    </testcase>\n");
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\n' -> escaped.append("&#10;");
                case '\t' -> escaped.append("&#9;");
                default -> {
                  boolean allowed = c >= 0x20 && c != 0xFFFE && c != 0xFFFF;
                  escaped.appendCodePoint(allowed ? c : '?');
                }
              }
            });
    return escaped.toString();
  }
}
