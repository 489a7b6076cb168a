/**
 * Symbolic execution with merging: from a logic program and bounds to verification conditions.
 * Start reading at {@link narwhal.engine.bmc.unroll.Unroller}.
 */
package narwhal.engine.bmc.unroll;
