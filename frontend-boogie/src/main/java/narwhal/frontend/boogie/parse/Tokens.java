package narwhal.frontend.boogie.parse;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;

/** The words of one file, read as they are asked for; and what to say when they do not fit. */
final class Tokens {
  private static final int MAX_WIDTH = 1 << 24;

  private final String file;
  private final BoogieLexer lexer;
  private final Deque<Token> ahead = new ArrayDeque<>();
  private final Map<String, String> names = new HashMap<>();

  Tokens(String file, String text) {
    this.file = file;
    this.lexer = new BoogieLexer(CharStreams.fromString(text, file));
    lexer.removeErrorListeners();
  }

  /** The type of the next word. */
  int peek() {
    return next().getType();
  }

  /** The type of the word after the next. */
  int peekSecond() {
    Token first = take();
    int second = peek();
    ahead.addFirst(first);
    return second;
  }

  Token next() {
    if (ahead.isEmpty()) {
      ahead.add(lexer.nextToken());
    }
    return ahead.getFirst();
  }

  Token take() {
    Token token = next();
    ahead.removeFirst();
    return token;
  }

  /** Takes the next word if it is of this type. */
  boolean takes(int type) {
    if (peek() != type) {
      return false;
    }
    take();
    return true;
  }

  Token expect(int type) {
    if (peek() != type) {
      throw unexpected(describe(type));
    }
    return take();
  }

  /** Whether the next word is a name that reads like this. */
  boolean reads(String word) {
    return peek() == BoogieLexer.NAME && next().getText().equals(word);
  }

  Place place() {
    return place(next());
  }

  Place place(Token token) {
    return new Place(file, token.getLine(), token.getCharPositionInLine() + 1);
  }

  Name name() {
    if (peek() != BoogieLexer.NAME) {
      throw unexpected("a name");
    }
    Token token = take();
    return new Name(place(token), names.computeIfAbsent(token.getText(), text -> text));
  }

  /** One or more things between commas. */
  <T> List<T> list(Supplier<T> item) {
    List<T> items = new ArrayList<>();
    do {
      items.add(item.get());
    } while (takes(BoogieLexer.COMMA));
    return items;
  }

  /** Things between commas up to a word, which is taken. */
  <T> List<T> listUntil(int end, Supplier<T> item) {
    List<T> items = peek() == end ? List.of() : list(item);
    expect(end);
    return items;
  }

  /** A number that counts bits. */
  int bits(String digits, Place place) {
    BigInteger value = new BigInteger(digits);
    if (value.bitLength() > 24 || value.intValue() > MAX_WIDTH) {
      throw new InputException(place + ": " + digits + " bits are too many");
    }
    return value.intValue();
  }

  InputException unexpected(String expected) {
    Token token = next();
    String found =
        switch (token.getType()) {
          case Token.EOF -> "the end of the file";
          case BoogieLexer.NAME -> "name '" + token.getText() + "'";
          case BoogieLexer.STRING -> "a string";
          default -> "'" + token.getText() + "'";
        };
    return error(token, "syntax error: expected " + expected + ", found " + found);
  }

  InputException error(Token token, String message) {
    return new InputException(place(token) + ": " + message);
  }

  static UnsupportedException unsupported(String feature, Place place) {
    return new UnsupportedException(feature + " in Boogie", place.in(""));
  }

  private static String describe(int type) {
    return switch (type) {
      case Token.EOF -> "the end of the file";
      case BoogieLexer.NAME -> "a name";
      case BoogieLexer.NUMBER -> "a number";
      case BoogieLexer.ASSIGN -> "':='";
      case BoogieLexer.SEPARATOR -> "'::'";
      case BoogieLexer.GREATER -> "'>'";
      default -> BoogieLexer.VOCABULARY.getDisplayName(type);
    };
  }
}
