package narwhal.cli.worker;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import narwhal.ir.run.InputException;

/** A worker that runs. Closing it ends it, whatever it is doing. */
public final class WorkerProcess implements AutoCloseable {
  private final Process process;
  private final Consumer<String> progress;
  private final CompletableFuture<Optional<Message>> answer = new CompletableFuture<>();

  WorkerProcess(Process process, Consumer<String> progress) {
    this.process = process;
    this.progress = progress;
    Thread.ofPlatform().daemon().name("worker").start(this::listen);
  }

  /**
   * What it finds; empty if it ends without an answer.
   *
   * @throws InterruptedException if somebody wants this thread back
   */
  public Optional<Message> await() throws InterruptedException {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /** It and all that it started. */
  public Stream<ProcessHandle> processes() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants());
  }

  @Override
  public void close() {
    processes().toList().reversed().forEach(ProcessHandle::destroyForcibly);
  }

  private void listen() {
    Optional<Message> message = Optional.empty();
    try (BufferedReader reader = process.inputReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith(WorkerTask.PROGRESS)) {
          progress.accept(line.substring(WorkerTask.PROGRESS.length()));
        } else if (line.startsWith(WorkerTask.ANSWER)) {
          message = Optional.of(MessageJson.read(line.substring(WorkerTask.ANSWER.length())));
          break;
        }
      }
    } catch (IOException | InputException e) {
      // Half an answer is none.
      progress.accept("no answer can be read: " + e.getMessage());
    } finally {
      answer.complete(message);
    }
  }
}
