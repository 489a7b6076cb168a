package narwhal.cli.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.run.InputException;

/** Reads JSON into maps, lists, strings, {@link BigDecimal}s, booleans and null. */
public final class JsonReader {
  private static final int MAX_DEPTH = 200;

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * @throws InputException if the text is not one JSON value
   */
  public static Object read(String text) {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    reader.space();
    if (reader.at < text.length()) {
      throw reader.wrong("the end");
    }
    return value;
  }

  private Object value() {
    space();
    if (++depth > MAX_DEPTH) {
      throw wrong("less nesting");
    }
    try {
      return switch (peek()) {
        case '{' -> object();
        case '[' -> array();
        case '"' -> string();
        case 't' -> word("true", true);
        case 'f' -> word("false", false);
        case 'n' -> word("null", null);
        default -> number();
      };
    } finally {
      depth--;
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> map = new LinkedHashMap<>();
    expect('{');
    space();
    while (peek() != '}') {
      String key = string();
      space();
      expect(':');
      map.put(key, value());
      space();
      if (peek() != '}') {
        expect(',');
        space();
      }
    }
    at++;
    return map;
  }

  private List<Object> array() {
    List<Object> list = new ArrayList<>();
    expect('[');
    space();
    while (peek() != ']') {
      list.add(value());
      space();
      if (peek() != ']') {
        expect(',');
      }
    }
    at++;
    return list;
  }

  private String string() {
    expect('"');
    StringBuilder string = new StringBuilder();
    for (char c = next(); c != '"'; c = next()) {
      string.append(c == '\\' ? escape() : c);
    }
    return string.toString();
  }

  private char escape() {
    char c = next();
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> {
        if (at + 4 > text.length()) {
          throw wrong("four hexadecimal digits");
        }
        at += 4;
        try {
          yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
        } catch (NumberFormatException e) {
          throw wrong("four hexadecimal digits");
        }
      }
      default -> c;
    };
  }

  private Object number() {
    int start = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    try {
      return new BigDecimal(text.substring(start, at));
    } catch (NumberFormatException e) {
      throw wrong("a value");
    }
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) {
      throw wrong(word);
    }
    at += word.length();
    return value;
  }

  private void space() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private char next() {
    if (at >= text.length()) {
      throw wrong("more text");
    }
    return text.charAt(at++);
  }

  private void expect(char c) {
    if (peek() != c) {
      throw wrong("'" + c + "'");
    }
    at++;
  }

  private InputException wrong(String expected) {
    return new InputException("not JSON: expected " + expected + " at character " + at);
  }
}
