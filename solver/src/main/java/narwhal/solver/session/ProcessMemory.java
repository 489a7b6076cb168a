package narwhal.solver.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory of this process as Linux counts it. */
final class ProcessMemory {
  private static final Path STATM = Path.of("/proc/self/statm");
  private static final long PAGE_BYTES = 4096;

  private ProcessMemory() {}

  /** The resident set, or 0 where the system does not tell. */
  static long residentBytes() {
    try {
      String[] fields = Files.readString(STATM, StandardCharsets.US_ASCII).split(" ");
      return Long.parseLong(fields[1]) * PAGE_BYTES;
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return 0;
    }
  }
}
