/**
 * Runs tasks in child processes and keeps their results. Start reading at {@link
 * narwhal.suite.run.SuiteRun}.
 */
package narwhal.suite.run;
