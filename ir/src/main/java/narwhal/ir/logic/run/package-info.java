/**
 * Executes logic programs on concrete values: the last word on counterexamples of programs that no
 * compiler translates. Start at {@link narwhal.ir.logic.run.LogicInterpreter}.
 */
package narwhal.ir.logic.run;
