package narwhal.suite.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Processes that verify one program after the other, so that most verifications find everything
 * loaded and compiled. A process that crashes, hangs, or ends with less than a verdict is replaced.
 */
public final class Workers implements Verifier {
  private static final String MEMORY = "--memory";
  private static final String DEFAULT_MEMORY = "4g";

  private final Path launcher;

  /** Those without work, by the memory that they may take. */
  private final Map<String, Deque<Worker>> idle = new HashMap<>();

  /**
   * @param launcher the {@code narwhal} script
   */
  public Workers(Path launcher) {
    this.launcher = launcher;
  }

  @Override
  public Ended verify(List<String> arguments, Duration limit)
      throws IOException, InterruptedException {
    int option = arguments.lastIndexOf(MEMORY);
    String memory = option < 0 ? DEFAULT_MEMORY : arguments.get(option + 1);
    long start = System.nanoTime();
    Worker waiting = take(memory);
    Worker worker = waiting == null ? new Worker(launcher, memory) : waiting;
    double starting = (System.nanoTime() - start) / 1e9;
    try {
      Ended ended = worker.verify(arguments, limit);
      return new Ended(
          ended.exitCode(), ended.killed(), ended.complaint(), starting + ended.seconds());
    } finally {
      give(worker, memory);
    }
  }

  private synchronized Worker take(String memory) {
    return idle.computeIfAbsent(memory, m -> new ArrayDeque<>()).pollLast();
  }

  private synchronized void give(Worker worker, String memory) {
    if (worker.isUsable()) {
      idle.get(memory).addLast(worker);
    } else {
      worker.close();
    }
  }

  @Override
  public synchronized void close() {
    idle.values().forEach(workers -> workers.forEach(Worker::close));
    idle.clear();
  }
}
