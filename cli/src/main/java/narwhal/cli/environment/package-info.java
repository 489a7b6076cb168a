/**
 * A second question about a program whose counterexample runs into undefined behaviour: is there an
 * execution without? Start with {@link narwhal.cli.environment.KindProgram}; {@link
 * narwhal.cli.environment.KindOracle} is the way back to the program itself.
 */
package narwhal.cli.environment;
