package narwhal.frontend.llvm;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the parts of a unit proof come together.
 *
 * @param stubs files whose functions replace those of the program, static ones included
 * @param exposesStatics whether a file may call the static functions of another
 * @param cache a folder that keeps compiled files for later runs
 * @param flags compiler flags of single files, after those of all
 */
public record Composition(
    List<Path> stubs, boolean exposesStatics, Optional<Path> cache, Map<Path, List<String>> flags) {
  /** An ordinary program. */
  public static final Composition PLAIN =
      new Composition(List.of(), false, Optional.empty(), Map.of());

  public Composition {
    stubs = List.copyOf(stubs);
    flags = Map.copyOf(flags);
  }
}
