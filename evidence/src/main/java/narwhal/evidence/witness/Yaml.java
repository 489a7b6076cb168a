package narwhal.evidence.witness;

import java.util.List;
import java.util.Map;

/** Writes maps, lists, strings and integers as YAML: strings quoted, the rest in blocks. */
final class Yaml {
  private Yaml() {}

  static String text(List<?> list) {
    StringBuilder text = new StringBuilder();
    write(text, list, 0);
    return text.toString();
  }

  private static void write(StringBuilder text, Object value, int depth) {
    switch (value) {
      case Map<?, ?> map -> {
        String before = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          text.append(before).append(key(String.valueOf(entry.getKey()))).append(':');
          nested(text, entry.getValue(), depth);
          before = "  ".repeat(depth);
        }
      }
      case List<?> list -> {
        String before = "";
        for (Object element : list) {
          text.append(before).append("- ");
          if (isEmpty(element) || !(element instanceof Map || element instanceof List)) {
            text.append(scalar(element)).append('\n');
          } else {
            write(text, element, depth + 1);
          }
          before = "  ".repeat(depth);
        }
      }
      default -> text.append(scalar(value)).append('\n');
    }
  }

  private static void nested(StringBuilder text, Object value, int depth) {
    if (!isEmpty(value) && (value instanceof Map || value instanceof List)) {
      int inner = value instanceof Map ? depth + 1 : depth;
      text.append('\n').append("  ".repeat(inner));
      write(text, value, inner);
    } else {
      text.append(' ').append(scalar(value)).append('\n');
    }
  }

  private static boolean isEmpty(Object value) {
    return (value instanceof Map<?, ?> map && map.isEmpty())
        || (value instanceof List<?> list && list.isEmpty());
  }

  private static String key(String name) {
    return name.matches("\\w+") ? name : quoted(name);
  }

  private static String scalar(Object value) {
    return switch (value) {
      case Map<?, ?> map -> "{}";
      case List<?> list -> "[]";
      case Number number -> number.toString();
      default -> quoted(value.toString());
    };
  }

  /** In double quotes, which escape as C does. */
  private static String quoted(String string) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\t' -> text.append("\\t");
        default -> {
          boolean isPlain = c >= 0x20 && c < 0x7f;
          text.append(isPlain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
      }
    }
    return text.append('"').toString();
  }
}
