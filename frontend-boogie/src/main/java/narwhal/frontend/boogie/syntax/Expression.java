package narwhal.frontend.boogie.syntax;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** An expression. Parentheses leave no trace. */
public sealed interface Expression {
  Place place();

  record BooleanLiteral(Place place, boolean value) implements Expression {}

  record IntegerLiteral(Place place, BigInteger value) implements Expression {}

  record RealLiteral(Place place, BigDecimal value) implements Expression {}

  record BitVectorLiteral(Place place, BigInteger value, int width) implements Expression {}

  /** Only as an argument of an attribute; the characters between the quotes as they stand. */
  record StringLiteral(Place place, String value) implements Expression {}

  record Variable(Place place, String name) implements Expression {}

  record Application(Place place, String function, List<Expression> arguments)
      implements Expression {
    public Application {
      arguments = List.copyOf(arguments);
    }
  }

  record Old(Place place, Expression operand) implements Expression {}

  record Unary(Place place, UnaryOperator operator, Expression operand) implements Expression {}

  /** Its place is that of the operator. */
  record Binary(Place place, BinaryOperator operator, Expression left, Expression right)
      implements Expression {}

  /** {@code map[indices]}. */
  record Select(Place place, Expression map, List<Expression> indices) implements Expression {
    public Select {
      indices = List.copyOf(indices);
    }
  }

  /** {@code map[indices := value]}. */
  record Store(Place place, Expression map, List<Expression> indices, Expression value)
      implements Expression {
    public Store {
      indices = List.copyOf(indices);
    }
  }

  /** {@code operand[high:low]}: the bits from {@code low} to {@code high - 1}. */
  record Extract(Place place, Expression operand, int high, int low) implements Expression {}

  record IfThenElse(Place place, Expression condition, Expression then, Expression otherwise)
      implements Expression {}

  /** {@code real(operand)} and {@code int(operand)}; the latter is the floor. */
  record Conversion(Place place, TypeExpression target, Expression operand) implements Expression {}

  /** {@code (operand: type)}. */
  record Coercion(Place place, Expression operand, TypeExpression type) implements Expression {}

  /** {@code (var names := values; body)}. */
  record Let(Place place, List<Name> names, List<Expression> values, Expression body)
      implements Expression {
    public Let {
      names = List.copyOf(names);
      values = List.copyOf(values);
    }
  }

  record Quantifier(
      Place place,
      QuantifierKind kind,
      List<Name> typeParameters,
      List<VariableGroup> variables,
      List<Attribute> attributes,
      List<Trigger> triggers,
      Expression body)
      implements Expression {
    public Quantifier {
      typeParameters = List.copyOf(typeParameters);
      variables = List.copyOf(variables);
      attributes = List.copyOf(attributes);
      triggers = List.copyOf(triggers);
    }
  }

  enum QuantifierKind {
    FORALL,
    EXISTS,
    LAMBDA
  }

  /** {@code {e, f}}: a hint to solvers that does not change the meaning. */
  record Trigger(Place place, List<Expression> expressions) {
    public Trigger {
      expressions = List.copyOf(expressions);
    }
  }
}
