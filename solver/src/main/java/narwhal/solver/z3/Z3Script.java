package narwhal.solver.z3;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Runs SMT-LIB scripts as Z3's command line would, in a child process: where Z3 meets a fault of
 * its own, Spacer above all, it ends the process that it is in.
 */
public final class Z3Script {
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private Z3Script() {}

  /** What the script prints; nothing if it fails or does not end in time. */
  public static String run(String script, Duration limit) {
    try {
      Process child =
          new ProcessBuilder(command()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try {
        CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(child));
        write(child, "(set-option :timeout " + Math.max(1, limit.toMillis()) + ")\n" + script);
        boolean ended = child.waitFor(limit.plus(PATIENCE).toMillis(), TimeUnit.MILLISECONDS);
        return ended && child.exitValue() == 0 ? output.join() : "";
      } finally {
        child.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } catch (IOException e) {
      return "(error \"" + e.getMessage() + "\")";
    }
  }

  /** The Java and the classes of this process. */
  private static List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    command.addAll(List.of("-XX:-UsePerfData", "-Xlog:disable", "-Xlog:all=off"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Dz3.skipLibraryLoad=true"));
    for (String property : List.of("narwhal.native", "java.library.path", "java.io.tmpdir")) {
      String value = System.getProperty(property);
      if (value != null) {
        command.add("-D" + property + "=" + value);
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Z3ScriptMain.class.getName());
    return command;
  }

  private static void write(Process child, String script) throws IOException {
    try (OutputStream out = child.getOutputStream()) {
      out.write(script.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String read(Process child) {
    try {
      return new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
