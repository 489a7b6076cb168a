package narwhal.cli.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts of memory as people write them: {@code 512m}, {@code 4g}; a bare number counts bytes. */
public record MemorySize(long bytes) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})([kmgtKMGT]?)[bB]?");

  public static MemorySize parse(String text) {
    Matcher m = FORM.matcher(text.strip());
    if (!m.matches()) {
      throw new UsageException("'" + text + "' is not an amount of memory; write 512m or 4g");
    }
    long number = Long.parseLong(m.group(1));
    int shift =
        switch (m.group(2).toLowerCase(java.util.Locale.ROOT)) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          case "t" -> 40;
          default -> 0;
        };
    long bytes = number << shift;
    if (bytes < 64L << 20) {
      throw new UsageException("--memory " + text + " is too little to start; give at least 64m");
    }
    return new MemorySize(bytes);
  }
}
