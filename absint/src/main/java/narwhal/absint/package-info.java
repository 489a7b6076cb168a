/**
 * Abstract interpretation of logic programs: invariants that are cheap to find. What it finds is
 * never trusted: whoever uses it has it checked by a solver. Start reading at {@link
 * narwhal.absint.fixpoint.ProgramAnalysis}.
 */
package narwhal.absint;
