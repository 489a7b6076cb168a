package narwhal.cli.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import narwhal.frontend.llvm.Headers;

/**
 * The headers of Narwhal in a folder of their own, while a replay is compiled.
 *
 * @param flags by which the compiler finds them
 * @param perSource what single files need beyond that
 */
record ReplayHeaders(Optional<Path> folder, List<String> flags, Map<Path, List<String>> perSource)
    implements AutoCloseable {
  static final ReplayHeaders NONE = new ReplayHeaders(Optional.empty(), List.of(), Map.of());

  static ReplayHeaders of(List<Path> sources) {
    try {
      Path folder = Files.createTempDirectory("narwhal-include");
      Map<Path, List<String>> perSource = new HashMap<>();
      for (Path source : sources) {
        if (!source.toString().endsWith(".bc")) {
          perSource.put(source, Headers.flags(source));
        }
      }
      return new ReplayHeaders(Optional.of(folder), Headers.unpack(folder), perSource);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What single files need, the user's flags for them included. */
  Map<Path, List<String>> sourceFlags(Map<Path, List<String>> users) {
    Map<Path, List<String>> all = new HashMap<>(perSource);
    users.forEach(
        (file, flags) ->
            all.merge(file, flags, (a, b) -> Stream.concat(a.stream(), b.stream()).toList()));
    return all;
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
