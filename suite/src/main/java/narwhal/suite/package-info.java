/**
 * Many proofs at once. Start reading at {@link narwhal.suite.SuiteCommand}. This module also holds
 * the program's {@link narwhal.suite.Main}, because it is the highest one and may know every
 * command.
 */
package narwhal.suite;
