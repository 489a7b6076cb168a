/**
 * Any solver that speaks SMT-LIB 2 on its standard input and output, as a process of its own. The
 * script is a flat list of definitions, one for each term, so that no depth of terms matters.
 */
package narwhal.solver.process;
