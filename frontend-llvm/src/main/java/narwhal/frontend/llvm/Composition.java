package narwhal.frontend.llvm;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How the parts of a unit proof come together.
 *
 * @param stubs files whose functions replace those of the program, static ones included
 * @param exposesStatics whether a file may call the static functions of another
 * @param cache a folder that keeps compiled files for later runs
 */
public record Composition(List<Path> stubs, boolean exposesStatics, Optional<Path> cache) {
  /** An ordinary program. */
  public static final Composition PLAIN = new Composition(List.of(), false, Optional.empty());

  public Composition {
    stubs = List.copyOf(stubs);
  }
}
