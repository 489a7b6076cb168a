package narwhal.frontend.boogie.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.boogie.DeepStack;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Specification;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;

/** Checks names and types of a program, and tells what it declares. */
public final class TypeChecker {
  private final Problems problems = new Problems();
  private final Declarations declarations;
  private final ExpressionChecker expressions;
  private final Scope globals;
  private final Scope constants;

  private TypeChecker(BoogieProgram program) {
    Collector collector = new Collector(problems);
    declarations = collector.collect(program);
    expressions = new ExpressionChecker(declarations, collector.resolver(), problems);
    globals = Scope.of(declarations.variables());
    Map<String, Symbol.Variable> fixed = new HashMap<>(declarations.variables());
    fixed.values().removeIf(v -> v.kind() != Symbol.Kind.CONSTANT);
    constants = Scope.of(fixed);
  }

  /**
   * What the program declares, if all is well.
   *
   * @throws InputException with all errors, a line each
   * @throws UnsupportedException for what is Boogie but not taken here
   */
  public static Declarations check(BoogieProgram program) {
    return DeepStack.run(() -> new TypeChecker(program).check());
  }

  private Declarations check() {
    for (Declaration.AxiomDeclaration axiom : declarations.axioms()) {
      expressions.condition(axiom.condition(), constants);
    }
    declarations.functions().values().forEach(this::function);
    wheres(List.copyOf(declarations.variables().values()), globals);
    declarations.procedures().values().forEach(this::procedure);
    problems.tell();
    expressions.operators().refuseTwoDialects();
    return declarations;
  }

  private void function(Symbol.Function function) {
    List<Symbol.Variable> parameters = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Optional<Name> name = function.declaration().parameters().get(i).name();
      Type type = function.parameters().get(i);
      name.ifPresent(
          n ->
              parameters.add(
                  new Symbol.Variable(Symbol.Kind.PARAMETER, n, type, Optional.empty())));
    }
    function
        .declaration()
        .body()
        .ifPresent(
            body ->
                expressions.expect(
                    body, function.result(), constants.with(parameters), "the body"));
  }

  private void wheres(List<Symbol.Variable> variables, Scope scope) {
    variables.forEach(v -> v.where().ifPresent(w -> expressions.condition(w, scope)));
  }

  private void procedure(Symbol.Procedure procedure) {
    Scope before = globals.with(procedure.parameters());
    Scope after = before.with(procedure.results());
    for (Specification specification : procedure.declaration().specifications()) {
      switch (specification) {
        case Specification.Requires s -> expressions.condition(s.condition(), before);
        case Specification.Ensures s -> expressions.condition(s.condition(), after);
        case Specification.Modifies s -> s.variables().forEach(this::modified);
      }
    }
    wheres(procedure.parameters(), after);
    wheres(procedure.results(), after);
    procedure.implementations().forEach(i -> implementation(procedure, i));
  }

  private void modified(Name name) {
    Symbol.Variable variable = declarations.variables().get(name.text());
    if (variable == null) {
      problems.add(name.place(), "variable '" + name.text() + "' is not declared");
    } else if (variable.kind() != Symbol.Kind.GLOBAL) {
      problems.add(name.place(), "'" + name.text() + "' is no global variable");
    }
  }

  private void implementation(Symbol.Procedure procedure, Symbol.Implementation body) {
    List<Symbol.Variable> all = new ArrayList<>(body.parameters());
    all.addAll(body.results());
    all.addAll(body.locals());
    Scope scope = globals.with(all);
    wheres(body.locals(), scope);
    new StatementChecker(declarations, expressions, problems, procedure, scope)
        .check(body.body().statements());
  }
}
