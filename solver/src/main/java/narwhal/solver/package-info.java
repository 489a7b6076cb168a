/**
 * SMT solvers behind one narrow interface. Start reading at {@link narwhal.solver.SmtSolver};
 * {@link narwhal.solver.Solvers} is the one list of back ends, each in a package of its own, and
 * only those packages see a foreign solver's API.
 */
package narwhal.solver;
