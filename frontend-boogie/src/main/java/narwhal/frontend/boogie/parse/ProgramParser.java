package narwhal.frontend.boogie.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.frontend.boogie.syntax.Attribute;
import narwhal.frontend.boogie.syntax.Body;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.frontend.boogie.syntax.Specification;
import narwhal.frontend.boogie.syntax.TypeExpression;
import narwhal.frontend.boogie.syntax.VariableGroup;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;
import org.antlr.v4.runtime.Token;

/** The declarations of a file. */
public final class ProgramParser {
  private final Tokens tokens;
  private final TypeParser types;
  private final ExpressionParser expressions;
  private final StatementParser statements;

  private ProgramParser(String file, String text) {
    tokens = new Tokens(file, text);
    types = new TypeParser(tokens);
    expressions = new ExpressionParser(tokens, types);
    statements = new StatementParser(tokens, expressions);
  }

  /**
   * The declarations of the text of a file.
   *
   * @throws InputException at the first syntax error
   * @throws UnsupportedException for what is Boogie but not read
   */
  public static List<Declaration> parse(String file, String text) {
    return new ProgramParser(file, text).declarations();
  }

  private List<Declaration> declarations() {
    List<Declaration> declarations = new ArrayList<>();
    while (tokens.peek() != Token.EOF) {
      declarations.add(declaration());
    }
    return declarations;
  }

  private Declaration declaration() {
    Place place = tokens.place();
    return switch (tokens.peek()) {
      case BoogieLexer.TYPE -> type(place);
      case BoogieLexer.CONST -> constant(place);
      case BoogieLexer.FUNCTION -> function(place);
      case BoogieLexer.AXIOM -> {
        tokens.take();
        List<Attribute> attributes = expressions.attributes();
        Expression condition = expressions.expression();
        tokens.expect(BoogieLexer.SEMICOLON);
        yield new Declaration.AxiomDeclaration(place, attributes, condition);
      }
      case BoogieLexer.VAR -> {
        tokens.take();
        List<Attribute> attributes = expressions.attributes();
        List<VariableGroup> variables = tokens.list(expressions::variablesWhere);
        tokens.expect(BoogieLexer.SEMICOLON);
        yield new Declaration.GlobalDeclaration(place, attributes, variables);
      }
      case BoogieLexer.PROCEDURE -> procedure(place);
      case BoogieLexer.IMPLEMENTATION -> implementation(place);
      default -> throw tokens.unexpected("a declaration");
    };
  }

  private Declaration type(Place place) {
    tokens.take();
    List<Attribute> attributes = expressions.attributes();
    boolean isFinite = tokens.takes(BoogieLexer.FINITE);
    Name name = tokens.name();
    List<Name> parameters = new ArrayList<>();
    while (tokens.peek() == BoogieLexer.NAME) {
      parameters.add(tokens.name());
    }
    Optional<TypeExpression> synonym =
        tokens.takes(BoogieLexer.DEFINE) ? Optional.of(types.type()) : Optional.empty();
    if (tokens.peek() == BoogieLexer.COMMA) {
      throw Tokens.unsupported("several types in one declaration", tokens.place());
    }
    tokens.expect(BoogieLexer.SEMICOLON);
    return new Declaration.TypeDeclaration(place, attributes, isFinite, name, parameters, synonym);
  }

  private Declaration constant(Place place) {
    tokens.take();
    List<Attribute> attributes = expressions.attributes();
    boolean isUnique = tokens.takes(BoogieLexer.UNIQUE);
    List<Name> names = tokens.list(tokens::name);
    tokens.expect(BoogieLexer.COLON);
    TypeExpression type = types.type();
    Optional<Declaration.Order> order = Optional.empty();
    if (tokens.peek() == BoogieLexer.SUBTYPE || tokens.reads("extends")) {
      tokens.take();
      boolean none = tokens.peek() != BoogieLexer.NAME && tokens.peek() != BoogieLexer.UNIQUE;
      order = Optional.of(new Declaration.Order(none ? List.of() : tokens.list(this::parent)));
    }
    boolean isComplete = tokens.takes(BoogieLexer.COMPLETE);
    tokens.expect(BoogieLexer.SEMICOLON);
    return new Declaration.ConstantDeclaration(
        place, attributes, isUnique, names, type, order, isComplete);
  }

  private Declaration.Parent parent() {
    return new Declaration.Parent(tokens.takes(BoogieLexer.UNIQUE), tokens.name());
  }

