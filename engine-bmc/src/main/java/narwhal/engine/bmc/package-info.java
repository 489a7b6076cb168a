/**
 * Bounded model checking of logic programs. Start reading at {@link narwhal.engine.bmc.BmcEngine}:
 * it unrolls the program ({@link narwhal.engine.bmc.unroll.Unroller}), hands the verification
 * conditions to a solver, and grows the bounds of loops until the unwinding assertions hold, a
 * violation is found, or the budget ends.
 */
package narwhal.engine.bmc;
