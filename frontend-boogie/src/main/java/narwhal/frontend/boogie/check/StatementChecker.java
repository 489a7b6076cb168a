package narwhal.frontend.boogie.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.frontend.boogie.syntax.Statement;

/** The statements of one implementation. */
final class StatementChecker {
  private final Map<String, Symbol.Procedure> procedures;
  private final ExpressionChecker expressions;
  private final Problems problems;
  private final Symbol.Procedure procedure;
  private final Scope scope;
  private final Map<String, Place> labels = new HashMap<>();

  StatementChecker(
      Declarations declarations,
      ExpressionChecker expressions,
      Problems problems,
      Symbol.Procedure procedure,
      Scope scope) {
    this.procedures = declarations.procedures();
    this.expressions = expressions;
    this.problems = problems;
    this.procedure = procedure;
    this.scope = scope;
  }

  void check(List<Statement> statements) {
    labels(statements);
    statements(statements, Set.of(), false);
  }

  private void labels(List<Statement> statements) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Label s -> {
          if (labels.putIfAbsent(s.name(), s.place()) != null) {
            problems.add(s.place(), "label '" + s.name() + "' is declared twice");
          }
        }
        case Statement.If s -> {
          labels(s.then());
          labels(s.otherwise());
        }
        case Statement.While s -> labels(s.body());
        default -> {}
      }
    }
  }

  /** {@code around} are the labels of the statements around these. */
  private void statements(List<Statement> statements, Set<String> around, boolean inLoop) {
    Set<String> before = new HashSet<>();
    for (Statement statement : statements) {
      if (statement instanceof Statement.Label label) {
        before.add(label.name());
      } else {
        Set<String> inner = around;
        if (!before.isEmpty()) {
          inner = new HashSet<>(around);
          inner.addAll(before);
          before.clear();
        }
        statement(statement, inner, inLoop);
      }
    }
  }

  private void statement(Statement statement, Set<String> around, boolean inLoop) {
    switch (statement) {
      case Statement.Label s -> {}
      case Statement.Assert s -> expressions.condition(s.condition(), scope);
      case Statement.Assume s -> expressions.condition(s.condition(), scope);
      case Statement.Havoc s -> s.variables().forEach(this::target);
      case Statement.Assignment s -> assignment(s);
      case Statement.Call s -> call(s);
      case Statement.If s -> {
        s.condition().ifPresent(c -> expressions.condition(c, scope));
        statements(s.then(), around, inLoop);
        statements(s.otherwise(), around, inLoop);
      }
      case Statement.While s -> {
        s.condition().ifPresent(c -> expressions.condition(c, scope));
        s.invariants().forEach(i -> expressions.condition(i.condition(), scope));
        statements(s.body(), around, true);
      }
      case Statement.Break s -> {
        if (s.label().isEmpty() && !inLoop) {
          problems.add(s.place(), "'break' outside of a loop");
        }
        s.label()
            .filter(label -> !around.contains(label.text()))
            .ifPresent(
                label ->
                    problems.add(
                        label.place(), "'" + label.text() + "' labels no statement around this"));
      }
      case Statement.Return s -> {}
      case Statement.Goto s ->
          s.labels().stream()
              .filter(label -> !labels.containsKey(label.text()))
              .forEach(
                  label ->
                      problems.add(label.place(), "label '" + label.text() + "' is not declared"));
    }
  }

  /** The type of a variable that is written. */
  private Type target(Name name) {
    Optional<Symbol.Variable> found = scope.find(name.text());
    if (found.isEmpty()) {
      problems.add(name.place(), "variable '" + name.text() + "' is not declared");
      return Type.UNKNOWN;
    }
    Symbol.Variable variable = found.get();
    switch (variable.kind()) {
      case CONSTANT, PARAMETER, BOUND ->
          problems.add(
              name.place(),
              "'%s' is %s and cannot be changed"
                  .formatted(name.text(), variable.kind().description()));
      case GLOBAL -> {
        if (!procedure.modifies().contains(name.text())) {
          problems.add(
              name.place(),
              "global variable '%s' is changed, but procedure '%s' does not list it in 'modifies'"
                  .formatted(name.text(), procedure.name()));
        }
      }
      case RESULT, LOCAL -> {}
    }
    return variable.type();
  }

  private void assignment(Statement.Assignment s) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < s.lefts().size(); i++) {
      Statement.LeftSide left = s.lefts().get(i);
      Name name = left.variable();
      if (!seen.add(name.text())) {
        problems.add(name.place(), "variable '" + name.text() + "' is assigned twice");
      }
      Type type = expressions.element(name.place(), target(name), left.indices(), scope);
      expressions.expect(s.rights().get(i), type, scope, "the value");
    }
  }

  private void call(Statement.Call s) {
    Symbol.Procedure callee = procedures.get(s.procedure().text());
    if (callee == null) {
      problems.add(
          s.procedure().place(), "procedure '" + s.procedure().text() + "' is not declared");
      return;
    }
    count(s.procedure(), "arguments", callee.parameters().size(), s.arguments().size());
    count(s.procedure(), "results", callee.results().size(), s.results().size());
    for (int i = 0; i < Math.min(callee.parameters().size(), s.arguments().size()); i++) {
      Expression argument = s.arguments().get(i);
      expressions.expect(argument, callee.parameters().get(i).type(), scope, "argument " + (i + 1));
    }
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < Math.min(callee.results().size(), s.results().size()); i++) {
      Name result = s.results().get(i);
      if (!seen.add(result.text())) {
        problems.add(result.place(), "variable '" + result.text() + "' is assigned twice");
      }
      Type type = target(result);
      Type given = callee.results().get(i).type();
      if (!given.fits(type)) {
        problems.add(result.place(), "result %d has type %s, not %s".formatted(i + 1, given, type));
      }
    }
    for (String global : callee.modifies()) {
      if (!procedure.modifies().contains(global)) {
        problems.add(
            s.place(),
            "procedure '%s' changes '%s', which procedure '%s' does not list in 'modifies'"
                .formatted(callee.name(), global, procedure.name()));
      }
    }
  }

  private void count(Name callee, String what, int expected, int found) {
    if (expected != found) {
      problems.add(
          callee.place(),
          "procedure '%s' has %d %s, not %d".formatted(callee.text(), expected, what, found));
    }
  }
}
