package narwhal.frontend.boogie.parse;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.frontend.boogie.syntax.Attribute;
import narwhal.frontend.boogie.syntax.BinaryOperator;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.frontend.boogie.syntax.TypeExpression;
import narwhal.frontend.boogie.syntax.UnaryOperator;
import narwhal.frontend.boogie.syntax.VariableGroup;
import narwhal.ir.run.InputException;
import org.antlr.v4.runtime.Token;

/** Expressions by precedence climbing; chains of one operator are read in a loop. */
final class ExpressionParser {
  private final Tokens tokens;
  private final TypeParser types;

  ExpressionParser(Tokens tokens, TypeParser types) {
    this.tokens = tokens;
    this.types = types;
  }

  Expression expression() {
    return binary(1, null);
  }

  /** {@code {:name arguments}} any number of times. */
  List<Attribute> attributes() {
    List<Attribute> attributes = new ArrayList<>();
    while (tokens.peek() == BoogieLexer.LBRACE && tokens.peekSecond() == BoogieLexer.COLON) {
      attributes.add(attribute());
    }
    return attributes;
  }

  private Attribute attribute() {
    Place place = tokens.place(tokens.expect(BoogieLexer.LBRACE));
    tokens.expect(BoogieLexer.COLON);
    String name = attributeName();
    return new Attribute(
        place, name, tokens.listUntil(BoogieLexer.RBRACE, this::attributeArgument));
  }

  /** Any word will do. */
  private String attributeName() {
    String text = tokens.next().getText();
    if (text.isEmpty() || !Character.isLetter(text.charAt(0))) {
      return tokens.name().text();
    }
    return tokens.take().getText();
  }

  private Expression attributeArgument() {
    if (tokens.peek() != BoogieLexer.STRING) {
      return expression();
    }
    Token token = tokens.take();
    String text = token.getText();
    return new Expression.StringLiteral(tokens.place(token), text.substring(1, text.length() - 1));
  }

  /** {@code before} is the operator before this operand if it has the same precedence, or null. */
  private Expression binary(int precedence, BinaryOperator before) {
    Expression left = unary();
    BinaryOperator last = before;
    while (true) {
      BinaryOperator operator = operator();
      if (operator == null || operator.precedence() < precedence) {
        return left;
      }
      if (last != null
          && last.precedence() == operator.precedence()
          && !last.chainsWith(operator)) {
        throw tokens.error(
            tokens.next(),
            "syntax error: '%s' after '%s' needs parentheses"
                .formatted(operator.symbol(), last.symbol()));
      }
      Place place = tokens.place(tokens.take());
      Expression right =
          operator.isRightAssociative()
              ? binary(operator.precedence(), operator)
              : binary(operator.precedence() + 1, null);
      left = new Expression.Binary(place, operator, left, right);
      last = operator;
    }
  }

  private BinaryOperator operator() {
    return switch (tokens.peek()) {
      case BoogieLexer.IFF -> BinaryOperator.IFF;
      case BoogieLexer.IMPLIES -> BinaryOperator.IMPLIES;
      case BoogieLexer.EXPLIES -> BinaryOperator.EXPLIES;
      case BoogieLexer.AND -> BinaryOperator.AND;
      case BoogieLexer.OR -> BinaryOperator.OR;
      case BoogieLexer.EQUAL -> BinaryOperator.EQUAL;
      case BoogieLexer.DIFFERENT -> BinaryOperator.DIFFERENT;
      case BoogieLexer.LESS -> BinaryOperator.LESS;
      case BoogieLexer.GREATER -> BinaryOperator.GREATER;
      case BoogieLexer.AT_MOST -> BinaryOperator.AT_MOST;
      case BoogieLexer.AT_LEAST -> BinaryOperator.AT_LEAST;
      case BoogieLexer.CONCAT -> BinaryOperator.CONCAT;
      case BoogieLexer.PLUS -> BinaryOperator.PLUS;
      case BoogieLexer.MINUS -> BinaryOperator.MINUS;
      case BoogieLexer.TIMES -> BinaryOperator.TIMES;
      case BoogieLexer.SLASH -> BinaryOperator.SLASH;
      case BoogieLexer.PERCENT -> BinaryOperator.PERCENT;
      case BoogieLexer.NAME ->
          tokens.reads("div")
              ? BinaryOperator.DIV
              : tokens.reads("mod") ? BinaryOperator.MOD : null;
      case BoogieLexer.SUBTYPE -> throw Tokens.unsupported("the partial order <:", tokens.place());
      case BoogieLexer.POWER -> throw Tokens.unsupported("the power **", tokens.place());
      default -> null;
    };
  }

