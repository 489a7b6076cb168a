/** Tests of how a suite runs its tasks. */
package narwhal.suite.run;
