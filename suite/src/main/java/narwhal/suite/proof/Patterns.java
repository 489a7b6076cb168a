package narwhal.suite.proof;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.stream.Stream;
import narwhal.suite.task.Entry;

/** Files that a description names, from its own folder on; patterns as in a shell. */
final class Patterns {
  private Patterns() {}

  /** One file, which must be there. */
  static Path file(Path folder, Entry entry) {
    Path file = folder.resolve(entry.text());
    if (!Files.isRegularFile(file)) {
      throw entry.wrong("there is no file " + entry.text());
    }
    return shorten(file);
  }

  /** The files that a pattern matches, sorted; at least one. */
  static List<Path> files(Path folder, Entry entry) {
    String text = entry.text();
    if (!text.matches(".*[*?\\[{].*")) {
      return List.of(file(folder, entry));
    }
    Path base = folder;
    String rest = text;
    for (int slash = rest.indexOf('/');
        slash >= 0 && !rest.substring(0, slash).matches(".*[*?\\[{].*");
        slash = rest.indexOf('/')) {
      base = base.resolve(rest.substring(0, slash));
      rest = rest.substring(slash + 1);
    }
    Path start = base;
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + rest);
    try (Stream<Path> all = Files.isDirectory(base) ? Files.walk(base, 8) : Stream.empty()) {
      List<Path> found =
          all.filter(Files::isRegularFile)
              .filter(f -> matcher.matches(start.relativize(f)))
              .sorted()
              .map(Patterns::shorten)
              .toList();
      if (found.isEmpty()) {
        throw entry.wrong("no file matches " + text);
      }
      return found;
    } catch (IOException e) {
      throw entry.wrong("the files of " + text + " cannot be listed: " + e.getMessage());
    }
  }

  /** Relative to the current folder where the file is below it: what messages should show. */
  static Path shorten(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path normal = file.toAbsolutePath().normalize();
    return normal.startsWith(here) ? here.relativize(normal) : normal;
  }
}
