package narwhal.frontend.boogie.print;

import java.util.List;
import java.util.Optional;
import narwhal.frontend.boogie.syntax.Body;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Statement;

/** Statements as text, a line each. */
final class StatementPrinter {
  private final StringBuilder out;
  private final ExpressionPrinter expressions;
  private int depth;

  StatementPrinter(StringBuilder out, ExpressionPrinter expressions) {
    this.out = out;
    this.expressions = expressions;
  }

  void body(Body body) {
    out.append("{\n");
    depth++;
    for (var group : body.locals()) {
      indent().append("var ");
      expressions.group(group);
      out.append(";\n");
    }
    body.statements().forEach(this::statement);
    depth--;
    out.append("}\n");
  }

  private StringBuilder indent() {
    return out.append("  ".repeat(Math.min(depth, 40)));
  }

  private void statement(Statement statement) {
    if (statement instanceof Statement.Label label) {
      out.append(label.name()).append(":\n");
      return;
    }
    indent();
    switch (statement) {
      case Statement.Label s -> throw new IllegalStateException("a label twice");
      case Statement.Assert s -> {
        out.append("assert ");
        expressions.attributes(s.attributes());
        ended(s.condition());
      }
      case Statement.Assume s -> {
        out.append("assume ");
        expressions.attributes(s.attributes());
        ended(s.condition());
      }
      case Statement.Havoc s ->
          out.append("havoc ").append(ProgramPrinter.names(s.variables())).append(";\n");
      case Statement.Assignment s -> assignment(s);
      case Statement.Call s -> call(s);
      case Statement.If s -> conditional(s);
      case Statement.While s -> loop(s);
      case Statement.Break s ->
          out.append("break").append(s.label().map(l -> " " + l.text()).orElse("")).append(";\n");
      case Statement.Return s -> out.append("return;\n");
      case Statement.Goto s ->
          out.append("goto ").append(ProgramPrinter.names(s.labels())).append(";\n");
    }
  }

  private void ended(Expression expression) {
    expressions.print(expression);
    out.append(";\n");
  }

  private void assignment(Statement.Assignment s) {
    expressions.list(
        s.lefts(),
        left -> {
          out.append(left.variable().text());
          for (List<Expression> step : left.indices()) {
            out.append('[');
            expressions.list(step, expressions::print);
            out.append(']');
          }
        });
    out.append(" := ");
    expressions.list(s.rights(), expressions::print);
    out.append(";\n");
  }

  private void call(Statement.Call s) {
    out.append("call ");
    expressions.attributes(s.attributes());
    if (!s.results().isEmpty()) {
      out.append(ProgramPrinter.names(s.results())).append(" := ");
    }
    out.append(s.procedure().text()).append('(');
    expressions.list(s.arguments(), expressions::print);
    out.append(");\n");
  }

  private void guard(String word, Optional<Expression> condition) {
    out.append(word).append(" (");
    condition.ifPresentOrElse(expressions::print, () -> out.append('*'));
    out.append(')');
  }

  private void block(List<Statement> statements) {
    out.append("{\n");
    depth++;
    statements.forEach(this::statement);
    depth--;
    indent().append("}");
  }

  /** A chain of {@code else if} is printed in a loop. */
  private void conditional(Statement.If first) {
    Statement.If s = first;
    while (true) {
      guard("if", s.condition());
      out.append(' ');
      block(s.then());
      if (s.otherwise().size() == 1 && s.otherwise().getFirst() instanceof Statement.If next) {
        out.append(" else ");
        s = next;
      } else {
        break;
      }
    }
    if (!s.otherwise().isEmpty()) {
      out.append(" else ");
      block(s.otherwise());
    }
    out.append('\n');
  }

  private void loop(Statement.While s) {
    guard("while", s.condition());
    out.append('\n');
    for (Statement.Invariant invariant : s.invariants()) {
      indent().append("  ").append(invariant.isFree() ? "free " : "").append("invariant ");
      expressions.attributes(invariant.attributes());
      ended(invariant.condition());
    }
    indent();
    block(s.body());
    out.append('\n');
  }
}
