package narwhal.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Times as people write them: {@code 60s}, {@code 500ms}, {@code 5m}, {@code 1h}; a bare number
 * counts seconds.
 */
public final class Durations {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|min|h|)");

  private Durations() {}

  public static Duration parse(String text) {
    Matcher m = FORM.matcher(text.strip());
    if (!m.matches()) {
      throw new UsageException("'" + text + "' is not a time; write 500ms, 60s, 5m or 1h");
    }
    long number = Long.parseLong(m.group(1));
    Duration duration =
        switch (m.group(2)) {
          case "ms" -> Duration.ofMillis(number);
          case "m", "min" -> Duration.ofMinutes(number);
          case "h" -> Duration.ofHours(number);
          default -> Duration.ofSeconds(number);
        };
    if (duration.isZero()) {
      throw new UsageException("a time limit of 0 leaves no time to do anything");
    }
    return duration;
  }

  /** {@code 0.42 s}, {@code 3 min 5 s}. */
  public static String text(Duration duration) {
    long millis = duration.toMillis();
    if (millis < 60_000) {
      return String.format(java.util.Locale.ROOT, "%.2f s", millis / 1000.0);
    }
    return duration.toMinutes() + " min " + duration.toSecondsPart() + " s";
  }
}
