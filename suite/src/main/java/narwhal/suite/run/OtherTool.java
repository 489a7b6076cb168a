package narwhal.suite.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.cli.options.UsageException;
import narwhal.suite.task.Task;

/**
 * Another verifier, run on the same tasks so that times can be compared. It is called as {@code
 * COMMAND PROPERTY BITS SECONDS FILE…}; the last line of its output that starts with SAFE, UNSAFE
 * or UNKNOWN is its answer, and a word in parentheses behind UNSAFE is the subproperty.
 *
 * @param command the program and its first arguments
 */
public record OtherTool(String tool, List<String> command, Duration timeout) implements Runner {
  private static final Duration GRACE = Duration.ofSeconds(5);
  private static final Pattern ANSWER =
      Pattern.compile("^(SAFE|UNSAFE|UNKNOWN)\\b(?: \\(([\\w-]+)\\))?(.*)$");

  public OtherTool {
    command = List.copyOf(command);
  }

  /** Reads {@code NAME=COMMAND}. */
  public static OtherTool of(String text, Duration timeout) {
    int equals = text.indexOf('=');
    if (equals < 1 || text.substring(equals + 1).isBlank()) {
      throw new UsageException("--beside is NAME=COMMAND, not " + text);
    }
    List<String> command = List.of(text.substring(equals + 1).strip().split("\\s+"));
    return new OtherTool(text.substring(0, equals), command, timeout);
  }

  @Override
  public Result run(Task task) throws InterruptedException {
    Duration limit = task.timeout().orElse(timeout);
    List<String> call = new java.util.ArrayList<>(command);
    call.add(task.property());
    call.add(String.valueOf(task.archBits()));
    call.add(String.format(Locale.ROOT, "%.1f", limit.toMillis() / 1000.0));
    task.files().forEach(file -> call.add(file.toString()));
    try {
      Path output = Files.createTempFile("narwhal-suite", ".out");
      try {
        ProcessBuilder builder = new ProcessBuilder(call).redirectErrorStream(true);
        long start = System.nanoTime();
        Process process = builder.redirectOutput(output.toFile()).start();
        boolean ended = false;
        try {
          process.getOutputStream().close();
          ended = process.waitFor(limit.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
        } finally {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly();
        }
        return result(task, ended, Files.readAllBytes(output), (System.nanoTime() - start) / 1e9);
      } finally {
        Files.deleteIfExists(output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Result result(Task task, boolean ended, byte[] output, double seconds) {
    String text = new String(output, java.nio.charset.StandardCharsets.ISO_8859_1);
    String verdict = ended ? "ERROR" : "UNKNOWN";
    String property = "";
    String detail = ended ? "no answer" : "time";
    for (String line : text.lines().toList()) {
      Matcher answer = ANSWER.matcher(line);
      if (ended && answer.matches()) {
        verdict = answer.group(1);
        property = answer.group(2) == null ? "" : answer.group(2);
        detail = answer.group(3).strip();
      }
    }
    boolean isOpen = !verdict.endsWith("SAFE");
    return new Result(
        tool,
        task.key(),
        task.category(),
        task.definition().toString(),
        task.property(),
        task.expected().map(Task.Expected::toString).orElse(""),
        verdict,
        property,
        isOpen ? detail : "",
        detail,
        "",
        false,
        Result.score(task, verdict, property),
        seconds,
        0);
  }
}
