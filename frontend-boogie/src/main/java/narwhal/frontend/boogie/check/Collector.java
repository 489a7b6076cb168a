package narwhal.frontend.boogie.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.boogie.syntax.Attribute;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.VariableGroup;
import narwhal.ir.run.UnsupportedException;

/** Finds what a program declares; nothing may be declared twice. */
final class Collector {
  private final Problems problems;
  private final Map<String, Declaration.TypeDeclaration> types = new LinkedHashMap<>();
  private final Map<String, Symbol.Variable> variables = new LinkedHashMap<>();
  private final Map<String, Symbol.Function> functions = new LinkedHashMap<>();
  private final Map<String, Symbol.Procedure> procedures = new LinkedHashMap<>();
  private final List<Symbol.Variable> uniqueConstants = new ArrayList<>();
  private final List<Declaration.AxiomDeclaration> axioms = new ArrayList<>();
  private final List<Declaration.ImplementationDeclaration> implementations = new ArrayList<>();
  private final TypeResolver resolver;

  Collector(Problems problems) {
    this.problems = problems;
    this.resolver = new TypeResolver(types, problems);
  }

  TypeResolver resolver() {
    return resolver;
  }

  Declarations collect(BoogieProgram program) {
    for (Declaration declaration : program.declarations()) {
      if (declaration instanceof Declaration.TypeDeclaration type) {
        declare(types, type.name(), type, "type");
      }
    }
    types.values().forEach(t -> t.synonym().ifPresent(s -> synonym(t)));
    program.declarations().forEach(this::declaration);
    implementations.forEach(this::implementation);
    return new Declarations(types, variables, functions, procedures, uniqueConstants, axioms);
  }

  private void declaration(Declaration declaration) {
    switch (declaration) {
      case Declaration.TypeDeclaration d -> {}
      case Declaration.ConstantDeclaration d -> constants(d);
      case Declaration.FunctionDeclaration d -> function(d);
      case Declaration.AxiomDeclaration d -> axioms.add(d);
      case Declaration.GlobalDeclaration d ->
          formals(d.variables(), Symbol.Kind.GLOBAL)
              .forEach(v -> declare(variables, v.name(), v, "variable"));
      case Declaration.ProcedureDeclaration d -> procedure(d);
      case Declaration.ImplementationDeclaration d -> implementations.add(d);
    }
  }

  /** Resolved for its errors, unless it has parameters, which only a use gives. */
  private void synonym(Declaration.TypeDeclaration declaration) {
    if (declaration.parameters().isEmpty()) {
      resolver.resolve(declaration.synonym().orElseThrow());
    }
  }

  private <T> void declare(Map<String, T> known, Name name, T symbol, String what) {
    if (known.putIfAbsent(name.text(), symbol) != null) {
      problems.add(name.place(), what + " '" + name.text() + "' is declared twice");
    }
  }

  private void constants(Declaration.ConstantDeclaration declaration) {
    if (declaration.order().isPresent() || declaration.isComplete()) {
      throw new UnsupportedException(
          "the partial order of constants in Boogie", declaration.place().in(""));
    }
    if (List.of("builtin", "smtdefined").stream()
        .anyMatch(a -> Attribute.named(a, declaration.attributes()).isPresent())) {
      throw new UnsupportedException(
          "a constant that SMT-LIB defines in Boogie (a function without parameters does)",
          declaration.place().in(""));
    }
    Type type = resolver.resolve(declaration.type());
    for (Name name : declaration.names()) {
      Symbol.Variable symbol =
          new Symbol.Variable(Symbol.Kind.CONSTANT, name, type, Optional.empty());
      declare(variables, name, symbol, "variable");
      if (declaration.isUnique()) {
        uniqueConstants.add(symbol);
      }
    }
  }

  private void function(Declaration.FunctionDeclaration declaration) {
    if (!declaration.typeParameters().isEmpty()) {
      throw new UnsupportedException(
          "a function with type parameters in Boogie", declaration.place().in(""));
    }
    List<Type> parameters =
        declaration.parameters().stream().map(p -> resolver.resolve(p.type())).toList();
    Type result = resolver.resolve(declaration.result().type());
    declare(
        functions,
        declaration.name(),
        new Symbol.Function(declaration, parameters, result),
        "function");
  }

  private void procedure(Declaration.ProcedureDeclaration declaration) {
    if (!declaration.typeParameters().isEmpty()) {
      throw new UnsupportedException(
          "a procedure with type parameters in Boogie", declaration.place().in(""));
    }
    List<Symbol.Variable> parameters = formals(declaration.parameters(), Symbol.Kind.PARAMETER);
    List<Symbol.Variable> results = formals(declaration.results(), Symbol.Kind.RESULT);
    distinct(List.of(parameters, results));
    List<Symbol.Implementation> bodies = new ArrayList<>();
    declaration
        .body()
        .ifPresent(
            body -> {
              List<Symbol.Variable> locals = formals(body.locals(), Symbol.Kind.LOCAL);
              distinct(List.of(parameters, results, locals));
              bodies.add(
                  new Symbol.Implementation(declaration.name(), parameters, results, locals, body));
            });
    declare(
        procedures,
        declaration.name(),
        new Symbol.Procedure(
            declaration, parameters, results, Symbol.Procedure.modifies(declaration), bodies),
        "procedure");
  }

  private void implementation(Declaration.ImplementationDeclaration declaration) {
    Name name = declaration.name();
    Symbol.Procedure procedure = procedures.get(name.text());
    if (procedure == null) {
      problems.add(name.place(), "procedure '" + name.text() + "' is not declared");
      return;
    }
    List<Symbol.Variable> parameters = formals(declaration.parameters(), Symbol.Kind.PARAMETER);
    List<Symbol.Variable> results = formals(declaration.results(), Symbol.Kind.RESULT);
    List<Symbol.Variable> locals = formals(declaration.body().locals(), Symbol.Kind.LOCAL);
    distinct(List.of(parameters, results, locals));
    boolean fits = match(procedure.parameters(), parameters) && match(procedure.results(), results);
    if (!fits) {
      problems.add(name.place(), "the types do not match those of procedure '" + name.text() + "'");
      return;
    }
    procedure
        .implementations()
        .add(new Symbol.Implementation(name, parameters, results, locals, declaration.body()));
  }

  private static boolean match(List<Symbol.Variable> left, List<Symbol.Variable> right) {
    boolean match = left.size() == right.size();
    for (int i = 0; match && i < left.size(); i++) {
      match = left.get(i).type().fits(right.get(i).type());
    }
    return match;
  }

  private List<Symbol.Variable> formals(List<VariableGroup> groups, Symbol.Kind kind) {
    List<Symbol.Variable> all = new ArrayList<>();
    for (VariableGroup group : groups) {
      Type type = resolver.resolve(group.type());
      group.names().forEach(name -> all.add(new Symbol.Variable(kind, name, type, group.where())));
    }
    return all;
  }

  private void distinct(List<List<Symbol.Variable>> parts) {
    Map<String, Symbol.Variable> seen = new HashMap<>();
    parts.forEach(part -> part.forEach(v -> declare(seen, v.name(), v, "variable")));
  }
}
