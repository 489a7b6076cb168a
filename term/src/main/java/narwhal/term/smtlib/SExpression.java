package narwhal.term.smtlib;

import java.util.List;

/** A parsed parenthesised expression with its place in the text. */
sealed interface SExpression {
  /** The largest index or width that is read. */
  int LARGEST = 1 << 24;

  int line();

  int column();

  /** What kind of token an atom is. */
  enum Shape {
    SYMBOL,
    KEYWORD,
    NUMERAL,
    DECIMAL,
    HEXADECIMAL,
    BINARY,
    STRING
  }

  /** The text is without bars, quotes, and the prefixes #x and #b. */
  record Atom(Shape shape, String text, int line, int column) implements SExpression {}

  record Listing(List<SExpression> items, int line, int column) implements SExpression {}

  default ParseException error(String message) {
    return new ParseException(message, line(), column());
  }

  default boolean isSymbol(String wanted) {
    return this instanceof Atom atom && atom.shape == Shape.SYMBOL && atom.text.equals(wanted);
  }

  default String symbol() {
    if (this instanceof Atom atom && atom.shape == Shape.SYMBOL) {
      return atom.text;
    }
    throw error("expected a symbol");
  }

  default List<SExpression> items() {
    throw error("expected a list");
  }

  /** A numeral no larger than {@link #LARGEST}. */
  default int number() {
    if (this instanceof Atom atom && atom.shape == Shape.NUMERAL && atom.text.length() < 10) {
      int value = Integer.parseInt(atom.text);
      if (value <= LARGEST) {
        return value;
      }
    }
    throw error("expected a number up to " + LARGEST);
  }
}
