package narwhal.evidence.witness;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a file, asked about what stands at places; columns count bytes from 1 on. */
final class SourceFile {
  private static final Pattern GAP =
      Pattern.compile("(?:\\s|//[^\n]*\n|/\\*.*?\\*/)*", Pattern.DOTALL);
  private static final Pattern LOOP = Pattern.compile("(for|while|do)\\b");
  private static final Pattern STATEMENT =
      Pattern.compile("(?!(?:for|while|do|switch|case|default)\\b)[\\w*+-][^:;{}]*[;({=]");

  private final String text;

  /**
   * @param text one character for each byte
   */
  SourceFile(String text) {
    this.text = text;
  }

  /** A line and a column, from 1 on. */
  record Position(int line, int column) {}

  /** The keyword of the loop that begins there. */
  Optional<String> loop(int line, int column) {
    int at = index(line, column);
    Matcher matcher = LOOP.matcher(text);
    return at >= 0 && matcher.region(at, text.length()).lookingAt()
        ? Optional.of(matcher.group(1))
        : Optional.empty();
  }

  /** The first statement in the braces after a {@code do}, if it is a simple one. */
  Optional<Position> body(int line, int column) {
    int at = skip(index(line, column) + "do".length());
    if (at >= text.length() || text.charAt(at) != '{') {
      return Optional.empty();
    }
    at = skip(at + 1);
    return STATEMENT.matcher(text).region(at, text.length()).lookingAt()
        ? Optional.of(position(at))
        : Optional.empty();
  }

  /** The closing parenthesis of a call of the function that is named there. */
  Optional<Position> callEnd(int line, int column, String function) {
    int at = index(line, column);
    if (at < 0 || !text.startsWith(function, at)) {
      return Optional.empty();
    }
    at = skip(at + function.length());
    if (at >= text.length() || text.charAt(at) != '(') {
      return Optional.empty();
    }
    int depth = 0;
    for (; at < text.length() && "\"'#".indexOf(text.charAt(at)) < 0; at++) {
      depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
      if (depth == 0) {
        return Optional.of(position(at));
      }
    }
    return Optional.empty();
  }

  boolean contains(int line, int column) {
    return index(line, column) >= 0;
  }

  private int skip(int from) {
    Matcher matcher = GAP.matcher(text);
    return matcher.region(from, text.length()).lookingAt() ? matcher.end() : from;
  }

  private int index(int line, int column) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = text.indexOf('\n', start) + 1;
      if (start == 0) {
        return -1;
      }
    }
    int end = text.indexOf('\n', start);
    int at = start + Math.max(1, column) - 1;
    return line < 1 || at >= (end < 0 ? text.length() : end) ? -1 : at;
  }

  private Position position(int at) {
    int start = text.lastIndexOf('\n', at - 1) + 1;
    int line = 1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
    return new Position(line, at - start + 1);
  }
}
