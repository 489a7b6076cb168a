package narwhal.suite.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process for each verification, as a user would start it.
 *
 * @param launcher the {@code narwhal} script
 */
public record FreshProcesses(Path launcher) implements Verifier {
  @Override
  public Ended verify(List<String> arguments, Duration limit)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(launcher.toString(), "verify"));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("NARWHAL_SKIP_BUILD", "1");
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    Path errors = Files.createTempFile("narwhal-suite", ".err");
    builder.redirectError(errors.toFile());
    long start = System.nanoTime();
    Process process = builder.start();
    boolean ended = false;
    try {
      process.getOutputStream().close();
      ended = process.waitFor(limit.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
      double seconds = (System.nanoTime() - start) / 1e9;
      return ended
          ? new Ended(process.exitValue(), false, Complaints.last(errors, 0), seconds)
          : Ended.killed(seconds);
    } finally {
      if (!ended) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      Files.deleteIfExists(errors);
    }
  }

  @Override
  public void close() {}
}
