package narwhal.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The wall time of whole runs of the launcher on trivial programs, in turns, after one round that
 * does not count; beside them the compiler alone, as a measure of the machine.
 */
record StartUp(int rounds) implements MicroBenchmark {
  private static final String WITHOUT_INPUT =
      "extern void reach_error(void);\nint main(void) { int x = 1; if (x != 1) reach_error(); }\n";
  private static final String WITH_INPUT =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      int main(void) { unsigned x = __VERIFIER_nondet_int(); if (x * 2 == 7) reach_error(); }
      """;
  private static final String VIOLATED =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      int main(void) { int x = __VERIFIER_nondet_int(); if (x == 7) reach_error(); }
      """;

  @Override
  public String name() {
    return "startup";
  }

  @Override
  public String description() {
    return "wall time of the whole tool on trivial programs, warm";
  }

  @Override
  public String report() {
    return run().text(name());
  }

  private Measured run() {
    try {
      Path folder = Files.createTempDirectory("narwhal-bench");
      try {
        return measure(commands(folder));
      } finally {
        try (var files = Files.list(folder)) {
          for (Path file : files.toList()) {
            Files.delete(file);
          }
        }
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** A command and the exit code that tells that it did what it should. */
  private record Timed(List<String> command, int exitCode) {}

  private static Map<String, Timed> commands(Path folder) throws IOException {
    String launcher = System.getProperty("narwhal.launcher");
    Path clang = Path.of(System.getProperty("narwhal.native"), "bin", "clang");
    Path plain = Files.writeString(folder.resolve("plain.c"), WITHOUT_INPUT);
    Path input = Files.writeString(folder.resolve("input.c"), WITH_INPUT);
    Path violated = Files.writeString(folder.resolve("violated.c"), VIOLATED);
    Map<String, Timed> commands = new LinkedHashMap<>();
    commands.put("version", new Timed(List.of(launcher, "version"), 0));
    commands.put("SAFE, no input", new Timed(List.of(launcher, "verify", plain.toString()), 0));
    commands.put("SAFE, an input", new Timed(List.of(launcher, "verify", input.toString()), 0));
    commands.put(
        "UNSAFE, no replay",
        new Timed(List.of(launcher, "verify", "--no-replay", violated.toString()), 10));
    commands.put("UNSAFE, replay", new Timed(List.of(launcher, "verify", violated.toString()), 10));
    commands.put(
        "clang alone",
        new Timed(
            List.of(
                clang.toString(), "-g", "-c", "-emit-llvm", "-o", "/dev/null", input.toString()),
            0));
    return commands;
  }

  private Measured measure(Map<String, Timed> commands) throws IOException, InterruptedException {
    Map<String, double[]> times = new LinkedHashMap<>();
    for (int round = -1; round < rounds; round++) {
      for (Map.Entry<String, Timed> command : commands.entrySet()) {
        double seconds = seconds(command.getValue());
        if (round >= 0) {
          times.computeIfAbsent(command.getKey(), name -> new double[rounds])[round] = seconds;
        }
      }
    }
    List<Measured.Row> rows = new ArrayList<>();
    times.forEach((name, values) -> rows.add(Measured.Row.of(name, values)));
    double verdict = Measured.median(rows, "SAFE, no input");
    return new Measured(
        "seconds",
        rows,
        String.format(
            Locale.ROOT,
            "%.2f s to a verdict, %.1f times the compiler alone",
            verdict,
            verdict / Measured.median(rows, "clang alone")));
  }

  private static double seconds(Timed timed) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(timed.command())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(10, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("no end: " + String.join(" ", timed.command()));
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    if (process.exitValue() != timed.exitCode()) {
      throw new IllegalStateException(
          "exit code " + process.exitValue() + ": " + String.join(" ", timed.command()));
    }
    return seconds;
  }
}
