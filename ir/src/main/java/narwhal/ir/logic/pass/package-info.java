/**
 * Logic programs from logic programs: {@link narwhal.ir.logic.pass.FunctionMaps} before all
 * engines, {@link narwhal.ir.logic.pass.Explicit} before those whose counterexamples are replayed.
 */
package narwhal.ir.logic.pass;
