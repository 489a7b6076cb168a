package narwhal.evidence.replay;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The C compiler of the machine that Narwhal runs on; the bundled clang has no sanitizer runtime.
 */
record SystemCompiler(Path program) {
  static final List<String> NARROW = List.of("-m32");

  private static final Duration LIMIT = Duration.ofSeconds(30);

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

  /**
   * Whether programs of 32 bits can be linked here: the compiler prints a path if it has the file,
   * else the bare name.
   */
  boolean hasNarrowLibraries() {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(NARROW);
    command.add("-print-file-name=crt1.o");
    try {
      ChildProcess.Ended ended = ChildProcess.run(command, Path.of("/"), Map.of(), LIMIT);
      return ended.exitCode() != 0 || ended.output().contains("/");
    } catch (IOException e) {
      return true;
    }
  }
}
