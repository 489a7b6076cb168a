package narwhal.suite.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import narwhal.cli.json.JsonReader;
import narwhal.ir.run.InputException;
import narwhal.suite.task.Task;

/**
 * Runs one task and makes a result out of what it left behind.
 *
 * @param timeout for tasks without a limit of their own
 * @param arguments further arguments of {@code verify}
 */
public record TaskRunner(Verifier verifier, Duration timeout, List<String> arguments)
    implements Runner {
  /** An exit code above this says which signal ended the process. */
  private static final int SIGNAL = 128;

  private static final int KILLED = SIGNAL + 9;

  /** What a report says of a violation that the compiled program shows, too. */
  private static final String CONFIRMED = "confirmed";

  private static final Set<Integer> CRASHES =
      Set.of(SIGNAL + 6, SIGNAL + 7, SIGNAL + 8, SIGNAL + 11);

  public TaskRunner {
    arguments = List.copyOf(arguments);
  }

  @Override
  public String tool() {
    return "";
  }

  @Override
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
    List<String> words = new ArrayList<>(List.of("--quiet", "--property", task.property()));
    words.addAll(List.of("--arch", String.valueOf(task.archBits())));
    Duration limit = task.timeout().orElse(timeout);
    words.addAll(List.of("--timeout", limit.toMillis() + "ms", "--json", json.toString()));
    words.addAll(task.arguments());
    words.addAll(arguments);
    task.files().forEach(f -> words.add(f.toString()));
    return verifier.verify(words, limit);
  }

  private static Result result(Task task, Ended ended, Map<?, ?> report) {
    String verdict = report.get("verdict") instanceof String word ? word : "ERROR";
    String reason = "";
    String detail = "";
    if (ended.killed()) {
      verdict = "UNKNOWN";
      reason = "time";
      detail = "time; it did not end by itself after the limit and was ended";
    } else if (ended.exitCode() == KILLED) {
      verdict = "UNKNOWN";
      reason = "memory";
      detail = "the system ended the process, most likely for its memory";
    } else if (CRASHES.contains(ended.exitCode())) {
      verdict = "ERROR";
      reason = "crash";
      detail = "a native library crashed (signal " + (ended.exitCode() - SIGNAL) + ")";
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
    if (detail.isEmpty() && report.get("warnings") instanceof List<?> warnings) {
      detail =
          warnings.stream()
              .map(warning -> "warning: " + task.located(String.valueOf(warning)))
              .collect(Collectors.joining("; "));
    }
    if (ended.exitCode() == 70) {
      verdict = "ERROR";
      reason = "internal error";
      detail = ended.complaint();
    }
    String property = report.get("property") instanceof String p ? p : "";
    String evidence = "";
    boolean isConfirmed = false;
    if (report.get("violation") instanceof Map<?, ?> violation
        && violation.get("replay") instanceof Map<?, ?> replay) {
      evidence = replay.get("status") + " (" + replay.get("detail") + ")";
      isConfirmed = CONFIRMED.equals(replay.get("status"));
    } else if (report.get("proof") instanceof List<?> proof) {
      evidence = proof.stream().map(String::valueOf).collect(Collectors.joining("; "));
      isConfirmed = Boolean.TRUE.equals(report.get("confirmed"));
    }
    return new Result(
        "",
        task.key(),
        task.category(),
        task.definition().toString(),
        task.property(),
        task.expected().map(Task.Expected::toString).orElse(""),
        verdict,
        property,
        reason,
        detail,
        evidence,
        isConfirmed,
        Result.score(task, verdict, property),
        ended.seconds(),
        Result.number(report, "finalSeconds"));
  }

  private static Map<?, ?> read(Path json) throws IOException {
    try {
      return JsonReader.read(Files.readString(json)) instanceof Map<?, ?> map ? map : Map.of();
    } catch (InputException e) {
      return Map.of();
    }
  }
}
