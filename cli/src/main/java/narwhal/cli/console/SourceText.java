package narwhal.cli.console;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Location;

/** Lines of the user's files, read once each. A file that cannot be read has no lines. */
public final class SourceText {
  private final Map<String, List<String>> files = new HashMap<>();

  public Optional<String> line(Location location) {
    if (!location.isKnown()) {
      return Optional.empty();
    }
    List<String> lines = files.computeIfAbsent(location.file(), SourceText::read);
    return location.line() <= lines.size()
        ? Optional.of(lines.get(location.line() - 1).stripTrailing())
        : Optional.empty();
  }

  /** The line with its number, and a caret under the column. */
  public List<String> excerpt(Location location) {
    return line(location)
        .map(
            text -> {
              String number = String.format("%5d", location.line());
              int column = Math.max(1, Math.min(location.column(), text.length() + 1));
              String gap = text.substring(0, column - 1).replaceAll("[^\t]", " ");
              return List.of(number + " | " + text, "      | " + gap + "^");
            })
        .orElse(List.of());
  }

  private static List<String> read(String file) {
    try {
      Path path = Path.of(file);
      if (!Files.isRegularFile(path) || Files.size(path) > 64L << 20) {
        return List.of();
      }
      return Files.readString(path, StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException | java.nio.file.InvalidPathException e) {
      return List.of();
    }
  }
}
