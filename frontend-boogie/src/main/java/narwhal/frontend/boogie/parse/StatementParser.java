package narwhal.frontend.boogie.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.frontend.boogie.syntax.Attribute;
import narwhal.frontend.boogie.syntax.Body;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.frontend.boogie.syntax.Statement;
import narwhal.frontend.boogie.syntax.VariableGroup;
import org.antlr.v4.runtime.Token;

/** Bodies of procedures and their statements. */
final class StatementParser {
  /** Words that start statements about threads. */
  private static final Set<String> THREADS =
      Set.of("fork", "join", "atomic", "async", "par", "yield");

  private final Tokens tokens;
  private final ExpressionParser expressions;

  StatementParser(Tokens tokens, ExpressionParser expressions) {
    this.tokens = tokens;
    this.expressions = expressions;
  }

  Body body() {
    Place place = tokens.place(tokens.expect(BoogieLexer.LBRACE));
    List<VariableGroup> locals = new ArrayList<>();
    while (tokens.takes(BoogieLexer.VAR)) {
      List<Attribute> attributes = expressions.attributes();
      for (VariableGroup group : tokens.list(expressions::variablesWhere)) {
        locals.add(with(attributes, group));
      }
      tokens.expect(BoogieLexer.SEMICOLON);
    }
    List<Statement> statements = statements();
    return new Body(place, locals, statements, tokens.place(tokens.expect(BoogieLexer.RBRACE)));
  }

  private static VariableGroup with(List<Attribute> attributes, VariableGroup group) {
    List<Attribute> all = new ArrayList<>(attributes);
    all.addAll(group.attributes());
    return new VariableGroup(group.place(), all, group.names(), group.type(), group.where());
  }

  private List<Statement> block() {
    tokens.expect(BoogieLexer.LBRACE);
    List<Statement> statements = statements();
    tokens.expect(BoogieLexer.RBRACE);
    return statements;
  }

  private List<Statement> statements() {
    List<Statement> statements = new ArrayList<>();
    while (tokens.peek() != BoogieLexer.RBRACE) {
      statements.add(statement());
    }
    return statements;
  }

  private Statement statement() {
    Place place = tokens.place();
    return switch (tokens.peek()) {
      case BoogieLexer.NAME -> labelOrAssignment();
      case BoogieLexer.ASSERT -> {
        tokens.take();
        yield new Statement.Assert(place, expressions.attributes(), condition());
      }
      case BoogieLexer.ASSUME -> {
        tokens.take();
        yield new Statement.Assume(place, expressions.attributes(), condition());
      }
      case BoogieLexer.HAVOC -> {
        tokens.take();
        yield new Statement.Havoc(place, ended(tokens.list(tokens::name)));
      }
      case BoogieLexer.CALL -> call();
      case BoogieLexer.IF -> ifStatement();
      case BoogieLexer.WHILE -> whileStatement();
      case BoogieLexer.BREAK -> {
        tokens.take();
        Optional<Name> label =
            tokens.peek() == BoogieLexer.NAME ? Optional.of(tokens.name()) : Optional.empty();
        yield new Statement.Break(place, ended(label));
      }
      case BoogieLexer.RETURN -> {
        tokens.take();
        yield ended(new Statement.Return(place));
      }
      case BoogieLexer.GOTO -> {
        tokens.take();
        yield new Statement.Goto(place, ended(tokens.list(tokens::name)));
      }
      default -> throw tokens.unexpected("a statement");
    };
  }

  private <T> T ended(T value) {
    tokens.expect(BoogieLexer.SEMICOLON);
    return value;
  }

  private Expression condition() {
    return ended(expressions.expression());
  }

