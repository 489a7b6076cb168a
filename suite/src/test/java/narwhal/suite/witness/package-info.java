/** Witnesses held against the rules of their format, and against executions. */
package narwhal.suite.witness;
