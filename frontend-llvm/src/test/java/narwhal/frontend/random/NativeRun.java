package narwhal.frontend.random;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Compiles a program with the system's compiler and runs it. */
final class NativeRun {
  private static final String OBSERVER =
      "#include <stdio.h>\nvoid narwhal_observe(unsigned long long value) { printf(\"%llu\\n\", value); }\n";
  private static final int SECONDS = 120;

  private NativeRun() {}

  /** What the program showed, line by line, and {@code exit N} at the end. */
  static List<String> observe(Path source, Path folder) {
    try {
      Path observer = Files.writeString(folder.resolve("observer.c"), OBSERVER);
      Path binary = folder.resolve("program");
      List<String> compile =
          List.of(
              "gcc",
              "-w",
              "-O0",
              "-fwrapv",
              "-fno-strict-aliasing",
              "-ffp-contract=off",
              // Without it gcc makes -x of 0.0 - x where x comes from an integer: -0.0 for 0.
              "-frounding-math",
              "-o",
              binary.toString(),
              source.toString(),
              observer.toString(),
              "-lm");
      Path log = folder.resolve("native.log");
      int status = run(compile, log);
      if (status != 0) {
        throw new IllegalStateException("gcc ends with " + status + "\n" + Files.readString(log));
      }
      int code = run(List.of(binary.toString()), log);
      List<String> lines = new java.util.ArrayList<>(Files.readAllLines(log));
      lines.add("exit " + code);
      return lines;
    } catch (IOException e) {
      throw new IllegalStateException(
          "the differential test needs gcc on the PATH: " + e.getMessage(), e);
    }
  }

  private static int run(List<String> command, Path log) throws IOException {
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException(
            command.getFirst() + " takes longer than " + SECONDS + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } finally {
      process.destroyForcibly();
    }
    return process.exitValue();
  }
}
