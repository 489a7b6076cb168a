package narwhal.evidence.replay;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The C compiler of the machine that Narwhal runs on; the bundled clang has no sanitizer runtime.
 */
record SystemCompiler(Path program) {

  /** The first of gcc, clang and cc that the search path knows. */
  static Optional<SystemCompiler> find() {
    String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
    for (String name : List.of("gcc", "clang", "cc")) {
      for (String folder : path.split(File.pathSeparator)) {
        Path candidate = Path.of(folder.isEmpty() ? "." : folder, name);
        if (Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
          return Optional.of(new SystemCompiler(candidate));
        }
      }
    }
    return Optional.empty();
  }
}
