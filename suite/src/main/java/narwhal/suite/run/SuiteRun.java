package narwhal.suite.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import narwhal.suite.task.Task;

/** Runs tasks side by side; every result is in the file before anybody hears of it. */
public record SuiteRun(TaskRunner runner, int jobs, ResultFile file) {

  /**
   * Runs the tasks in their order and returns the results in the order in which they ended.
   *
   * @param ended told of each result
   */
  public List<Result> run(List<Task> tasks, Consumer<Result> ended) throws InterruptedException {
    List<Result> results = new ArrayList<>();
    ExecutorService executor = Executors.newFixedThreadPool(jobs);
    try {
      ExecutorCompletionService<Result> service = new ExecutorCompletionService<>(executor);
      tasks.forEach(task -> service.submit(() -> runner.run(task)));
      for (int i = 0; i < tasks.size(); i++) {
        Result result = service.take().get();
        file.write(result);
        results.add(result);
        ended.accept(result);
      }
      return results;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      executor.shutdownNow();
    }
  }
}
