package narwhal.ir.source;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Location;

/**
 * The variables and loops of a program as the source has them.
 *
 * @param locals those of functions, in no order
 * @param globals all that live as long as the program, by the name of the machine program's global
 * @param parents for each block the block around it; a function has {@link #FILE}
 */
public record SourceMap(
    List<SourceVariable> locals,
    Map<String, SourceVariable> globals,
    List<SourceLoop> loops,
    List<Integer> parents) {
  /** The scope of what is declared outside functions. */
  public static final int FILE = -1;

  public static final SourceMap NONE = new SourceMap(List.of(), Map.of(), List.of(), List.of());

  public SourceMap {
    locals = List.copyOf(locals);
    globals = Map.copyOf(globals);
    loops = List.copyOf(loops);
    parents = List.copyOf(parents);
  }

  /** The local variable of this name that was declared there. */
  public Optional<SourceVariable> local(String name, Location declared) {
    return locals.stream()
        .filter(v -> v.name().equals(name) && v.declared().equals(declared))
        .findFirst();
  }

  /** The one loop whose rounds begin there; none if a macro or a header has made several. */
  public Optional<SourceLoop> loopAt(Location head) {
    List<SourceLoop> found = loops.stream().filter(l -> l.head().equals(head)).toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /** Whether the variable's name means this variable in a block, after a place in its file. */
  public boolean isVisible(SourceVariable variable, int scope, Location at) {
    if (!isBefore(variable.declared(), at)) {
      return false;
    }
    for (int block = scope; ; block = parents.get(block)) {
      if (block == variable.scope()) {
        return isAlone(variable);
      }
      if (block == FILE || declares(block, variable.name())) {
        return false;
      }
    }
  }

  private static boolean isBefore(Location declared, Location at) {
    return declared.file().equals(at.file())
        && (declared.line() < at.line()
            || (declared.line() == at.line() && declared.column() <= at.column()));
  }

  private boolean declares(int block, String name) {
    return locals.stream().anyMatch(v -> v.scope() == block && v.name().equals(name))
        || globals.values().stream().anyMatch(v -> v.scope() == block && v.name().equals(name));
  }

  /** Macros can declare two variables of a name in one block of the debug information. */
  private boolean isAlone(SourceVariable variable) {
    return locals.stream().filter(v -> isLike(v, variable)).count()
            + globals.values().stream().filter(v -> isLike(v, variable)).count()
        == 1;
  }

  private static boolean isLike(SourceVariable one, SourceVariable other) {
    return one.scope() == other.scope() && one.name().equals(other.name());
  }
}
