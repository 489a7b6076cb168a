/**
 * Tasks of a benchmark suite and where they come from. Start reading at {@link
 * narwhal.suite.task.TaskFinder}.
 */
package narwhal.suite.task;
