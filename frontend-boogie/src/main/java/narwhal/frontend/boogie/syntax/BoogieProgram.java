package narwhal.frontend.boogie.syntax;

import java.util.List;

/** A Boogie program: the declarations of all its files, in their order. */
public record BoogieProgram(List<Declaration> declarations) {
  public BoogieProgram {
    declarations = List.copyOf(declarations);
  }
}
