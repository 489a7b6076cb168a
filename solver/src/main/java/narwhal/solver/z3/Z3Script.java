package narwhal.solver.z3;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.clock.Clock;
import narwhal.clock.StepClock;
import narwhal.solver.NativeLibraries;
import narwhal.solver.NativeLibraryException;

/**
 * Runs SMT-LIB scripts as Z3's command line would, in a child process: where Z3 meets a fault of
 * its own, Spacer above all, it ends the process that it is in. A script may come in parts, each of
 * which answers what it prints.
 */
public final class Z3Script implements AutoCloseable {
  /** Its source is {@code solver/src/main/c/z3script.c}. */
  private static final String PROGRAM = "z3script";

  /** Ends a part and what it prints; no text has it. */
  private static final int END = 0;

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
      ProcessBuilder child = new ProcessBuilder(NativeLibraries.program(PROGRAM).toString());
      // What Java's process asks of malloc costs time, and the child gives all back when it ends.
      child.environment().keySet().removeIf(name -> name.startsWith("MALLOC_"));
      return new Z3Script(clock, child.redirectError(ProcessBuilder.Redirect.DISCARD).start(), "");
    } catch (IOException | NativeLibraryException e) {
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

  private void write(String script) throws IOException {
    OutputStream out = child.getOutputStream();
    out.write(script.getBytes(StandardCharsets.UTF_8));
    out.write(END);
    out.flush();
  }

  /** Up to the end of the answer; a child that ends before has failed. */
  private static String read(Process child) {
    try {
      InputStream in = child.getInputStream();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        // The child waits for the next part: nothing follows the end.
        if (count > 0 && buffer[count - 1] == END) {
          bytes.write(buffer, 0, count - 1);
          return bytes.toString(StandardCharsets.UTF_8);
        }
        bytes.write(buffer, 0, count);
      }
      throw new IOException("the child ended");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
