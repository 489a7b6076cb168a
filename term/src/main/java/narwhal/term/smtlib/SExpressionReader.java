package narwhal.term.smtlib;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import narwhal.term.smtlib.SExpression.Atom;
import narwhal.term.smtlib.SExpression.Listing;
import narwhal.term.smtlib.SExpression.Shape;

/** Reads the text one top-level expression at a time, of any nesting. */
final class SExpressionReader {
  private final String text;
  private int position;
  private int line = 1;
  private int lineStart;

  SExpressionReader(String text) {
    this.text = text;
  }

  /** How much of the text has been read. */
  int position() {
    return position;
  }

  /** The next expression, or null at the end. */
  SExpression next() {
    ArrayDeque<Listing> open = new ArrayDeque<>();
    while (true) {
      skipBlanks();
      if (position == text.length()) {
        if (open.isEmpty()) {
          return null;
        }
        throw open.peek().error("this parenthesis is never closed");
      }
      SExpression complete;
      char c = text.charAt(position);
      if (c == '(') {
        open.push(new Listing(new ArrayList<>(), line, column()));
        position++;
        continue;
      }
      if (c == ')') {
        if (open.isEmpty()) {
          throw error("a closing parenthesis without its opening one");
        }
        position++;
        complete = open.pop();
      } else {
        complete = atom(c);
      }
      if (open.isEmpty()) {
        return complete;
      }
      open.peek().items().add(complete);
    }
  }

  private Atom atom(char c) {
    int startLine = line;
    int startColumn = column();
    if (c == '|') {
      return new Atom(Shape.SYMBOL, until('|'), startLine, startColumn);
    }
    if (c == '"') {
      StringBuilder value = new StringBuilder(until('"'));
      while (position < text.length() && text.charAt(position) == '"') {
        value.append('"').append(until('"'));
      }
      return new Atom(Shape.STRING, value.toString(), startLine, startColumn);
    }
    int start = position;
    while (position < text.length() && isWord(text.charAt(position))) {
      position++;
    }
    if (start == position) {
      throw error("unexpected character '" + c + "'");
    }
    return word(text.substring(start, position), startLine, startColumn);
  }

  private Atom word(String word, int atLine, int atColumn) {
    char first = word.charAt(0);
    if (word.startsWith("#x") || word.startsWith("#b")) {
      Shape shape = word.charAt(1) == 'x' ? Shape.HEXADECIMAL : Shape.BINARY;
      String digits = word.substring(2);
      int radix = shape == Shape.HEXADECIMAL ? 16 : 2;
      if (digits.isEmpty() || digits.chars().anyMatch(d -> Character.digit(d, radix) < 0)) {
        throw new ParseException("malformed constant " + word, atLine, atColumn);
      }
      return new Atom(shape, digits, atLine, atColumn);
    }
    if (first == ':') {
      return new Atom(Shape.KEYWORD, word, atLine, atColumn);
    }
    if (!isDigit(first)) {
      return new Atom(Shape.SYMBOL, word, atLine, atColumn);
    }
    List<String> parts = List.of(word.split("\\.", -1));
    boolean digits =
        parts.stream().allMatch(p -> !p.isEmpty() && p.chars().allMatch(this::isDigit));
    if (!digits || parts.size() > 2) {
      throw new ParseException("malformed number " + word, atLine, atColumn);
    }
    return new Atom(parts.size() == 2 ? Shape.DECIMAL : Shape.NUMERAL, word, atLine, atColumn);
  }

  /** The text between the delimiter here and the next one. */
  private String until(char delimiter) {
    int start = ++position;
    while (position < text.length() && text.charAt(position) != delimiter) {
      newLineAt(position);
      position++;
    }
    if (position == text.length()) {
      throw error("the text ends before the closing " + delimiter);
    }
    return text.substring(start, position++);
  }

  private void skipBlanks() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == ';') {
        while (position < text.length() && text.charAt(position) != '\n') {
          position++;
        }
      } else if (Character.isWhitespace(c)) {
        newLineAt(position);
        position++;
      } else {
        return;
      }
    }
  }

  private void newLineAt(int at) {
    if (text.charAt(at) == '\n') {
      line++;
      lineStart = at + 1;
    }
  }

  private boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWord(char c) {
    return !Character.isWhitespace(c) && "()|\";".indexOf(c) < 0;
  }

  private int column() {
    return position - lineStart + 1;
  }

  private ParseException error(String message) {
    return new ParseException(message, line, column());
  }
}
