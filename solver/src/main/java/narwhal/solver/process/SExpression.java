package narwhal.solver.process;

import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What a solver prints: an atom, or a list. */
sealed interface SExpression {
  /** A symbol without bars, a number, a string without quotes. */
  record Atom(String text) implements SExpression {
    @Override
    public String toString() {
      return text;
    }
  }

  record Items(List<SExpression> items) implements SExpression {
    @Override
    public String toString() {
      StringBuilder text = new StringBuilder("(");
      items.forEach(item -> text.append(text.length() == 1 ? "" : " ").append(item));
      return text.append(')').toString();
    }
  }

  /** Whether this is the atom. */
  default boolean is(String text) {
    return this instanceof Atom(String own) && own.equals(text);
  }

  /** The items of a list; none for an atom. */
  default List<SExpression> list() {
    return this instanceof Items(List<SExpression> items) ? items : List.of();
  }

  /** Reads one expression, and nothing behind it but what ends an atom. */
  static SExpression read(Reader input) throws IOException {
    Deque<List<SExpression>> open = new ArrayDeque<>();
    int next = input.read();
    while (true) {
      SExpression done = null;
      int after = -2;
      if (next < 0) {
        throw new EOFException("the solver has ended");
      } else if (next == '(') {
        open.push(new ArrayList<>());
      } else if (next == ')') {
        if (open.isEmpty()) {
          throw new IOException("the solver closed a parenthesis too many");
        }
        done = new Items(open.pop());
      } else if (next == '"' || next == '|') {
        done = new Atom(quoted(input, next));
      } else if (next == ';') {
        skipLine(input);
      } else if (!Character.isWhitespace(next)) {
        StringBuilder text = new StringBuilder();
        int c = next;
        while (c >= 0 && !Character.isWhitespace(c) && c != '(' && c != ')') {
          text.append((char) c);
          c = input.read();
        }
        after = c;
        done = new Atom(text.toString());
      }
      if (done != null) {
        if (open.isEmpty()) {
          return done;
        }
        open.peek().add(done);
      }
      next = after == -2 ? input.read() : after;
    }
  }

  private static String quoted(Reader input, int quote) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = input.read(); c != quote; c = input.read()) {
      if (c < 0) {
        throw new EOFException("the solver has ended inside a quotation");
      }
      text.append((char) c);
    }
    return text.toString();
  }

  private static void skipLine(Reader input) throws IOException {
    for (int c = input.read(); c >= 0 && c != '\n'; c = input.read()) {
      // Nothing to keep of a comment.
    }
  }
}
