package narwhal.suite.run;

import narwhal.suite.task.Task;

/** Answers a task: Narwhal itself, or a tool that is compared with it. */
public interface Runner {
  /** As {@link Result#tool}. */
  String tool();

  Result run(Task task) throws InterruptedException;
}
