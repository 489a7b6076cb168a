package narwhal.evidence.witness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Location;

/** The files of a task. */
final class Sources {
  private final Map<Path, SourceFile> files = new LinkedHashMap<>();
  private final Map<Path, String> names = new LinkedHashMap<>();
  private final Map<String, String> hashes = new LinkedHashMap<>();

  Sources(List<Path> paths) {
    for (Path path : paths) {
      try {
        byte[] bytes = Files.readAllBytes(path);
        Path key = path.toAbsolutePath().normalize();
        files.put(key, new SourceFile(new String(bytes, StandardCharsets.ISO_8859_1)));
        names.put(key, path.toString());
        hashes.put(path.toString(), hash(bytes));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  Map<String, String> hashes() {
    return hashes;
  }

  /** The file of the task that a place is in. */
  Optional<SourceFile> file(Location location) {
    return Optional.ofNullable(files.get(key(location)))
        .filter(f -> f.contains(location.line(), location.column()));
  }

  /** A place in such a file, as witnesses tell it; without a column it is the line's first. */
  Map<String, Object> place(Location in, int line, Optional<Integer> column) {
    Map<String, Object> place = new LinkedHashMap<>();
    place.put("file_name", names.get(key(in)));
    place.put("line", line);
    column.ifPresent(c -> place.put("column", c));
    if (!in.function().isEmpty()) {
      place.put("function", in.function());
    }
    return place;
  }

  private static Path key(Location location) {
    return Path.of(location.file()).toAbsolutePath().normalize();
  }
}
