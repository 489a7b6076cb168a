package narwhal.evidence.replay;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the compiled replay needs to know.
 *
 * @param sources the user's files
 * @param entry the function that the program starts with
 * @param compilerFlags the user's flags for the compiler
 * @param sourceFlags those of single files, after the ones of all
 * @param clang the compiler that the front end used; its output is linked by the system's compiler
 * @param composer what happens to the files before they are linked
 * @param enabled false if the user asked not to run the program
 * @param limit how long the compiled program may run
 */
public record ReplayOptions(
    List<Path> sources,
    List<String> compilerFlags,
    Map<Path, List<String>> sourceFlags,
    int archBits,
    String entry,
    Path clang,
    Composer composer,
    boolean enabled,
    Duration limit) {
  public ReplayOptions {
    sources = List.copyOf(sources);
    compilerFlags = List.copyOf(compilerFlags);
    sourceFlags = Map.copyOf(sourceFlags);
  }

  /** The user's flags for one file. */
  List<String> flags(Path source) {
    List<String> all = new ArrayList<>(compilerFlags);
    all.addAll(sourceFlags.getOrDefault(source, List.of()));
    return all;
  }
}
