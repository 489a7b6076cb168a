package narwhal.cli.options;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers of steps as people write them: {@code 500k}, {@code 50m}, {@code 2g}. */
public record Steps(long count) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,12})([kmgKMG]?)");
  private static final long LEAST = 1000;
  private static final long MOST = 1_000_000_000_000L;

  public static Steps parse(String text) {
    Matcher m = FORM.matcher(text.strip());
    if (!m.matches()) {
      throw new UsageException("'" + text + "' is not a number of steps; write 500k, 50m or 2g");
    }
    long unit =
        switch (m.group(2).toLowerCase(Locale.ROOT)) {
          case "k" -> 1_000;
          case "m" -> 1_000_000;
          case "g" -> 1_000_000_000;
          default -> 1;
        };
    long number = Long.parseLong(m.group(1));
    if (number > MOST / unit) {
      throw new UsageException("--steps " + text + " is too much; give at most 1000g");
    }
    if (number * unit < LEAST) {
      throw new UsageException("--steps " + text + " is too little to begin; give at least 1k");
    }
    return new Steps(number * unit);
  }

  public Steps twice() {
    return new Steps(Math.min(MOST, 2 * count));
  }

  /** As a user would write it. */
  @Override
  public String toString() {
    return count % 1_000_000_000 == 0
        ? count / 1_000_000_000 + "g"
        : count % 1_000_000 == 0
            ? count / 1_000_000 + "m"
            : count % 1000 == 0 ? count / 1000 + "k" : Long.toString(count);
  }
}
