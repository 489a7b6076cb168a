package narwhal.frontend.llvm.clang;

import java.io.File;
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
 * Compiled files of earlier runs. An entry counts while the command is the same, every file that
 * clang read then has the same contents now, and clang would find the same files; so the many
 * proofs of a project compile its sources once. Entries appear by renaming: readers never see half
 * of one.
 */
final class CompileCache {
  /** Variables that name further folders with headers. */
  private static final List<String> ENVIRONMENT =
      List.of("CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH");

  private final Path folder;
  private final Map<Path, String> hashes = new HashMap<>();
  private final HeaderSearch search = new HeaderSearch();

  CompileCache(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  Path folder() {
    return folder;
  }

  /**
   * One compilation.
   *
   * @param command the compiler's command without its output; {@code text} is what is compiled
   *     where the source file is one of ours that does not stay, else empty
   */
  record Request(List<String> command, String text) {
    Request {
      command = List.copyOf(command);
    }
  }

  /** The folder, the compiler itself and its environment count as well as the words. */
  private static String key(Request request) {
    StringBuilder text = new StringBuilder(Path.of("").toAbsolutePath().toString());
    File compiler = new File(request.command.getFirst());
    text.append('\0').append(compiler.length()).append(' ').append(compiler.lastModified());
    ENVIRONMENT.forEach(name -> text.append('\0').append(System.getenv(name)));
    request.command.forEach(word -> text.append('\0').append(word));
    text.append("\0\0").append(request.text);
    return hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** The module of an entry that still counts. */
  Optional<Path> find(Request request) {
    String key = key(request);
    Path module = folder.resolve(key + ".bc");
    Path read = folder.resolve(key + ".read");
    try {
      if (!Files.exists(module) || !Files.exists(read)) {
        return Optional.empty();
      }
      List<String> lines = Files.readAllLines(read);
      List<String> files = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        int space = line.indexOf(' ');
        files.add(line.substring(space + 1));
        if (!hash(Path.of(files.getLast())).equals(line.substring(0, space))) {
          return Optional.empty();
        }
      }
      return lines.getFirst().equals(shape(request, files))
          ? Optional.of(module)
          : Optional.empty();
    } catch (IOException | IndexOutOfBoundsException e) {
      // Gone in the meantime, or written by another version.
      return Optional.empty();
    }
  }

  private String shape(Request request, List<String> files) {
    return hash(search.shape(request.command, files).getBytes(StandardCharsets.UTF_8));
  }

  /** Keeps a module; {@code dependencies} is what clang wrote for {@code make}. */
  void keep(Request request, Path module, Path dependencies) {
    String key = key(request);
    try {
      List<String> files = files(Files.readString(dependencies), request);
      StringBuilder text = new StringBuilder(shape(request, files)).append('\n');
      for (String file : files) {
        text.append(hash(Path.of(file))).append(' ').append(file).append('\n');
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
  private static List<String> files(String rule, Request request) {
    String joined = rule.substring(rule.indexOf(": ") + 2).replace("\\\n", " ");
    List<String> files = new ArrayList<>();
    for (String name : joined.split("(?<!\\\\)\\s+")) {
      if (!name.isBlank()) {
        files.add(name.replace("\\ ", " ").replace("$$", "$"));
      }
    }
    if (!request.text.isEmpty()) {
      files.removeFirst();
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
