/**
 * Solvers of Horn clauses: a script goes in as SMT-LIB text, an answer with a model or a proof
 * comes out as text. Start at {@link narwhal.solver.horn.HornSolver}.
 */
package narwhal.solver.horn;
