package narwhal.suite.run;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import narwhal.cli.json.Json;

/**
 * The suite's end of a process that runs {@link WorkerCommand}: a line of arguments goes out, a
 * line with the exit code comes back. A process that ends instead has given its answer by its exit
 * code.
 */
final class Worker implements AutoCloseable {
  private static final String ENDED = "";
  private static final Duration FAREWELL = Duration.ofSeconds(2);

  private final Process process;
  private final BufferedWriter requests;
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final Path errors;
  private boolean usable = true;

  Worker(Path launcher, String memory) throws IOException {
    errors = Files.createTempFile("narwhal-worker", ".err");
    ProcessBuilder builder =
        new ProcessBuilder(launcher.toString(), WorkerCommand.NAME, "--memory", memory);
    builder.environment().put("NARWHAL_SKIP_BUILD", "1");
    builder.redirectError(errors.toFile());
    process = builder.start();
    requests = process.outputWriter(StandardCharsets.UTF_8);
    Thread.ofPlatform().daemon().name("answers").start(this::listen);
  }

  private void listen() {
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        answers.add(line);
      }
    } catch (IOException | UncheckedIOException e) {
      // The process has ended; so says the line below.
    } finally {
      answers.add(ENDED);
    }
  }

  Ended verify(List<String> arguments, Duration limit) throws IOException, InterruptedException {
    long start = System.nanoTime();
    long said = Files.size(errors);
    usable = false;
    send(arguments);
    String answer = answers.poll(limit.plus(Verifier.GRACE).toMillis(), TimeUnit.MILLISECONDS);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (answer == null) {
      return Ended.killed(seconds);
    }
    String[] words = answer.split(" ");
    int code = answer.equals(ENDED) ? process.waitFor() : Integer.parseInt(words[0]);
    usable = words.length > 1 && words[1].equals(WorkerCommand.READY);
    return new Ended(code, false, Complaints.last(errors, said), seconds);
  }

  private void send(List<String> arguments) {
    try {
      requests.write(Json.line(arguments));
      requests.newLine();
      requests.flush();
    } catch (IOException e) {
      // The process has ended: there will be no answer but its exit code.
      return;
    }
  }

  /** Whether the process can take another request. */
  boolean isUsable() {
    return usable && process.isAlive();
  }

  /** Lets a process that waits for a request end by itself, and ends any other. */
  @Override
  public void close() {
    if (isUsable() && hasLeft()) {
      delete();
      return;
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    delete();
  }

  private boolean hasLeft() {
    try {
      requests.close();
      return process.waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void delete() {
    try {
      Files.deleteIfExists(errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
