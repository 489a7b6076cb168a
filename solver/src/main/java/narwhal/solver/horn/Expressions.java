package narwhal.solver.horn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes text apart into its parenthesised expressions; what stands between them is left out. */
final class Expressions {
  private Expressions() {}

  /** The complete expressions, up to a parenthesis that closes none. */
  static List<String> of(String text) {
    List<String> result = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '(' -> {
          if (depth++ == 0) {
            start = i;
          }
        }
        case ')' -> {
          if (depth-- == 0) {
            return result;
          }
          if (depth == 0) {
            result.add(text.substring(start, i + 1));
          }
        }
        case ';' -> i = end(text, '\n', i);
        case '|' -> i = end(text, '|', i);
        case '"' -> i = end(text, '"', i);
        default -> {}
      }
    }
    return result;
  }

  /** The definitions of a model, without the parentheses that may be around them. */
  static Optional<String> model(List<String> expressions) {
    StringBuilder result = new StringBuilder();
    for (String expression : expressions) {
      if (expression.startsWith("(define-fun")) {
        result.append(expression).append('\n');
      } else if (!expression.startsWith("(error") && expression.contains("(define-fun")) {
        String inside = expression.substring(1, expression.length() - 1).strip();
        result.append(inside.startsWith("model") ? inside.substring("model".length()) : inside);
      }
    }
    return result.isEmpty() ? Optional.empty() : Optional.of(result.toString());
  }

  private static int end(String text, char mark, int from) {
    int end = text.indexOf(mark, from + 1);
    return end < 0 ? text.length() : end;
  }
}
