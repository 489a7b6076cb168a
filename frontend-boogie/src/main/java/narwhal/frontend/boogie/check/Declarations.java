package narwhal.frontend.boogie.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.TypeExpression;

/** What a program declares, by name and in the order of the text. */
public record Declarations(
    Map<String, Declaration.TypeDeclaration> types,
    Map<String, Symbol.Variable> variables,
    Map<String, Symbol.Function> functions,
    Map<String, Symbol.Procedure> procedures,
    List<Symbol.Variable> uniqueConstants,
    List<Declaration.AxiomDeclaration> axioms) {
  public Declarations {
    types = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(types));
    variables = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    functions = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(functions));
    procedures = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(procedures));
    uniqueConstants = List.copyOf(uniqueConstants);
    axioms = List.copyOf(axioms);
  }

  /** The type that is written; the program was checked. */
  public Type resolve(TypeExpression type) {
    Problems problems = new Problems();
    Type result = new TypeResolver(types, problems).resolve(type);
    problems.tell();
    return result;
  }
}
