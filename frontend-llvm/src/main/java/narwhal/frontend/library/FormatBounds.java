package narwhal.frontend.library;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many characters a printf format can produce, read off its text. {@code most} is empty where
 * nothing bounds it, as for a plain {@code %s}.
 */
record FormatBounds(long least, Optional<Long> most, boolean literal) {
  /** Of a format whose text is not known. */
  static final FormatBounds UNKNOWN = new FormatBounds(0, Optional.empty(), false);

  /** Groups: flags, width, precision with its dot, precision, length modifier, letter. */
  static final Pattern CONVERSION =
      Pattern.compile("%([-+ #0']*)(\\d+|\\*)?(\\.(\\d+|\\*)?)?(hh|h|ll|l|j|z|t|L|q)?([a-zA-Z%])");

  private record Range(long least, Optional<Long> most) {
    static Range of(long least, long most) {
      return new Range(least, Optional.of(most));
    }

    static Range unbounded() {
      return new Range(0, Optional.empty());
    }
  }

  /** Nothing for a format that stores through a pointer or is malformed. */
  static Optional<FormatBounds> of(String format, int longBits) {
    long least = 0;
    Optional<Long> most = Optional.of(0L);
    boolean literal = true;
    Matcher matcher = CONVERSION.matcher(format);
    int at = 0;
    while (at < format.length()) {
      Range range = Range.of(1, 1);
      int next = at + 1;
      if (format.charAt(at) == '%') {
        literal = false;
        if (!matcher.find(at) || matcher.start() != at || matcher.group(6).equals("n")) {
          return Optional.empty();
        }
        range = conversion(matcher, longBits);
        next = matcher.end();
      }
      least += range.least;
      Optional<Long> further = range.most;
      most = most.flatMap(sum -> further.map(m -> sum + m));
      at = next;
    }
    return Optional.of(new FormatBounds(least, most, literal));
  }

  private static Range conversion(Matcher m, int longBits) {
    if (m.group(6).equals("%")) {
      return Range.of(1, 1);
    }
    boolean starPrecision = m.group(3) != null && m.group(3).equals(".*");
    Optional<Long> precision =
        m.group(3) == null || starPrecision ? Optional.empty() : Optional.of(number(m.group(4)));
    Range plain = plain(m.group(6).charAt(0), bits(m.group(5), longBits), precision);
    if (starPrecision) {
      plain = new Range(0, Optional.empty());
    }
    String width = m.group(2);
    if (width == null) {
      return plain;
    }
    if (width.equals("*")) {
      return new Range(plain.least, Optional.empty());
    }
    long w = number(width);
    return new Range(Math.max(plain.least, w), plain.most.map(most -> Math.max(most, w)));
  }

  /**
   * The range of a conversion without its width; {@code bits} is the size of an integer argument.
   */
  private static Range plain(char conversion, int bits, Optional<Long> precision) {
    long digits = precision.orElse(1L);
    long fraction = precision.orElse(6L);
    return switch (conversion) {
      case 'd', 'i', 'u' -> Range.of(Math.min(digits, 1), Math.max(bits * 3L / 10 + 2, digits + 1));
      case 'o' -> Range.of(Math.min(digits, 1), Math.max(bits / 3 + 2, digits + 1));
      case 'x', 'X' -> Range.of(Math.min(digits, 1), Math.max(bits / 4, digits) + 2);
      case 'c' -> Range.of(1, 1);
      case 'p' -> Range.of(3, 18);
      case 's' -> new Range(0, precision);
      case 'f', 'F' -> Range.of(1, 4935 + fraction);
      case 'e', 'E', 'g', 'G', 'a', 'A' -> Range.of(1, 40 + fraction);
      default -> Range.unbounded();
    };
  }

  private static int bits(String length, int longBits) {
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
