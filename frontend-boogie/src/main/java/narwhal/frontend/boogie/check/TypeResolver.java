package narwhal.frontend.boogie.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.TypeExpression;
import narwhal.ir.run.UnsupportedException;

/** Types as written to types: synonyms are expanded. */
final class TypeResolver {
  private final Map<String, Declaration.TypeDeclaration> declarations;
  private final Problems problems;
  private final Set<String> expanding = new HashSet<>();

  TypeResolver(Map<String, Declaration.TypeDeclaration> declarations, Problems problems) {
    this.declarations = declarations;
    this.problems = problems;
  }

  Type resolve(TypeExpression type) {
    return resolve(type, Map.of());
  }

  private Type resolve(TypeExpression type, Map<String, Type> parameters) {
    return switch (type) {
      case TypeExpression.Bool t -> Type.BOOL;
      case TypeExpression.Int t -> Type.INT;
      case TypeExpression.Real t -> Type.REAL;
      case TypeExpression.BitVector t -> {
        if (t.width() == 0) {
          throw new UnsupportedException("bit-vectors without bits in Boogie", t.place().in(""));
        }
        yield new Type.Bits(t.width());
      }
      case TypeExpression.MapType t -> {
        if (!t.parameters().isEmpty()) {
          throw new UnsupportedException("a polymorphic map in Boogie", t.place().in(""));
        }
        yield new Type.MapOf(
            t.indices().stream().map(i -> resolve(i, parameters)).toList(),
            resolve(t.element(), parameters));
      }
      case TypeExpression.Named t -> named(t, parameters);
    };
  }

  private Type named(TypeExpression.Named type, Map<String, Type> parameters) {
    Type parameter = parameters.get(type.name());
    if (parameter != null && type.arguments().isEmpty()) {
      return parameter;
    }
    Declaration.TypeDeclaration declaration = declarations.get(type.name());
    if (declaration == null) {
      problems.add(type.place(), "type '" + type.name() + "' is not declared");
      return Type.UNKNOWN;
    }
    List<Type> arguments = new ArrayList<>();
    type.arguments().forEach(argument -> arguments.add(resolve(argument, parameters)));
    if (arguments.size() != declaration.parameters().size()) {
      problems.add(
          type.place(),
          "type '%s' takes %d arguments, not %d"
              .formatted(type.name(), declaration.parameters().size(), arguments.size()));
      return Type.UNKNOWN;
    }
    if (declaration.synonym().isEmpty()) {
      return new Type.User(type.name(), arguments);
    }
    if (!expanding.add(type.name())) {
      problems.add(declaration.place(), "type '" + type.name() + "' is a synonym of itself");
      return Type.UNKNOWN;
    }
    Map<String, Type> inner = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      inner.put(declaration.parameters().get(i).text(), arguments.get(i));
    }
    Type result = resolve(declaration.synonym().get(), inner);
    expanding.remove(type.name());
    return result;
  }
}
