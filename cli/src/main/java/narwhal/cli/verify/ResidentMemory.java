package narwhal.cli.verify;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
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

  /** Returns to the system what solvers have freed, where it has a call for that. */
  @SuppressWarnings("restricted")
  static void giveBack() {
    Linker linker = Linker.nativeLinker();
    linker
        .defaultLookup()
        .find("malloc_trim")
        .ifPresent(
            trim -> {
              FunctionDescriptor type =
                  FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG);
              try {
                int given = (int) linker.downcallHandle(trim, type).invokeExact(0L);
                assert given >= 0;
              } catch (Throwable e) {
                throw new IllegalStateException(e);
              }
            });
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
