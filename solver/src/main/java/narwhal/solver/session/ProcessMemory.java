package narwhal.solver.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory of a process as Linux counts it. */
public final class ProcessMemory {
  private static final long PAGE_BYTES = 4096;

  private ProcessMemory() {}

  /** The resident set of this process, or 0 where the system does not tell. */
  static long residentBytes() {
    return residentBytes("self");
  }

  /** The resident set of another process, or 0 where the system does not tell. */
  public static long residentBytes(long process) {
    return residentBytes(Long.toString(process));
  }

  private static long residentBytes(String process) {
    Path file = Path.of("/proc", process, "statm");
    try {
      String[] fields = Files.readString(file, StandardCharsets.US_ASCII).split(" ");
      return Long.parseLong(fields[1]) * PAGE_BYTES;
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return 0;
    }
  }
}
