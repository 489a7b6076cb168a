package narwhal.frontend.llvm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The headers that come with Narwhal, for harnesses: {@code narwhal.h} and those of others. */
public final class Headers {
  private static final List<String> FILES =
      List.of("narwhal.h", "narwhal-cbmc.h", "seahorn/seahorn.h");
  private static final Pattern CBMC = Pattern.compile("\\b__CPROVER_\\w+");

  /** A type or {@code extern} before one of CBMC's functions, and a semicolon after it. */
  private static final Pattern DECLARED =
      Pattern.compile("(?m)^[ \\t]*(?:extern\\b|\\w+[\\w \\t*]*\\s)[ \\t*]*__CPROVER_\\w+\\s*\\(");

  private static final Pattern STATEMENT = Pattern.compile("(?m)^[ \\t]*(?:return|else)\\b");

  private Headers() {}

  /** Writes the headers into the folder and answers the flags by which a compiler finds them. */
  public static List<String> unpack(Path folder) throws IOException {
    for (String file : FILES) {
      Path target = folder.resolve(file);
      Files.createDirectories(target.getParent());
      try (InputStream in =
          Headers.class.getResourceAsStream("/narwhal/frontend/include/" + file)) {
        if (in == null) {
          throw new IllegalStateException("header " + file + " is missing");
        }
        place(in.readAllBytes(), target);
      }
    }
    return List.of("-idirafter", folder.toString());
  }

  /** By renaming, and only where something changes: others may be reading the file. */
  private static void place(byte[] contents, Path target) throws IOException {
    if (Files.exists(target) && Arrays.equals(Files.readAllBytes(target), contents)) {
      return;
    }
    Path copy = Files.createTempFile(target.getParent(), "new", ".h");
    Files.write(copy, contents);
    Files.move(copy, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The further flags for one source: CBMC's functions need no declaration in a harness for it. */
  public static List<String> flags(Path source) throws IOException {
    String text = Files.readString(source, StandardCharsets.ISO_8859_1);
    if (!text.contains("__CPROVER_") || !CBMC.matcher(text).find()) {
      return List.of();
    }
    String withoutStatements = STATEMENT.matcher(text).replaceAll(";");
    if (DECLARED.matcher(withoutStatements).find()) {
      return List.of();
    }
    // Clang would not look at headers for what has been preprocessed.
    return source.toString().endsWith(".i")
        ? List.of("-x", "c", "-include", "narwhal-cbmc.h")
        : List.of("-include", "narwhal-cbmc.h");
  }
}
