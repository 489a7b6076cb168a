package narwhal.evidence.replay;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a command with a time limit and keeps the first part of what it writes. */
final class ChildProcess {
  private static final int KEPT_BYTES = 1 << 20;

  private ChildProcess() {}

  /** How it ended, and what it wrote. */
  record Ended(int exitCode, boolean timedOut, String output) {}

  /** Keeps standard output and standard error together. */
  static Ended run(
      List<String> command, Path folder, Map<String, String> environment, Duration limit)
      throws IOException {
    return run(builder(command, folder, environment).redirectErrorStream(true), limit);
  }

  /**
   * Keeps standard error only: of a program's own output, buffered as it is, a piece may end in the
   * middle of a report.
   */
  static Ended runForErrors(
      List<String> command, Path folder, Map<String, String> environment, Duration limit)
      throws IOException {
    ProcessBuilder builder = builder(command, folder, environment);
    return run(builder.redirectOutput(ProcessBuilder.Redirect.DISCARD), limit);
  }

  private static ProcessBuilder builder(
      List<String> command, Path folder, Map<String, String> environment) {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")));
    builder.environment().putAll(environment);
    return builder;
  }

  private static Ended run(ProcessBuilder builder, Duration limit) throws IOException {
    Process process = builder.start();
    InputStream stream =
        builder.redirectErrorStream() ? process.getInputStream() : process.getErrorStream();
    StringBuilder output = new StringBuilder();
    Thread reader = Thread.ofPlatform().daemon().start(() -> drain(stream, output));
    try {
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
      }
      reader.join(1000);
      synchronized (output) {
        return new Ended(process.exitValue(), !ended, output.toString());
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static void drain(InputStream written, StringBuilder output) {
    byte[] buffer = new byte[8192];
    int kept = 0;
    try (InputStream stream = written) {
      for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
        if (kept < KEPT_BYTES) {
          kept += n;
          synchronized (output) {
            output.append(new String(buffer, 0, n, StandardCharsets.ISO_8859_1));
          }
        }
      }
    } catch (IOException e) {
      synchronized (output) {
        output.append("\n(output ends early: ").append(e.getMessage()).append(")\n");
      }
    }
  }
}
