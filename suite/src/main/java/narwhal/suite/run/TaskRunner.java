package narwhal.suite.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import narwhal.cli.json.JsonReader;
import narwhal.ir.run.InputException;
import narwhal.suite.task.Task;

/**
 * Runs one task in a process of its own, through the launcher, and ends the process when it
 * overstays.
 *
 * @param launcher the {@code narwhal} script
 * @param arguments further arguments of {@code verify}
 */
public record TaskRunner(Path launcher, Duration timeout, List<String> arguments) {
  private static final Duration GRACE = Duration.ofSeconds(5);

  public TaskRunner {
    arguments = List.copyOf(arguments);
  }

  /** How a child ended. */
  private record Ended(int exitCode, boolean killed, String complaint, double seconds) {}

  public Result run(Task task) throws InterruptedException {
    if (task.problem().isPresent()) {
      return result(task, new Ended(65, false, task.problem().get(), 0), Map.of());
    }
    try {
      Path json = Files.createTempFile("narwhal-suite", ".json");
      try {
        Ended ended = execute(task, json);
        return result(task, ended, read(json));
      } finally {
        Files.deleteIfExists(json);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Ended execute(Task task, Path json) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(launcher.toString(), "verify", "--quiet"));
    command.addAll(List.of("--property", task.property()));
    command.addAll(List.of("--arch", String.valueOf(task.archBits())));
    Duration limit = task.timeout().orElse(timeout);
    command.addAll(List.of("--timeout", limit.toMillis() + "ms", "--json", json.toString()));
    command.addAll(task.arguments());
    command.addAll(arguments);
    task.files().forEach(f -> command.add(f.toString()));
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
      return new Ended(ended ? process.exitValue() : -1, !ended, lastLine(errors), seconds);
    } finally {
      if (!ended) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      Files.deleteIfExists(errors);
    }
  }

  private static Result result(Task task, Ended ended, Map<?, ?> report) {
    String verdict = report.get("verdict") instanceof String word ? word : "ERROR";
    String reason = "";
    String detail = "";
    if (ended.killed()) {
      verdict = "ERROR";
      reason = "hang";
      detail = "did not end by itself after the time limit";
    } else if (ended.exitCode() == 65 || ended.exitCode() == 64) {
      verdict = "ERROR";
      reason = "input";
      detail = task.located(ended.complaint());
    } else if (report.get("reason") instanceof Map<?, ?> map) {
      reason = String.valueOf(map.get("kind"));
      detail = String.valueOf(map.get("summary"));
    } else if (verdict.equals("ERROR")) {
      reason = "exit " + ended.exitCode();
      detail = ended.complaint();
    }
    if (verdict.equals("SAFE")
        && report.get("vacuity") instanceof Map<?, ?> vacuity
        && vacuity.get("unreached") instanceof List<?> unreached
        && !unreached.isEmpty()) {
      verdict = "UNKNOWN";
      reason = "vacuous";
      detail = String.valueOf(vacuity.get("summary"));
    }
    if (ended.exitCode() == 70) {
      verdict = "ERROR";
      reason = "internal error";
      detail = ended.complaint();
    }
    String property = report.get("property") instanceof String p ? p : "";
    String replay =
        report.get("violation") instanceof Map<?, ?> violation
                && violation.get("replay") instanceof Map<?, ?> map
            ? map.get("status") + " (" + map.get("detail") + ")"
            : "";
    return new Result(
        task.key(),
        task.category(),
        task.definition().toString(),
        task.property(),
        task.expected().map(Task.Expected::toString).orElse(""),
        verdict,
        property,
        reason,
        detail,
        replay,
        Result.score(task, verdict, property),
        ended.seconds());
  }

  private static Map<?, ?> read(Path json) throws IOException {
    try {
      return JsonReader.read(Files.readString(json)) instanceof Map<?, ?> map ? map : Map.of();
    } catch (InputException e) {
      return Map.of();
    }
  }

  private static String lastLine(Path file) throws IOException {
    String text =
        new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
    return text.lines()
        .filter(l -> !l.isBlank() && !l.endsWith("lists what there is"))
        .reduce("", (a, b) -> b);
  }
}
