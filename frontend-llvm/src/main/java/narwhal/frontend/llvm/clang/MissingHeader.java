package narwhal.frontend.llvm.clang;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks for a header that the compiler did not find, around the file that asks for it. */
final class MissingHeader {
  private static final Pattern MESSAGE = Pattern.compile("error: '([^'\n]+)' file not found");

  /** How many folders above the file are looked at, how deep, and how many files at most. */
  private static final int UP = 3;

  private static final int DOWN = 3;
  private static final int MOST = 20_000;

  private MissingHeader() {}

  /** The option that would help, if the header is nearby. */
  static Optional<String> advice(String said, Path input) {
    Matcher matcher = MESSAGE.matcher(said);
    if (!matcher.find()) {
      return Optional.empty();
    }
    Path header = Path.of(matcher.group(1)).normalize();
    Path folder = input.toAbsolutePath().normalize().getParent();
    for (int i = 0; i < UP && folder != null && folder.getNameCount() > 0; i++) {
      Optional<Path> found = below(folder, header);
      if (found.isPresent()) {
        return found.map(include -> "; try -I " + shown(include));
      }
      folder = folder.getParent();
    }
    return Optional.empty();
  }

  /** The folder under which the header lies, the shortest first. */
  private static Optional<Path> below(Path folder, Path header) {
    try (Stream<Path> files = Files.walk(folder, DOWN + header.getNameCount())) {
      return files
          .limit(MOST)
          .filter(file -> file.endsWith(header) && Files.isRegularFile(file))
          .map(
              file ->
                  file.getRoot()
                      .resolve(file.subpath(0, file.getNameCount() - header.getNameCount())))
          .min(Comparator.comparingInt(Path::getNameCount).thenComparing(Path::toString));
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static Path shown(Path folder) {
    Path here = Path.of("").toAbsolutePath();
    return folder.startsWith(here) && !folder.equals(here) ? here.relativize(folder) : folder;
  }
}