  private Statement labelOrAssignment() {
    int second = tokens.peekSecond();
    if (second == BoogieLexer.COLON) {
      Name label = tokens.name();
      tokens.take();
      return new Statement.Label(label.place(), label.text());
    }
    boolean assigns =
        second == BoogieLexer.COMMA
            || second == BoogieLexer.ASSIGN
            || second == BoogieLexer.LBRACKET
            || second == BoogieLexer.NOT;
    if (!assigns && THREADS.contains(tokens.next().getText())) {
      throw Tokens.unsupported("'" + tokens.next().getText() + "'", tokens.place());
    }
    List<Statement.LeftSide> lefts = tokens.list(this::leftSide);
    Token sign = tokens.expect(BoogieLexer.ASSIGN);
    List<Expression> rights = tokens.list(expressions::expression);
    if (lefts.size() != rights.size()) {
      throw tokens.error(sign, "%d variables for %d values".formatted(lefts.size(), rights.size()));
    }
    Place place = lefts.getFirst().variable().place();
    return ended(new Statement.Assignment(place, lefts, rights));
  }

  private Statement.LeftSide leftSide() {
    Name variable = tokens.name();
    List<List<Expression>> indices = new ArrayList<>();
    while (tokens.takes(BoogieLexer.LBRACKET)) {
      indices.add(tokens.list(expressions::expression));
      tokens.expect(BoogieLexer.RBRACKET);
    }
    if (tokens.peek() == BoogieLexer.NOT) {
      throw Tokens.unsupported("a field of a struct", tokens.place());
    }
    return new Statement.LeftSide(variable, indices);
  }

  private Statement call() {
    Place place = tokens.place(tokens.expect(BoogieLexer.CALL));
    List<Attribute> attributes = expressions.attributes();
    if (tokens.peek() == BoogieLexer.FORALL) {
      throw Tokens.unsupported("'call forall'", tokens.place());
    }
    List<Name> results = tokens.list(tokens::name);
    Name procedure = results.getFirst();
    if (tokens.takes(BoogieLexer.ASSIGN)) {
      procedure = tokens.name();
    } else if (results.size() > 1) {
      throw tokens.unexpected("':='");
    } else {
      results = List.of();
    }
    tokens.expect(BoogieLexer.LPAREN);
    List<Expression> arguments = tokens.listUntil(BoogieLexer.RPAREN, expressions::expression);
    return ended(new Statement.Call(place, attributes, results, procedure, arguments));
  }

  /** A condition in parentheses; absent if it is {@code *}. */
  private Optional<Expression> guard() {
    tokens.expect(BoogieLexer.LPAREN);
    Optional<Expression> guard =
        tokens.takes(BoogieLexer.TIMES) ? Optional.empty() : Optional.of(expressions.expression());
    tokens.expect(BoogieLexer.RPAREN);
    return guard;
  }

  /** A chain of {@code else if} is read in a loop and nested from its end. */
  private Statement ifStatement() {
    record Arm(Place place, Optional<Expression> guard, List<Statement> then) {}
    List<Arm> arms = new ArrayList<>();
    List<Statement> otherwise = List.of();
    do {
      Place place = tokens.place(tokens.expect(BoogieLexer.IF));
      arms.add(new Arm(place, guard(), block()));
      if (!tokens.takes(BoogieLexer.ELSE)) {
        break;
      }
      if (tokens.peek() != BoogieLexer.IF) {
        otherwise = block();
        break;
      }
    } while (true);
    for (Arm arm : arms.reversed()) {
      otherwise = List.of(new Statement.If(arm.place, arm.guard, arm.then, otherwise));
    }
    return otherwise.getFirst();
  }

  private Statement whileStatement() {
    Place place = tokens.place(tokens.expect(BoogieLexer.WHILE));
    Optional<Expression> guard = guard();
    List<Statement.Invariant> invariants = new ArrayList<>();
    while (tokens.peek() == BoogieLexer.FREE || tokens.peek() == BoogieLexer.INVARIANT) {
      Place start = tokens.place();
      boolean isFree = tokens.takes(BoogieLexer.FREE);
      tokens.expect(BoogieLexer.INVARIANT);
      invariants.add(new Statement.Invariant(start, isFree, expressions.attributes(), condition()));
    }
    return new Statement.While(place, guard, invariants, block());
  }
}
