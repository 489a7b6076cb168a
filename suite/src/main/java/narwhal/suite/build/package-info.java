/** What the launcher runs once after a build, so that later runs start fast. */
package narwhal.suite.build;
