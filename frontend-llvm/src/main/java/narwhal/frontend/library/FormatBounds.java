package narwhal.frontend.library;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many characters a conversion of a printf format can produce, read off its text. {@code most}
 * is empty where nothing bounds it, as for a plain {@code %s}.
 */
record FormatBounds(long least, Optional<Long> most) {
  /** Groups: flags, width, precision with its dot, precision, length modifier, letter. */
  static final Pattern CONVERSION =
      Pattern.compile("%([-+ #0']*)(\\d+|\\*)?(\\.(\\d+|\\*)?)?(hh|h|ll|l|j|z|t|L|q)?([a-zA-Z%])");

  /** False for a format that stores through a pointer or is malformed. */
  static boolean isUsable(String format) {
    Matcher matcher = CONVERSION.matcher(format);
    for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', matcher.end())) {
      if (!matcher.find(at) || matcher.start() != at || matcher.group(6).equals("n")) {
        return false;
      }
    }
    return true;
  }

  private static FormatBounds between(long least, long most) {
    return new FormatBounds(least, Optional.of(most));
  }

  /** The bounds of a conversion that {@link #CONVERSION} has found. */
  static FormatBounds of(Matcher m, int longBits) {
    if (m.group(6).equals("%")) {
      return between(1, 1);
    }
    boolean starPrecision = m.group(3) != null && m.group(3).equals(".*");
    Optional<Long> precision =
        m.group(3) == null || starPrecision ? Optional.empty() : Optional.of(number(m.group(4)));
    FormatBounds plain = plain(m.group(6).charAt(0), bits(m.group(5), longBits), precision);
    if (starPrecision) {
      plain = new FormatBounds(0, Optional.empty());
    }
    String width = m.group(2);
    if (width == null) {
      return plain;
    }
    if (width.equals("*")) {
      return new FormatBounds(plain.least, Optional.empty());
    }
    long w = number(width);
    return new FormatBounds(Math.max(plain.least, w), plain.most.map(most -> Math.max(most, w)));
  }

  /**
   * The range of a conversion without its width; {@code bits} is the size of an integer argument.
   */
  private static FormatBounds plain(char conversion, int bits, Optional<Long> precision) {
    long digits = precision.orElse(1L);
    long fraction = precision.orElse(6L);
    return switch (conversion) {
      case 'd', 'i', 'u' -> between(Math.min(digits, 1), Math.max(bits * 3L / 10 + 2, digits + 1));
      case 'o' -> between(Math.min(digits, 1), Math.max(bits / 3 + 2, digits + 1));
      case 'x', 'X' -> between(Math.min(digits, 1), Math.max(bits / 4, digits) + 2);
      case 'c' -> between(1, 1);
      case 'p' -> between(3, 18);
      case 's' -> new FormatBounds(0, precision);
      case 'f', 'F' -> between(1, 4935 + fraction);
      case 'e', 'E', 'g', 'G', 'a', 'A' -> between(1, 40 + fraction);
      default -> new FormatBounds(0, Optional.empty());
    };
  }

  /** The size of an integer argument. */
  static int bits(String length, int longBits) {
    return switch (length == null ? "" : length) {
      case "hh" -> 8;
      case "h" -> 16;
      case "l", "z", "t" -> longBits;
      case "ll", "j", "q" -> 64;
      default -> 32;
    };
  }

  static long number(String digits) {
    return digits == null || digits.isEmpty()
        ? 0
        : Long.parseLong(digits.substring(0, Math.min(digits.length(), 9)));
  }
}
