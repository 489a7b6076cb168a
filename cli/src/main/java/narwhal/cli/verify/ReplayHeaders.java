package narwhal.cli.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.frontend.llvm.Headers;

/** The headers of Narwhal in a folder of their own, while a replay is compiled. */
record ReplayHeaders(Optional<Path> folder, List<String> flags) implements AutoCloseable {
  static final ReplayHeaders NONE = new ReplayHeaders(Optional.empty(), List.of());

  static ReplayHeaders of(List<Path> sources) {
    try {
      Path folder = Files.createTempDirectory("narwhal-include");
      Set<String> perSource = new LinkedHashSet<>();
      for (Path source : sources) {
        if (!source.toString().endsWith(".bc")) {
          perSource.addAll(Headers.flags(source));
        }
      }
      List<String> flags = new ArrayList<>(Headers.unpack(folder));
      flags.addAll(perSource);
      return new ReplayHeaders(Optional.of(folder), flags);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    folder.ifPresent(ReplayHeaders::delete);
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
