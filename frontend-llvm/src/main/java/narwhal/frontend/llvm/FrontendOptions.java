package narwhal.frontend.llvm;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import narwhal.ir.machine.Property;

/**
 * What the front end is asked for.
 *
 * @param properties the subproperties whose checks are inserted
 * @param archBits 32 (ILP32) or 64 (LP64)
 * @param entry the function that the program starts with, usually {@code main}
 * @param compilerFlags further flags for clang, after ours
 * @param rules whose rules say what may happen
 * @param externals what functions without a body do
 * @param nativeFolder where {@code bin/clang} and {@code lib/*.so} are
 * @param composition stubs and the like
 */
public record FrontendOptions(
    Set<Property> properties,
    int archBits,
    String entry,
    List<String> compilerFlags,
    Rules rules,
    Externals externals,
    Path nativeFolder,
    Composition composition) {

  /** An ordinary program. */
  public FrontendOptions(
      Set<Property> properties,
      int archBits,
      String entry,
      List<String> compilerFlags,
      Rules rules,
      Externals externals,
      Path nativeFolder) {
    this(
        properties,
        archBits,
        entry,
        compilerFlags,
        rules,
        externals,
        nativeFolder,
        Composition.PLAIN);
  }

  public FrontendOptions {
    if (archBits != 32 && archBits != 64) {
      throw new IllegalArgumentException("archBits is 32 or 64, not " + archBits);
    }
    properties = Set.copyOf(properties);
    compilerFlags = List.copyOf(compilerFlags);
  }
}
