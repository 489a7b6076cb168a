package narwhal.solver.horn;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Any program that reads a file of Horn clauses and prints its answer. In the command, {@code %s}
 * is the file; without it, the file is the last argument.
 */
public final class CommandSolver implements HornSolver {
  private static final String FILE = "%s";

  private final List<String> command;
  private List<String> expressions = List.of();

  public CommandSolver(String command) {
    this.command = List.of(command.strip().split("\\s+"));
  }

  @Override
  public String name() {
    return String.valueOf(Path.of(command.getFirst()).getFileName());
  }

  @Override
  public Optional<String> model(Duration limit) {
    return Expressions.model(expressions);
  }

  @Override
  public void close() {}

  @Override
  public HornAnswer solve(String script, Duration limit) {
    Path file = null;
    Path output = null;
    try {
      file = Files.createTempFile("narwhal-", ".smt2");
      output = Files.createTempFile("narwhal-", ".out");
      Files.writeString(file, script + "\n(get-model)\n");
      HornAnswer answer = run(file, output, limit);
      expressions = answer.rest();
      return answer;
    } catch (IOException e) {
      return HornAnswer.unknown(name() + " cannot be run: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return HornAnswer.unknown("interrupted");
    } finally {
      delete(file);
      delete(output);
    }
  }

  private HornAnswer run(Path file, Path output, Duration limit)
      throws IOException, InterruptedException {
    Process child =
        new ProcessBuilder(arguments(file))
            .redirectOutput(output.toFile())
            .redirectErrorStream(true)
            .start();
    try {
      child.getOutputStream().close();
      if (!child.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return HornAnswer.unknown("timeout");
      }
    } finally {
      child.descendants().forEach(ProcessHandle::destroyForcibly);
      child.destroyForcibly();
    }
    String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
    HornAnswer answer = HornAnswer.of(answerOn(text));
    return answer.kind() == HornAnswer.Kind.UNKNOWN && child.exitValue() != 0
        ? HornAnswer.unknown(
            "%s ended with code %d: %s".formatted(name(), child.exitValue(), answer.reason()))
        : answer;
  }

  /** The text from the line on that is an answer; other lines may come before it. */
  private static String answerOn(String text) {
    int start = 0;
    for (String line : text.split("\n", -1)) {
      if (List.of("sat", "unsat", "unknown").contains(line.strip())) {
        return text.substring(start);
      }
      start += line.length() + 1;
    }
    return text;
  }

  private List<String> arguments(Path file) {
    List<String> arguments = new ArrayList<>();
    command.forEach(word -> arguments.add(word.replace(FILE, file.toString())));
    if (arguments.equals(command)) {
      arguments.add(file.toString());
    }
    return arguments;
  }

  private static void delete(Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      file.toFile().deleteOnExit();
    }
  }
}
