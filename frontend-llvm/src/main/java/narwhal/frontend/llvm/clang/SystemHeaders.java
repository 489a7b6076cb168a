package narwhal.frontend.llvm.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import narwhal.frontend.llvm.Headers;

/**
 * Where the C library's headers are. A 64-bit system without the 32-bit library has headers that
 * serve both widths, except that clang does not look for them in the 64-bit multiarch folder, and
 * that {@code gnu/stubs-32.h} (a list of functions that only fail) is missing.
 */
final class SystemHeaders {
  private static final Path INCLUDE = Path.of("/usr/include");

  private SystemHeaders() {}

  /** The flags to add for a width; may write a file into {@code scratch}. */
  static List<String> flags(int archBits, Path scratch) throws IOException {
    List<String> flags = new ArrayList<>(Headers.unpack(scratch.resolve("include")));
    if (archBits == 64) {
      return flags;
    }
    for (Path folder : multiarch()) {
      flags.add("-idirafter");
      flags.add(folder.toString());
    }
    Path gnu = Files.createDirectories(scratch.resolve("include32").resolve("gnu"));
    Files.writeString(gnu.resolve("stubs-32.h"), "/* No function of the C library is a stub. */\n");
    flags.add("-idirafter");
    flags.add(gnu.getParent().toString());
    return flags;
  }

  /** Whether any C library headers are installed where clang looks. */
  static boolean present() {
    return Files.exists(INCLUDE.resolve("stdio.h"))
        || Files.exists(Path.of("/usr/local/include/stdio.h"));
  }

  private static List<Path> multiarch() throws IOException {
    if (!Files.isDirectory(INCLUDE)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(INCLUDE)) {
      return folders
          .filter(folder -> Files.exists(folder.resolve("bits/libc-header-start.h")))
          .sorted()
          .toList();
    }
  }
}
