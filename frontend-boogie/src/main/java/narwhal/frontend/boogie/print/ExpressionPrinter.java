package narwhal.frontend.boogie.print;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import narwhal.frontend.boogie.syntax.Attribute;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.TypeExpression;
import narwhal.frontend.boogie.syntax.VariableGroup;

/** Expressions as text, with the parentheses that they need. */
final class ExpressionPrinter {
  private static final int LONG = 40;

  private final StringBuilder out;

  ExpressionPrinter(StringBuilder out) {
    this.out = out;
  }

  <T> void list(List<T> items, Consumer<T> print) {
    for (int i = 0; i < items.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      print.accept(items.get(i));
    }
  }

  void attributes(List<Attribute> attributes) {
    for (Attribute attribute : attributes) {
      out.append("{:").append(attribute.name());
      out.append(attribute.arguments().isEmpty() ? "" : " ");
      list(attribute.arguments(), this::print);
      out.append("} ");
    }
  }

  /** {@code {:a} x, y: type where condition}. */
  void group(VariableGroup group) {
    attributes(group.attributes());
    out.append(ProgramPrinter.names(group.names())).append(": ");
    TypePrinter.print(group.type(), out);
    group
        .where()
        .ifPresent(
            where -> {
              out.append(" where ");
              print(where);
            });
  }

  void print(Expression expression) {
    switch (expression) {
      case Expression.BooleanLiteral e -> out.append(e.value());
      case Expression.IntegerLiteral e -> out.append(e.value());
      case Expression.RealLiteral e -> out.append(decimal(e.value()));
      case Expression.BitVectorLiteral e -> out.append(e.value()).append("bv").append(e.width());
      case Expression.StringLiteral e -> out.append('"').append(e.value()).append('"');
      case Expression.Variable e -> out.append(e.name());
      case Expression.Application e -> {
        out.append(e.function());
        arguments(e.arguments());
      }
      case Expression.Old e -> {
        out.append("old");
        arguments(List.of(e.operand()));
      }
      case Expression.Unary e -> {
        out.append(e.operator().symbol());
        operand(e.operand(), !(e.operand() instanceof Expression.Unary) && isOpen(e.operand()));
      }
      case Expression.Binary e -> binary(e);
      case Expression.Select e -> {
        operand(e.map(), isOpen(e.map()));
        out.append('[');
        list(e.indices(), this::print);
        out.append(']');
      }
      case Expression.Store e -> {
        operand(e.map(), isOpen(e.map()));
        out.append('[');
        list(e.indices(), this::print);
        out.append(" := ");
        print(e.value());
        out.append(']');
      }
      case Expression.Extract e -> {
        operand(e.operand(), isOpen(e.operand()));
        out.append('[').append(e.high()).append(':').append(e.low()).append(']');
      }
      case Expression.IfThenElse e -> {
        out.append("if ");
        print(e.condition());
        out.append(" then ");
        print(e.then());
        out.append(" else ");
        print(e.otherwise());
      }
      case Expression.Conversion e -> {
        out.append(e.target() instanceof TypeExpression.Int ? "int" : "real");
        arguments(List.of(e.operand()));
      }
      case Expression.Coercion e -> {
        out.append('(');
        print(e.operand());
        out.append(": ");
        TypePrinter.print(e.type(), out);
        out.append(')');
      }
      case Expression.Let e -> {
        out.append("(var ").append(ProgramPrinter.names(e.names())).append(" := ");
        list(e.values(), this::print);
        out.append("; ");
        print(e.body());
        out.append(')');
      }
      case Expression.Quantifier e -> quantifier(e);
    }
  }

  /** Whether it needs parentheses before a bracket. */
  private static boolean isOpen(Expression expression) {
    return expression instanceof Expression.Binary
        || expression instanceof Expression.Unary
        || expression instanceof Expression.IfThenElse;
  }

  private void operand(Expression expression, boolean parentheses) {
    out.append(parentheses ? "(" : "");
    print(expression);
    out.append(parentheses ? ")" : "");
  }

  private void arguments(List<Expression> arguments) {
    out.append('(');
    list(arguments, this::print);
    out.append(')');
  }

  /** A chain to the left is printed in a loop. */
  private void binary(Expression.Binary last) {
    List<Expression.Binary> chain = new ArrayList<>();
    Expression left = last;
    while (left instanceof Expression.Binary b
        && (chain.isEmpty() || continues(b, chain.getLast()))) {
      chain.add(b);
      left = b.left();
    }
    Expression.Binary first = chain.getLast();
    operand(left, needsParentheses(left, first.operator().precedence() + 1));
    for (Expression.Binary b : chain.reversed()) {
      out.append(' ').append(b.operator().symbol()).append(' ');
      boolean same =
          b.operator().isRightAssociative()
              && b.right() instanceof Expression.Binary right
              && right.operator() == b.operator();
      operand(b.right(), !same && needsParentheses(b.right(), b.operator().precedence() + 1));
    }
  }

  /** Whether {@code left} may stand without parentheses as the left operand of {@code parent}. */
  private static boolean continues(Expression.Binary left, Expression.Binary parent) {
    return left.operator().precedence() == parent.operator().precedence()
        && !left.operator().isRightAssociative()
        && left.operator().chainsWith(parent.operator());
  }

  private static boolean needsParentheses(Expression operand, int precedence) {
    return operand instanceof Expression.IfThenElse
        || (operand instanceof Expression.Binary b && b.operator().precedence() < precedence);
  }

  private void quantifier(Expression.Quantifier e) {
    out.append('(')
        .append(
            switch (e.kind()) {
              case FORALL -> "forall";
              case EXISTS -> "exists";
              case LAMBDA -> "lambda";
            });
    TypePrinter.parameters(e.typeParameters(), out);
    out.append(e.variables().isEmpty() ? "" : " ");
    list(e.variables(), this::group);
    out.append(" :: ");
    attributes(e.attributes());
    for (Expression.Trigger trigger : e.triggers()) {
      out.append("{ ");
      list(trigger.expressions(), this::print);
      out.append(" } ");
    }
    print(e.body());
    out.append(')');
  }

  /** The same digits, so that it reads back as the same number of the same scale. */
  private static String decimal(BigDecimal value) {
    return value.scale() > 0 && value.scale() <= LONG
        ? value.toPlainString()
        : value.unscaledValue() + "e" + -(long) value.scale();
  }
}
