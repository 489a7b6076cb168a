package narwhal.cli.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How this process was started, so that a worker can be started on the same task.
 *
 * @param arguments all of the command line, the command first
 */
public record Launch(Path launcher, List<String> arguments) {
  public Launch {
    arguments = List.copyOf(arguments);
  }

  /** Empty where no launcher started this process. */
  public static Optional<Launch> of(List<String> arguments) {
    return Optional.ofNullable(System.getProperty("narwhal.launcher"))
        .map(launcher -> new Launch(Path.of(launcher), arguments));
  }

  /**
   * Starts the worker.
   *
   * @param progress is told what the worker does
   */
  public WorkerProcess start(Duration timeout, Consumer<String> progress) throws IOException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("NARWHAL_SKIP_BUILD", "1");
    builder.environment().put(WorkerTask.VARIABLE, Long.toString(timeout.toMillis()));
    return new WorkerProcess(builder.start(), progress);
  }
}
