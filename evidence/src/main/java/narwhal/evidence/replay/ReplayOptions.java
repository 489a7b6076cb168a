package narwhal.evidence.replay;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What the compiled replay needs to know.
 *
 * @param sources the user's files
 * @param entry the function that the program starts with
 * @param compilerFlags the user's flags for the compiler
 * @param clang the compiler that the front end used; its output is linked by the system's compiler
 * @param enabled false if the user asked not to run the program
 * @param limit how long the compiled program may run
 */
public record ReplayOptions(
    List<Path> sources,
    List<String> compilerFlags,
    int archBits,
    String entry,
    Path clang,
    boolean enabled,
    Duration limit) {
  public ReplayOptions {
    sources = List.copyOf(sources);
    compilerFlags = List.copyOf(compilerFlags);
  }
}