  private Expression unary() {
    Place place = tokens.place();
    if (tokens.takes(BoogieLexer.NOT)) {
      return new Expression.Unary(place, UnaryOperator.NOT, unary());
    }
    if (tokens.takes(BoogieLexer.MINUS)) {
      return new Expression.Unary(place, UnaryOperator.MINUS, unary());
    }
    Expression operand = primary();
    while (true) {
      if (tokens.peek() == BoogieLexer.LBRACKET) {
        operand = bracket(operand);
      } else if (tokens.peek() == BoogieLexer.NOT && tokens.peekSecond() == BoogieLexer.NAME) {
        throw Tokens.unsupported("a field of a struct", tokens.place());
      } else {
        return operand;
      }
    }
  }

  private Expression bracket(Expression operand) {
    Place place = tokens.place(tokens.expect(BoogieLexer.LBRACKET));
    List<Expression> indices = tokens.list(this::expression);
    if (tokens.peek() == BoogieLexer.COLON
        && indices.size() == 1
        && indices.getFirst() instanceof Expression.IntegerLiteral high) {
      tokens.take();
      Token low = tokens.expect(BoogieLexer.NUMBER);
      tokens.expect(BoogieLexer.RBRACKET);
      return new Expression.Extract(
          place,
          operand,
          tokens.bits(high.value().toString(), high.place()),
          tokens.bits(low.getText(), tokens.place(low)));
    }
    if (tokens.takes(BoogieLexer.ASSIGN)) {
      Expression value = expression();
      tokens.expect(BoogieLexer.RBRACKET);
      return new Expression.Store(place, operand, indices, value);
    }
    tokens.expect(BoogieLexer.RBRACKET);
    return new Expression.Select(place, operand, indices);
  }

  private Expression primary() {
    Place place = tokens.place();
    return switch (tokens.peek()) {
      case BoogieLexer.TRUE, BoogieLexer.FALSE ->
          new Expression.BooleanLiteral(place, tokens.take().getType() == BoogieLexer.TRUE);
      case BoogieLexer.NUMBER ->
          new Expression.IntegerLiteral(place, new BigInteger(tokens.take().getText()));
      case BoogieLexer.DECIMAL ->
          new Expression.RealLiteral(place, new BigDecimal(tokens.take().getText()));
      case BoogieLexer.BITS -> bitVector(place);
      case BoogieLexer.NAME -> variableOrApplication();
      case BoogieLexer.OLD -> {
        tokens.take();
        yield new Expression.Old(place, inParentheses());
      }
      case BoogieLexer.INT -> {
        tokens.take();
        yield new Expression.Conversion(place, new TypeExpression.Int(place), inParentheses());
      }
      case BoogieLexer.REAL -> {
        tokens.take();
        yield new Expression.Conversion(place, new TypeExpression.Real(place), inParentheses());
      }
      case BoogieLexer.IF -> ifThenElse();
      case BoogieLexer.LPAREN -> parentheses();
      case BoogieLexer.LBRACE -> throw Tokens.unsupported("a struct", place);
      default -> throw tokens.unexpected("an expression");
    };
  }

  private Expression bitVector(Place place) {
    String text = tokens.take().getText();
    int split = text.indexOf("bv");
    BigInteger value = new BigInteger(text.substring(0, split));
    int width = tokens.bits(text.substring(split + 2), place);
    if (value.bitLength() > width) {
      throw new InputException(place + ": " + value + " does not fit into " + width + " bits");
    }
    return new Expression.BitVectorLiteral(place, value, width);
  }