  private Declaration function(Place place) {
    tokens.take();
    List<Attribute> attributes = expressions.attributes();
    Name name = tokens.name();
    List<Name> typeParameters = types.parameters();
    tokens.expect(BoogieLexer.LPAREN);
    List<Declaration.FunctionParameter> parameters =
        tokens.listUntil(BoogieLexer.RPAREN, this::functionParameter);
    Declaration.FunctionParameter result;
    if (tokens.takes(BoogieLexer.RETURNS)) {
      tokens.expect(BoogieLexer.LPAREN);
      result = functionParameter();
      tokens.expect(BoogieLexer.RPAREN);
    } else {
      tokens.expect(BoogieLexer.COLON);
      Place start = tokens.place();
      result = new Declaration.FunctionParameter(start, Optional.empty(), types.type());
    }
    Optional<Expression> body = Optional.empty();
    if (tokens.takes(BoogieLexer.LBRACE)) {
      body = Optional.of(expressions.expression());
      tokens.expect(BoogieLexer.RBRACE);
    } else {
      tokens.expect(BoogieLexer.SEMICOLON);
    }
    return new Declaration.FunctionDeclaration(
        place, attributes, name, typeParameters, parameters, result, body);
  }

  private Declaration.FunctionParameter functionParameter() {
    Place place = tokens.place();
    Optional<Name> name = Optional.empty();
    if (tokens.peek() == BoogieLexer.NAME && tokens.peekSecond() == BoogieLexer.COLON) {
      name = Optional.of(tokens.name());
      tokens.take();
    }
    return new Declaration.FunctionParameter(place, name, types.type());
  }

  private Declaration procedure(Place place) {
    tokens.take();
    List<Attribute> attributes = expressions.attributes();
    Name name = tokens.name();
    List<Name> typeParameters = types.parameters();
    List<VariableGroup> parameters = formals();
    List<VariableGroup> results = tokens.takes(BoogieLexer.RETURNS) ? formals() : List.of();
    boolean hasBody = !tokens.takes(BoogieLexer.SEMICOLON);
    List<Specification> specifications = new ArrayList<>();
    while (startsSpecification()) {
      specifications.add(specification());
    }
    Optional<Body> body = hasBody ? Optional.of(statements.body()) : Optional.empty();
    return new Declaration.ProcedureDeclaration(
        place, attributes, name, typeParameters, parameters, results, specifications, body);
  }

  private List<VariableGroup> formals() {
    tokens.expect(BoogieLexer.LPAREN);
    return tokens.listUntil(BoogieLexer.RPAREN, expressions::variablesWhere);
  }

  private boolean startsSpecification() {
    return switch (tokens.peek()) {
      case BoogieLexer.FREE, BoogieLexer.REQUIRES, BoogieLexer.ENSURES, BoogieLexer.MODIFIES ->
          true;
      default -> false;
    };
  }

  private Specification specification() {
    Place place = tokens.place();
    boolean isFree = tokens.takes(BoogieLexer.FREE);
    if (tokens.takes(BoogieLexer.MODIFIES)) {
      List<Name> variables =
          tokens.peek() == BoogieLexer.SEMICOLON ? List.of() : tokens.list(tokens::name);
      tokens.expect(BoogieLexer.SEMICOLON);
      return new Specification.Modifies(place, isFree, variables);
    }
    boolean requires = tokens.peek() == BoogieLexer.REQUIRES;
    if (!requires && tokens.peek() != BoogieLexer.ENSURES) {
      throw tokens.unexpected("'requires', 'ensures' or 'modifies'");
    }
    tokens.take();
    List<Attribute> attributes = expressions.attributes();
    Expression condition = expressions.expression();
    tokens.expect(BoogieLexer.SEMICOLON);
    return requires
        ? new Specification.Requires(place, isFree, attributes, condition)
        : new Specification.Ensures(place, isFree, attributes, condition);
  }

  private Declaration implementation(Place place) {
    tokens.take();
    List<Attribute> attributes = expressions.attributes();
    Name name = tokens.name();
    List<Name> typeParameters = types.parameters();
    List<VariableGroup> parameters = formals();
    List<VariableGroup> results = tokens.takes(BoogieLexer.RETURNS) ? formals() : List.of();
    return new Declaration.ImplementationDeclaration(
        place, attributes, name, typeParameters, parameters, results, statements.body());
  }
}
