package narwhal.engine.horn.file;

import java.util.Optional;
import java.util.Set;

/**
 * A file of Horn clauses of which only the commands are told apart. That is enough for an answer
 * that nobody checks: the solver reads the assertions itself, and says so where they are none.
 *
 * @param script all up to the check
 */
public record HornText(String script, int predicates, int assertions) {
  private static final Set<String> REMARKS = Set.of("set-info", "get-model", "exit");

  /** Nothing, if there is more to the file than a solver reads by itself. */
  public static Optional<HornText> of(String text) {
    boolean isHorn = false;
    int predicates = 0;
    int assertions = 0;
    int check = -1;
    for (int start = next(text, 0); start < text.length(); ) {
      int end = end(text, start);
      if (end < 0) {
        return Optional.empty();
      }
      String name = name(text, start + 1);
      switch (name) {
        case "set-logic" -> {
          if (isHorn || !text.substring(start, end).matches("\\(set-logic\\s+HORN\\s*\\)")) {
            return Optional.empty();
          }
          isHorn = true;
        }
        case "declare-fun" -> {
          if (!isPredicate(text.substring(start, end - 1).stripTrailing())) {
            return Optional.empty();
          }
          predicates++;
        }
        case "assert" -> assertions++;
        case "check-sat" -> {
          if (check >= 0) {
            return Optional.empty();
          }
          check = end;
        }
        default -> {
          if (!REMARKS.contains(name)) {
            return Optional.empty();
          }
        }
      }
      boolean isInPlace = isHorn && (check < 0 || check == end);
      if (!isInPlace && !REMARKS.contains(name)) {
        return Optional.empty();
      }
      start = next(text, end);
    }
    return check < 0
        ? Optional.empty()
        : Optional.of(new HornText(text.substring(0, check), predicates, assertions));
  }

  /** Whether a declaration, up to its last parenthesis, is of something that holds or not. */
  private static boolean isPredicate(String declaration) {
    String rest = declaration.substring(0, Math.max(1, declaration.length() - "Bool".length()));
    char before = rest.charAt(rest.length() - 1);
    return declaration.endsWith("Bool")
        && (before == ')' || Character.isWhitespace(before))
        && declaration.indexOf(';') < 0;
  }

  /** Where the next command begins: behind blanks and comments. */
  private static int next(String text, int from) {
    int i = from;
    while (i < text.length() && (text.charAt(i) == ';' || Character.isWhitespace(text.charAt(i)))) {
      i = text.charAt(i) == ';' ? closing(text, '\n', i) : i + 1;
    }
    return i;
  }

  private static String name(String text, int from) {
    int i = from;
    while (i < text.length() && (Character.isLetter(text.charAt(i)) || text.charAt(i) == '-')) {
      i++;
    }
    return text.substring(from, i);
  }

  /** The end of the expression that begins here; negative if none does, or it has no end. */
  private static int end(String text, int start) {
    int depth = 0;
    int i = start;
    while (i < text.length()) {
      switch (text.charAt(i)) {
        case '(' -> depth++;
        case ')' -> depth--;
        case ';' -> i = closing(text, '\n', i) - 1;
        case '|' -> i = closing(text, '|', i) - 1;
        case '"' -> i = closing(text, '"', i) - 1;
        default -> {}
      }
      i++;
      if (depth <= 0) {
        return text.charAt(start) == '(' ? i : -1;
      }
    }
    return -1;
  }

  /** Behind the next mark. */
  private static int closing(String text, char mark, int from) {
    int end = text.indexOf(mark, from + 1);
    return end < 0 ? text.length() : end + 1;
  }
}
