package narwhal.solver.z3;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.clock.Clock;
import narwhal.clock.StepClock;

/**
 * Runs SMT-LIB scripts as Z3's command line would, in a child process: where Z3 meets a fault of
 * its own, Spacer above all, it ends the process that it is in. A script may come in parts, each of
 * which answers what it prints.
 */
public final class Z3Script implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMillis(500);

  /** How many units of Z3's own counter make a step. */
  static final long UNITS_PER_STEP = 2;

  private static final Pattern UNITS = Pattern.compile("\\(:rlimit (\\d+)\\)");

  private final Clock clock;
  private final Process child;
  private final String failure;

  /** What the child's counter showed last. */
  private long units;

  private Z3Script(Clock clock, Process child, String failure) {
    this.clock = clock;
    this.child = child;
    this.failure = failure;
  }

  /**
   * Starts the child; it waits for its script.
   *
   * @param clock what limits are measured with
   */
  public static Z3Script start(Clock clock) {
    try {
      return new Z3Script(
          clock,
          new ProcessBuilder(command()).redirectError(ProcessBuilder.Redirect.DISCARD).start(),
          "");
    } catch (IOException e) {
      return new Z3Script(clock, null, String.valueOf(e.getMessage()));
    }
  }

  /** What the script prints; nothing if it fails or does not end in time. */
  public static String run(String script, Clock clock, Duration limit) {
    try (Z3Script child = start(clock)) {
      return child.ask(script, limit);
    }
  }

  /**
   * What the next part of the script prints; nothing if it fails or does not end in time, after
   * which no other part is answered.
   */
  public String ask(String script, Duration limit) {
    if (child == null) {
      return "(error \"" + failure + "\")";
    }
    try {
      return clock.countsSteps() ? counted(script, limit) : timed(script, limit);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
      return "";
    } catch (ExecutionException | TimeoutException | IOException e) {
      close();
      return "";
    }
  }

  private String timed(String script, Duration limit)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    return send("(set-option :timeout " + Math.max(1, limit.toMillis()) + ")\n" + script)
        .get(limit.plus(PATIENCE).toMillis(), TimeUnit.MILLISECONDS);
  }

  private String counted(String script, Duration limit)
      throws IOException, InterruptedException, ExecutionException {
    long steps = Math.min(Integer.MAX_VALUE / UNITS_PER_STEP, StepClock.steps(limit));
    String option = "(set-option :rlimit " + Math.max(1, steps * UNITS_PER_STEP) + ")\n";
    String answer = send(option + script).get();
    Matcher shown = UNITS.matcher(send("(get-info :rlimit)\n").get());
    long before = units;
    units = shown.find() ? Long.parseLong(shown.group(1)) : before;
    clock.spend((units - before) / UNITS_PER_STEP);
    return answer;
  }

  private CompletableFuture<String> send(String script) throws IOException {
    CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(child));
    write(script);
    return output;
  }

  @Override
  public void close() {
    if (child != null) {
      child.destroyForcibly();
    }
  }

  /** The Java and the classes of this process. */
  private static List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    // Hardly any of the work is Java's: compiling that would not pay.
    command.add("-XX:CompileThresholdScaling=10");
    command.addAll(List.of("-XX:-UsePerfData", "-Xlog:disable", "-Xlog:all=off"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Dz3.skipLibraryLoad=true"));
    for (String property : List.of("narwhal.native", "java.library.path", "java.io.tmpdir")) {
      String value = System.getProperty(property);
      if (value != null) {
        command.add("-D" + property + "=" + value);
      }
    }
    String cache = System.getProperty("narwhal.cache");
    command.add(cache == null ? "-Xshare:auto" : "-XX:AOTCache=" + cache);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Z3ScriptMain.class.getName());
    return command;
  }

  private void write(String script) throws IOException {
    OutputStream out = child.getOutputStream();
    out.write(script.getBytes(StandardCharsets.UTF_8));
    out.write(Z3ScriptMain.END);
    out.flush();
  }

  /** Up to the end of the answer; a child that ends before has failed. */
  private static String read(Process child) {
    try {
      InputStream in = child.getInputStream();
      return Z3ScriptMain.part(in)
          .map(part -> new String(part, StandardCharsets.UTF_8))
          .orElseThrow(() -> new IOException("the child ended"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
