package narwhal.frontend.boogie.syntax;

import java.util.List;

/** Local variables and statements; {@code end} is the closing brace. */
public record Body(Place place, List<VariableGroup> locals, List<Statement> statements, Place end) {
  public Body {
    locals = List.copyOf(locals);
    statements = List.copyOf(statements);
  }
}
