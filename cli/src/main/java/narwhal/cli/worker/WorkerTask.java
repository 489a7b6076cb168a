package narwhal.cli.worker;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import narwhal.cli.json.Json;

/**
 * The worker's side: it says what it does and then its answer, a line each, on standard output. It
 * ends at once when its standard input is closed, as it is when the process that started it is
 * gone.
 */
public record WorkerTask(Duration timeout, PrintStream out) {
  static final String VARIABLE = "NARWHAL_WORKER";
  static final String PROGRESS = "progress ";
  static final String ANSWER = "answer ";

  /** What the environment asks of this process, if it is a worker. */
  public static Optional<WorkerTask> ofEnvironment() {
    return Optional.ofNullable(System.getenv(VARIABLE))
        .map(millis -> new WorkerTask(Duration.ofMillis(Long.parseLong(millis)), System.out));
  }

  public Consumer<String> progress() {
    return message -> say(PROGRESS + message.replace('\n', ' '));
  }

  public void answer(Message message) {
    say(ANSWER + Json.line(MessageJson.of(message)));
  }

  private synchronized void say(String line) {
    out.println(line);
    out.flush();
  }

  /** Ends this process when nobody waits for it any more. */
  public void endWithParent() {
    Thread.ofPlatform()
        .daemon()
        .name("parent")
        .start(
            () -> {
              try {
                while (System.in.read() >= 0) {
                  // Nothing is said on this way.
                }
              } catch (IOException e) {
                // The same as its end.
              }
              Runtime.getRuntime().halt(0);
            });
  }
}
