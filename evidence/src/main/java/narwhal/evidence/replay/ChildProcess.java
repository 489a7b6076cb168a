package narwhal.evidence.replay;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Runs a command with a time limit and keeps the first part of what it writes. */
final class ChildProcess {
  private static final int KEPT_BYTES = 1 << 20;

  /** How often it is asked whether what was written is enough, and how long the rest may take. */
  private static final Duration LOOK = Duration.ofMillis(100);

  private ChildProcess() {}

  /** How it ended, and what it wrote. */
  record Ended(int exitCode, boolean timedOut, String output) {}

  /** Keeps standard output and standard error together. */
  static Ended run(
      List<String> command, Path folder, Map<String, String> environment, Duration limit)
      throws IOException {
    ProcessBuilder builder = builder(command, folder, environment).redirectErrorStream(true);
    return run(builder, limit, output -> false);
  }

  /**
   * Keeps standard error only: of a program's own output, buffered as it is, a piece may end in the
   * middle of a report.
   *
   * @param isEnough whether nothing more need be seen: a program that goes on is ended then
   */
  static Ended runForErrors(
      List<String> command,
      Path folder,
      Map<String, String> environment,
      Duration limit,
      Predicate<String> isEnough)
      throws IOException {
    ProcessBuilder builder = builder(command, folder, environment);
    return run(builder.redirectOutput(ProcessBuilder.Redirect.DISCARD), limit, isEnough);
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

  private static Ended run(ProcessBuilder builder, Duration limit, Predicate<String> isEnough)
      throws IOException {
    Process process = builder.start();
    InputStream stream =
        builder.redirectErrorStream() ? process.getInputStream() : process.getErrorStream();
    StringBuilder output = new StringBuilder();
    Thread reader = Thread.ofPlatform().daemon().start(() -> drain(stream, output));
    try {
      boolean isDone = waited(process, limit, output, isEnough);
      if (process.isAlive()) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
      }
      reader.join(1000);
      return new Ended(process.exitValue(), !isDone, text(output));
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Until it has ended, or has written enough; says whether it did within the limit. */
  private static boolean waited(
      Process process, Duration limit, StringBuilder output, Predicate<String> isEnough)
      throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    int seen = 0;
    for (long left = limit.toNanos(); left > 0; left = end - System.nanoTime()) {
      if (process.waitFor(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS)) {
        return true;
      }
      String written = text(output);
      if (written.length() > seen && isEnough.test(written)) {
        process.waitFor(LOOK.toNanos(), TimeUnit.NANOSECONDS); // it may be about to say more
        return true;
      }
      seen = written.length();
    }
    return false;
  }

  private static String text(StringBuilder output) {
    synchronized (output) {
      return output.toString();
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