  private Expression variableOrApplication() {
    Name name = tokens.name();
    if (!tokens.takes(BoogieLexer.LPAREN)) {
      return new Expression.Variable(name.place(), name.text());
    }
    return new Expression.Application(
        name.place(), name.text(), tokens.listUntil(BoogieLexer.RPAREN, this::expression));
  }

  private Expression inParentheses() {
    tokens.expect(BoogieLexer.LPAREN);
    Expression operand = expression();
    tokens.expect(BoogieLexer.RPAREN);
    return operand;
  }

  private Expression ifThenElse() {
    Place place = tokens.place(tokens.expect(BoogieLexer.IF));
    Expression condition = expression();
    tokens.expect(BoogieLexer.THEN);
    Expression then = expression();
    tokens.expect(BoogieLexer.ELSE);
    return new Expression.IfThenElse(place, condition, then, expression());
  }

  private Expression parentheses() {
    Place place = tokens.place(tokens.expect(BoogieLexer.LPAREN));
    Expression inner =
        switch (tokens.peek()) {
          case BoogieLexer.FORALL -> quantifier(place, Expression.QuantifierKind.FORALL);
          case BoogieLexer.EXISTS -> quantifier(place, Expression.QuantifierKind.EXISTS);
          case BoogieLexer.LAMBDA -> quantifier(place, Expression.QuantifierKind.LAMBDA);
          case BoogieLexer.VAR -> let(place);
          default -> expression();
        };
    if (tokens.takes(BoogieLexer.COLON)) {
      inner = new Expression.Coercion(place, inner, types.type());
    }
    tokens.expect(BoogieLexer.RPAREN);
    return inner;
  }

  private Expression let(Place place) {
    tokens.expect(BoogieLexer.VAR);
    List<Name> names = tokens.list(tokens::name);
    tokens.expect(BoogieLexer.ASSIGN);
    List<Expression> values = tokens.list(this::expression);
    if (names.size() != values.size()) {
      throw new InputException(
          "%s: %d names for %d values".formatted(place, names.size(), values.size()));
    }
    tokens.expect(BoogieLexer.SEMICOLON);
    return new Expression.Let(place, names, values, expression());
  }

  private Expression quantifier(Place place, Expression.QuantifierKind kind) {
    tokens.take();
    List<Name> parameters = types.parameters();
    List<VariableGroup> variables =
        tokens.peek() == BoogieLexer.SEPARATOR ? List.of() : tokens.list(this::variables);
    tokens.expect(BoogieLexer.SEPARATOR);
    List<Attribute> attributes = new ArrayList<>();
    List<Expression.Trigger> triggers = new ArrayList<>();
    while (tokens.peek() == BoogieLexer.LBRACE) {
      if (tokens.peekSecond() == BoogieLexer.COLON) {
        attributes.add(attribute());
      } else {
        Place start = tokens.place(tokens.take());
        triggers.add(
            new Expression.Trigger(start, tokens.listUntil(BoogieLexer.RBRACE, this::expression)));
      }
    }
    return new Expression.Quantifier(
        place, kind, parameters, variables, attributes, triggers, expression());
  }

  /** {@code x, y: type} without a condition. */
  VariableGroup variables() {
    List<Attribute> attributes = attributes();
    List<Name> names = tokens.list(tokens::name);
    tokens.expect(BoogieLexer.COLON);
    return new VariableGroup(
        names.getFirst().place(), attributes, names, types.type(), Optional.empty());
  }

  /** {@code x, y: type where condition}. */
  VariableGroup variablesWhere() {
    VariableGroup group = variables();
    return tokens.takes(BoogieLexer.WHERE)
        ? new VariableGroup(
            group.place(),
            group.attributes(),
            group.names(),
            group.type(),
            Optional.of(expression()))
        : group;
  }
}
