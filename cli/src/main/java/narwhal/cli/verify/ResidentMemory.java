package narwhal.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory that this process really has, natives included. */
public final class ResidentMemory {
  private static final Path STATUS = Path.of("/proc/self/statm");
  private static final long PAGE = 4096;

  private ResidentMemory() {}

  /** 0 where the system does not say. */
  public static long bytes() {
    try {
      return Long.parseLong(Files.readString(STATUS).split(" ")[1]) * PAGE;
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }
}
