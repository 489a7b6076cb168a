package narwhal.cli.json;

import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, strings, numbers, booleans and null as JSON. {@link JsonReader} reads them
 * back.
 */
public final class Json {
  private Json() {}

  /** On one line. */
  public static String line(Object value) {
    StringBuilder text = new StringBuilder();
    write(text, value, -1);
    return text.toString();
  }

  /** Indented, with a newline at the end. */
  public static String pretty(Object value) {
    StringBuilder text = new StringBuilder();
    write(text, value, 0);
    return text.append('\n').toString();
  }

  private static void write(StringBuilder text, Object value, int depth) {
    switch (value) {
      case null -> text.append("null");
      case Map<?, ?> map -> {
        text.append('{');
        String separator = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          text.append(separator);
          newLine(text, depth < 0 ? -1 : depth + 1);
          quote(text, String.valueOf(entry.getKey()));
          text.append(": ");
          write(text, entry.getValue(), depth < 0 ? -1 : depth + 1);
          separator = depth < 0 ? ", " : ",";
        }
        if (!map.isEmpty()) {
          newLine(text, depth);
        }
        text.append('}');
      }
      case List<?> list -> {
        text.append('[');
        String separator = "";
        for (Object element : list) {
          text.append(separator);
          newLine(text, depth < 0 ? -1 : depth + 1);
          write(text, element, depth < 0 ? -1 : depth + 1);
          separator = depth < 0 ? ", " : ",";
        }
        if (!list.isEmpty()) {
          newLine(text, depth);
        }
        text.append(']');
      }
      case Number number -> text.append(number);
      case Boolean truth -> text.append(truth);
      default -> quote(text, value.toString());
    }
  }

  private static void newLine(StringBuilder text, int depth) {
    if (depth >= 0) {
      text.append('\n').repeat("  ", depth);
    }
  }

  private static void quote(StringBuilder text, String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c < 0x20 || Character.isSurrogate(c)) {
            text.append(String.format("\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }
}
