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
public record SuiteRun(int jobs, ResultFile file) {
  /** A task and who is to answer it. */
  public record Job(Task task, Runner runner) {
    /** As {@link Result#id}. */
    public String id() {
      return Result.id(runner.tool(), task.key());
    }
  }

  /**
   * Runs the jobs in their order and returns the results in the order in which they ended.
   *
   * @param ended told of each result
   */
  public List<Result> run(List<Job> rest, Consumer<Result> ended) throws InterruptedException {
    List<Result> results = new ArrayList<>();
    ExecutorService executor = Executors.newFixedThreadPool(jobs);
    try {
      ExecutorCompletionService<Result> service = new ExecutorCompletionService<>(executor);
      rest.forEach(job -> service.submit(() -> job.runner().run(job.task())));
      for (int i = 0; i < rest.size(); i++) {
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
