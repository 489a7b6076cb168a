package narwhal.frontend.boogie.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.frontend.boogie.syntax.UnaryOperator;
import narwhal.frontend.boogie.syntax.VariableGroup;
import narwhal.ir.run.UnsupportedException;

/** The types of expressions. */
final class ExpressionChecker {
  private final Map<String, Symbol.Function> functions;
  private final TypeResolver resolver;
  private final Problems problems;
  private final OperatorRules operators;

  ExpressionChecker(Declarations declarations, TypeResolver resolver, Problems problems) {
    this.functions = declarations.functions();
    this.resolver = resolver;
    this.problems = problems;
    this.operators = new OperatorRules(problems);
  }

  OperatorRules operators() {
    return operators;
  }

  /** Complains unless the expression has this type. */
  void expect(Expression expression, Type type, Scope scope, String what) {
    Type found = type(expression, scope);
    if (!found.fits(type)) {
      problems.add(expression.place(), "%s has type %s, not %s".formatted(what, found, type));
    }
  }

  void condition(Expression expression, Scope scope) {
    expect(expression, Type.BOOL, scope, "the condition");
  }

  Type type(Expression expression, Scope scope) {
    return switch (expression) {
      case Expression.BooleanLiteral e -> Type.BOOL;
      case Expression.IntegerLiteral e -> Type.INT;
      case Expression.RealLiteral e -> Type.REAL;
      case Expression.BitVectorLiteral e -> bits(e.width(), e.place());
      case Expression.StringLiteral e -> complain(e.place(), "a string is no value");
      case Expression.Variable e ->
          scope
              .find(e.name())
              .map(Symbol.Variable::type)
              .orElseGet(() -> complain(e.place(), "variable '" + e.name() + "' is not declared"));
      case Expression.Application e -> application(e, scope);
      case Expression.Old e -> type(e.operand(), scope);
      case Expression.Unary e -> unary(e, scope);
      case Expression.Binary e ->
          operators.binary(e, type(e.left(), scope), type(e.right(), scope));
      case Expression.Select e -> select(e.place(), type(e.map(), scope), e.indices(), scope);
      case Expression.Store e -> {
        Type map = type(e.map(), scope);
        Type element = select(e.place(), map, e.indices(), scope);
        expect(e.value(), element, scope, "the value");
        yield map;
      }
      case Expression.Extract e -> extract(e, scope);
      case Expression.IfThenElse e -> {
        condition(e.condition(), scope);
        Type then = type(e.then(), scope);
        Type otherwise = type(e.otherwise(), scope);
        yield then.fits(otherwise)
            ? then
            : complain(e.place(), "'then' has type " + then + ", 'else' " + otherwise);
      }
      case Expression.Conversion e -> conversion(e, scope);
      case Expression.Coercion e -> {
        Type type = resolver.resolve(e.type());
        expect(e.operand(), type, scope, "the operand");
        yield type;
      }
      case Expression.Let e -> let(e, scope);
      case Expression.Quantifier e -> quantifier(e, scope);
    };
  }

  private Type complain(Place place, String message) {
    problems.add(place, message);
    return Type.UNKNOWN;
  }

  private static Type bits(int width, Place place) {
    if (width == 0) {
      throw new UnsupportedException("bit-vectors without bits in Boogie", place.in(""));
    }
    return new Type.Bits(width);
  }

  private Type application(Expression.Application e, Scope scope) {
    Symbol.Function function = functions.get(e.function());
    if (function == null) {
      e.arguments().forEach(argument -> type(argument, scope));
      return complain(e.place(), "function '" + e.function() + "' is not declared");
    }
    if (function.parameters().size() != e.arguments().size()) {
      return complain(
          e.place(),
          "function '%s' takes %d arguments, not %d"
              .formatted(e.function(), function.parameters().size(), e.arguments().size()));
    }
    for (int i = 0; i < e.arguments().size(); i++) {
      expect(e.arguments().get(i), function.parameters().get(i), scope, "argument " + (i + 1));
    }
    return function.result();
  }

  private Type unary(Expression.Unary e, Scope scope) {
    Type operand = type(e.operand(), scope);
    boolean fits =
        e.operator() == UnaryOperator.NOT
            ? operand.fits(Type.BOOL)
            : operand.fits(Type.INT) || operand.fits(Type.REAL);
    return fits
        ? operand
        : complain(
            e.place(), "operator '%s' does not take %s".formatted(e.operator().symbol(), operand));
  }

  private Type select(Place place, Type map, List<Expression> indices, Scope scope) {
    if (!(map instanceof Type.MapOf of)) {
      indices.forEach(index -> type(index, scope));
      return map instanceof Type.Unknown
          ? map
          : complain(place, "a value of type " + map + " is no map");
    }
    if (of.indices().size() != indices.size()) {
      return complain(
          place,
          "a map of type %s takes %d indices, not %d"
              .formatted(map, of.indices().size(), indices.size()));
    }
    for (int i = 0; i < indices.size(); i++) {
      expect(indices.get(i), of.indices().get(i), scope, "index " + (i + 1));
    }
    return of.element();
  }

  /** The type of an element of a map that indices lead to. */
  Type element(Place place, Type map, List<List<Expression>> indices, Scope scope) {
    Type type = map;
    for (List<Expression> step : indices) {
      type = select(place, type, step, scope);
    }
    return type;
  }

  private Type extract(Expression.Extract e, Scope scope) {
    return switch (type(e.operand(), scope)) {
      case Type.Unknown t -> t;
      case Type.Bits(int width) when e.low() <= e.high() && e.high() <= width ->
          bits(e.high() - e.low(), e.place());
      case Type other ->
          complain(e.place(), "[%d:%d] of a value of type %s".formatted(e.high(), e.low(), other));
    };
  }

  private Type conversion(Expression.Conversion e, Scope scope) {
    Type target = resolver.resolve(e.target());
    expect(e.operand(), target.equals(Type.INT) ? Type.REAL : Type.INT, scope, "the operand");
    return target;
  }

  private Type let(Expression.Let e, Scope scope) {
    List<Symbol.Variable> variables = new ArrayList<>();
    for (int i = 0; i < e.names().size(); i++) {
      variables.add(
          new Symbol.Variable(
              Symbol.Kind.BOUND,
              e.names().get(i),
              type(e.values().get(i), scope),
              Optional.empty()));
    }
    return type(e.body(), scope.with(variables));
  }

  private Type quantifier(Expression.Quantifier e, Scope scope) {
    if (!e.typeParameters().isEmpty()) {
      throw new UnsupportedException("quantification over types in Boogie", e.place().in(""));
    }
    List<Symbol.Variable> variables = new ArrayList<>();
    for (VariableGroup group : e.variables()) {
      Type type = resolver.resolve(group.type());
      group
          .names()
          .forEach(
              name ->
                  variables.add(
                      new Symbol.Variable(Symbol.Kind.BOUND, name, type, Optional.empty())));
    }
    Scope inner = scope.with(variables);
    e.triggers().forEach(t -> t.expressions().forEach(x -> type(x, inner)));
    if (e.kind() == Expression.QuantifierKind.LAMBDA) {
      return new Type.MapOf(
          variables.stream().map(Symbol.Variable::type).toList(), type(e.body(), inner));
    }
    condition(e.body(), inner);
    return Type.BOOL;
  }
}
