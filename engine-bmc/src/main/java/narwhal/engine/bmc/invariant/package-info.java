/** Invariants of loops: guessed from templates, kept if a solver finds them inductive. */
package narwhal.engine.bmc.invariant;
