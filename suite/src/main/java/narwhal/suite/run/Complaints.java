package narwhal.suite.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a verification said on standard error. */
final class Complaints {
  private Complaints() {}

  /** The last line that says something, of what stands in the file from {@code start} on. */
  static String last(Path file, long start) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int from = (int) Math.min(start, bytes.length);
    return new String(bytes, from, bytes.length - from, StandardCharsets.ISO_8859_1)
        .lines()
        .filter(l -> !l.isBlank() && !l.endsWith("lists what there is"))
        .reduce("", (a, b) -> b);
  }
}
