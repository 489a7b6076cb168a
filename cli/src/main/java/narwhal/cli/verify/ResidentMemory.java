package narwhal.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The memory that a process really has, natives included. */
public final class ResidentMemory {
  private static final long PAGE = 4096;

  private ResidentMemory() {}

  /** 0 where the system does not say. */
  public static long bytes() {
    return of("self");
  }

  /** That of another process; 0 if there is none. */
  static long bytes(ProcessHandle process) {
    return of(Long.toString(process.pid()));
  }

  private static long of(String process) {
    try {
      Path status = Path.of("/proc", process, "statm");
      return Long.parseLong(Files.readString(status).split(" ")[1]) * PAGE;
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }
}
