package narwhal.frontend.boogie.lower;

import java.util.List;
import java.util.Optional;
import narwhal.frontend.boogie.check.Declarations;
import narwhal.frontend.boogie.check.Type;
import narwhal.frontend.boogie.syntax.Attribute;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.Sort;

/**
 * Types as sorts. Maps with several indices are maps to maps. A declared type, of which only
 * equality is known, is the integers (decision 0021).
 */
final class Sorts {
  private final Declarations declarations;

  Sorts(Declarations declarations) {
    this.declarations = declarations;
  }

  Sort of(Type type) {
    return switch (type) {
      case Type.Bool t -> Sort.BOOL;
      case Type.Int t -> Sort.INT;
      case Type.Real t -> Sort.REAL;
      case Type.Bits t -> Sort.bitVec(t.width());
      case Type.MapOf t -> map(t.indices(), of(t.element()));
      case Type.User t -> user(t);
      case Type.Unknown t -> throw new IllegalStateException("a type that is not known");
    };
  }

  /** A map from each index in turn. */
  Sort map(List<Type> indices, Sort element) {
    Sort sort = element;
    for (Type index : indices.reversed()) {
      sort = Sort.array(of(index), sort);
    }
    return sort;
  }

  /** Whether values of the type are of a declared type that became integers, or hold some. */
  boolean isOpen(Type type) {
    return switch (type) {
      case Type.MapOf t -> t.indices().stream().anyMatch(this::isOpen) || isOpen(t.element());
      case Type.User t -> builtin(t).isEmpty();
      default -> false;
    };
  }

  private Sort user(Type.User type) {
    Optional<String> builtin = builtin(type);
    if (builtin.isEmpty()) {
      return Sort.INT;
    }
    Declaration.TypeDeclaration declaration = declarations.types().get(type.name());
    List<Integer> indices =
        Attribute.named("indices", declaration.attributes()).stream()
            .flatMap(a -> a.arguments().stream())
            .filter(Expression.IntegerLiteral.class::isInstance)
            .map(e -> ((Expression.IntegerLiteral) e).value().intValue())
            .toList();
    return switch (builtin.get() + "/" + indices.size()) {
      case "FloatingPoint/2" -> new Sort.Float(indices.get(0), indices.get(1));
      case "Float16/0" -> Sort.FLOAT16;
      case "Float32/0" -> Sort.FLOAT32;
      case "Float64/0" -> Sort.FLOAT64;
      case "RoundingMode/0" -> Sort.ROUNDING;
      default ->
          throw new UnsupportedException(
              "the SMT sort '" + builtin.get() + "' in Boogie", declaration.place().in(""));
    };
  }

  private Optional<String> builtin(Type.User type) {
    return Attribute.text("builtin", declarations.types().get(type.name()).attributes());
  }
}
