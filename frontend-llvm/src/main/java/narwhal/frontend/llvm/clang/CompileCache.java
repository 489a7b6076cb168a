package narwhal.frontend.llvm.clang;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compiled files of earlier runs. An entry counts while the command is the same and every file that
 * clang read then has the same contents now; so the many proofs of a project compile its sources
 * once. Entries appear by renaming: readers never see half of one.
 */
final class CompileCache {
  private final Path folder;
  private final Map<Path, String> hashes = new HashMap<>();

  CompileCache(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  /** What names the entry of a command, its output left out. */
  String key(List<String> command) {
    return hash(
        (Path.of("").toAbsolutePath() + "\0" + String.join("\0", command))
            .getBytes(StandardCharsets.UTF_8));
  }

  /** The module of an entry that still counts. */
  Optional<Path> find(String key) {
    Path module = folder.resolve(key + ".bc");
    Path read = folder.resolve(key + ".read");
    try {
      if (!Files.exists(module) || !Files.exists(read)) {
        return Optional.empty();
      }
      for (String line : Files.readAllLines(read)) {
        int space = line.indexOf(' ');
        if (!hash(Path.of(line.substring(space + 1))).equals(line.substring(0, space))) {
          return Optional.empty();
        }
      }
      return Optional.of(module);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Keeps a module; {@code dependencies} is what clang wrote for {@code make}. */
  void keep(String key, Path module, Path dependencies) {
    try {
      StringBuilder text = new StringBuilder();
      for (Path file : files(Files.readString(dependencies))) {
        text.append(hash(file)).append(' ').append(file).append('\n');
      }
      place(module, key + ".bc");
      Path read = Files.createTempFile(folder, "new", ".read");
      Files.writeString(read, text);
      Files.move(read, folder.resolve(key + ".read"), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      // Without the entry the file is compiled again.
      return;
    }
  }

  private void place(Path module, String name) throws IOException {
    Path copy = Files.createTempFile(folder, "new", ".bc");
    Files.copy(module, copy, StandardCopyOption.REPLACE_EXISTING);
    Files.move(copy, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
  }

  /** The files behind the colon of a rule; spaces in names are escaped by a backslash. */
  private static List<Path> files(String rule) {
    String joined = rule.substring(rule.indexOf(": ") + 2).replace("\\\n", " ");
    List<Path> files = new ArrayList<>();
    for (String name : joined.split("(?<!\\\\)\\s+")) {
      if (!name.isBlank()) {
        files.add(Path.of(name.replace("\\ ", " ").replace("$$", "$")));
      }
    }
    return files;
  }

  private String hash(Path file) {
    return hashes.computeIfAbsent(
        file,
        f -> {
          try {
            return hash(Files.readAllBytes(f));
          } catch (IOException e) {
            return "missing";
          }
        });
  }

  private static String hash(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
