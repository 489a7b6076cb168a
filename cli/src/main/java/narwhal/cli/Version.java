package narwhal.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of Narwhal, as the build wrote it down. */
public final class Version {
  private Version() {}

  public static String text() {
    try (InputStream stream = Version.class.getResourceAsStream("version.txt")) {
      return stream == null
          ? "unknown"
          : new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
