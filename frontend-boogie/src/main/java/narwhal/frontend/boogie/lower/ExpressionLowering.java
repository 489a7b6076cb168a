package narwhal.frontend.boogie.lower;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import narwhal.frontend.boogie.check.Declarations;
import narwhal.frontend.boogie.check.Type;
import narwhal.frontend.boogie.syntax.BinaryOperator;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.TypeExpression;
import narwhal.frontend.boogie.syntax.UnaryOperator;
import narwhal.frontend.boogie.syntax.VariableGroup;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.FreeVariables;
import narwhal.term.Rational;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Expressions as terms. Every bound variable gets a name of its own. */
final class ExpressionLowering {
  private final TermFactory terms;
  private final Declarations declarations;
  private final Sorts sorts;
  private final OperatorLowering operators;
  private final Functions functions;
  private final Ledger ledger;
  private int bound;

  ExpressionLowering(
      TermFactory terms,
      Declarations declarations,
      Sorts sorts,
      Names names,
      Function<String, Term> constants,
      Ledger ledger) {
    this.terms = terms;
    this.declarations = declarations;
    this.sorts = sorts;
    this.ledger = ledger;
    this.operators = new OperatorLowering(terms, ledger);
    this.functions = new Functions(terms, declarations, sorts, names, constants, this, ledger);
  }

  Functions functions() {
    return functions;
  }

  Term lower(Expression expression, Environment environment) {
    return switch (expression) {
      case Expression.BooleanLiteral e -> terms.bool(e.value());
      case Expression.IntegerLiteral e -> terms.integer(e.value());
      case Expression.RealLiteral e -> terms.real(rational(e));
      case Expression.BitVectorLiteral e -> terms.bv(e.value(), e.width());
      case Expression.StringLiteral e -> throw new IllegalStateException("a string as a value");
      case Expression.Variable e -> environment.now().apply(e.name());
      case Expression.Application e ->
          functions.apply(e.function(), lower(e.arguments(), environment), e.place());
      case Expression.Old e -> lower(e.operand(), environment.old());
      case Expression.Unary e -> unary(e, environment);
      case Expression.Binary e -> binary(e, environment);
      case Expression.Select e ->
          select(lower(e.map(), environment), lower(e.indices(), environment));
      case Expression.Store e ->
          store(
              lower(e.map(), environment),
              lower(e.indices(), environment),
              lower(e.value(), environment));
      case Expression.Extract e ->
          terms.extract(e.high() - 1, e.low(), lower(e.operand(), environment));
      case Expression.IfThenElse e ->
          terms.ite(
              lower(e.condition(), environment),
              lower(e.then(), environment),
              lower(e.otherwise(), environment));
      case Expression.Conversion e -> {
        Term operand = lower(e.operand(), environment);
        yield e.target() instanceof TypeExpression.Int
            ? terms.realToInt(operand)
            : terms.intToReal(operand);
      }
      case Expression.Coercion e -> lower(e.operand(), environment);
      case Expression.Let e -> let(e, environment);
      case Expression.Quantifier e -> quantifier(e, environment);
    };
  }

  List<Term> lower(List<Expression> expressions, Environment environment) {
    return expressions.stream().map(e -> lower(e, environment)).toList();
  }

  private static Rational rational(Expression.RealLiteral e) {
    Rational mantissa = Rational.of(e.value().unscaledValue());
    int scale = e.value().scale();
    if (Math.abs((long) scale) > 100_000) {
      throw new UnsupportedException("a number as long as this in Boogie", e.place().in(""));
    }
    Rational power = Rational.of(BigInteger.TEN.pow(Math.abs(scale)));
    return scale >= 0 ? mantissa.divide(power) : mantissa.multiply(power);
  }

  private Term unary(Expression.Unary e, Environment environment) {
    Term operand = lower(e.operand(), environment);
    if (e.operator() == UnaryOperator.NOT) {
      return terms.not(operand);
    }
    return operand.sort().equals(Sort.REAL) ? terms.realNeg(operand) : terms.intNeg(operand);
  }

  /** Chains such as a && b && c become one term with many operands. */
  private Term binary(Expression.Binary e, Environment environment) {
    if (!isChain(e.operator())) {
      return operators.binary(e, lower(e.left(), environment), lower(e.right(), environment));
    }
    List<Term> operands = new ArrayList<>();
    Expression rest = e;
    while (rest instanceof Expression.Binary b && b.operator() == e.operator()) {
      operands.add(lower(b.right(), environment));
      rest = b.left();
    }
    operands.add(lower(rest, environment));
    return operators.chain(e.operator(), operands.reversed());
  }

  private static boolean isChain(BinaryOperator operator) {
    return switch (operator) {
      case AND, OR, PLUS, TIMES -> true;
      default -> false;
    };
  }

  Term select(Term map, List<Term> indices) {
    Term element = map;
    for (Term index : indices) {
      element = terms.select(element, index);
    }
    return element;
  }

  /** {@code m[i, j := v]} is {@code m[i := m[i][j := v]]}. */
  Term store(Term map, List<Term> indices, Term value) {
    List<Term> maps = new ArrayList<>();
    Term inner = map;
    for (Term index : indices) {
      maps.add(inner);
      inner = terms.select(inner, index);
    }
    Term result = value;
    for (int i = indices.size() - 1; i >= 0; i--) {
      result = terms.store(maps.get(i), indices.get(i), result);
    }
    return result;
  }

  private Term let(Expression.Let e, Environment environment) {
    Map<String, Term> bindings = new HashMap<>();
    for (int i = 0; i < e.names().size(); i++) {
      bindings.put(e.names().get(i).text(), lower(e.values().get(i), environment));
    }
    return lower(e.body(), environment.with(bindings));
  }

  private Term quantifier(Expression.Quantifier e, Environment environment) {
    Map<String, Term> bindings = new HashMap<>();
    List<Term> variables = new ArrayList<>();
    List<Term> open = new ArrayList<>();
    for (VariableGroup group : e.variables()) {
      Type type = declarations.resolve(group.type());
      for (Name name : group.names()) {
        Term variable = terms.variable(name.text() + "@" + bound++, sorts.of(type));
        bindings.put(name.text(), variable);
        variables.add(variable);
        if (sorts.isOpen(type)) {
          open.add(variable);
        }
      }
    }
    Term body = lower(e.body(), environment.with(bindings));
    if (e.kind() == Expression.QuantifierKind.LAMBDA) {
      return lambda(e, variables, body);
    }
    ledger.quantified(open, body, functions.plainMaps(), e.place());
    return e.kind() == Expression.QuantifierKind.FORALL
        ? terms.forall(variables, body)
        : terms.exists(variables, body);
  }

  /** Only maps that are the same everywhere. */
  private Term lambda(Expression.Quantifier e, List<Term> variables, Term body) {
    if (FreeVariables.of(body).stream().anyMatch(variables::contains)) {
      throw new UnsupportedException("a lambda expression in Boogie", e.place().in(""));
    }
    Term map = body;
    for (Term variable : variables.reversed()) {
      map = terms.constArray(Sort.array(variable.sort(), map.sort()), map);
    }
    return map;
  }
}
