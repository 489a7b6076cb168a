/**
 * Bitwuzla, the default solver, through its JNI functions on plain handles. The wrapper classes of
 * its Java API are avoided: they register every term in one global list.
 */
package narwhal.solver.bitwuzla;
