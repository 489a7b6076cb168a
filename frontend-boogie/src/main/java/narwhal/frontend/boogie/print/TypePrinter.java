package narwhal.frontend.boogie.print;

import java.util.List;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.TypeExpression;

/** Types as text. */
final class TypePrinter {
  private TypePrinter() {}

  static void print(TypeExpression type, StringBuilder out) {
    switch (type) {
      case TypeExpression.Bool t -> out.append("bool");
      case TypeExpression.Int t -> out.append("int");
      case TypeExpression.Real t -> out.append("real");
      case TypeExpression.BitVector t -> out.append("bv").append(t.width());
      case TypeExpression.Named t -> {
        out.append(t.name());
        t.arguments().forEach(argument -> argument(argument, out));
      }
      case TypeExpression.MapType t -> {
        parameters(t.parameters(), out);
        out.append('[');
        for (int i = 0; i < t.indices().size(); i++) {
          out.append(i == 0 ? "" : ", ");
          print(t.indices().get(i), out);
        }
        out.append(']');
        print(t.element(), out);
      }
    }
  }

  private static void argument(TypeExpression argument, StringBuilder out) {
    boolean isSimple =
        switch (argument) {
          case TypeExpression.Named t -> t.arguments().isEmpty();
          case TypeExpression.MapType t -> false;
          default -> true;
        };
    out.append(isSimple ? " " : " (");
    print(argument, out);
    out.append(isSimple ? "" : ")");
  }

  /** {@code <a, b>}, or nothing. */
  static void parameters(List<Name> parameters, StringBuilder out) {
    if (!parameters.isEmpty()) {
      out.append('<').append(ProgramPrinter.names(parameters)).append('>');
    }
  }
}
