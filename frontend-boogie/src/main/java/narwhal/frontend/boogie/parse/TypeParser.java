package narwhal.frontend.boogie.parse;

import java.util.ArrayList;
import java.util.List;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.frontend.boogie.syntax.TypeExpression;

/** Types and lists of type parameters. */
final class TypeParser {
  private final Tokens tokens;

  TypeParser(Tokens tokens) {
    this.tokens = tokens;
  }

  TypeExpression type() {
    return switch (tokens.peek()) {
      case BoogieLexer.NAME -> named();
      case BoogieLexer.LBRACKET, BoogieLexer.LESS -> map();
      default -> atom();
    };
  }

  /** {@code <a, b>}, or nothing. */
  List<Name> parameters() {
    if (!tokens.takes(BoogieLexer.LESS)) {
      return List.of();
    }
    List<Name> names = tokens.list(tokens::name);
    tokens.expect(BoogieLexer.GREATER);
    return names;
  }

  private TypeExpression atom() {
    Place place = tokens.place();
    return switch (tokens.peek()) {
      case BoogieLexer.BOOL -> {
        tokens.take();
        yield new TypeExpression.Bool(place);
      }
      case BoogieLexer.INT -> {
        tokens.take();
        yield new TypeExpression.Int(place);
      }
      case BoogieLexer.REAL -> {
        tokens.take();
        yield new TypeExpression.Real(place);
      }
      case BoogieLexer.BIT_TYPE ->
          new TypeExpression.BitVector(
              place, tokens.bits(tokens.take().getText().substring(2), place));
      case BoogieLexer.NAME -> new TypeExpression.Named(place, tokens.name().text(), List.of());
      case BoogieLexer.LPAREN -> {
        tokens.take();
        TypeExpression inner = type();
        tokens.expect(BoogieLexer.RPAREN);
        yield inner;
      }
      case BoogieLexer.LBRACE -> throw Tokens.unsupported("a struct type", place);
      default -> throw tokens.unexpected("a type");
    };
  }

  private TypeExpression named() {
    Name name = tokens.name();
    List<TypeExpression> arguments = new ArrayList<>();
    while (isAtom()) {
      arguments.add(atom());
    }
    if (tokens.peek() == BoogieLexer.LBRACKET || tokens.peek() == BoogieLexer.LESS) {
      arguments.add(map());
    }
    return new TypeExpression.Named(name.place(), name.text(), arguments);
  }

  private boolean isAtom() {
    return switch (tokens.peek()) {
      case BoogieLexer.BOOL,
          BoogieLexer.INT,
          BoogieLexer.REAL,
          BoogieLexer.BIT_TYPE,
          BoogieLexer.LPAREN ->
          true;
      case BoogieLexer.NAME -> !tokens.reads("extends");
      default -> false;
    };
  }

  private TypeExpression map() {
    Place place = tokens.place();
    List<Name> parameters = parameters();
    tokens.expect(BoogieLexer.LBRACKET);
    List<TypeExpression> indices = tokens.list(this::type);
    tokens.expect(BoogieLexer.RBRACKET);
    return new TypeExpression.MapType(place, parameters, indices, type());
  }
}
