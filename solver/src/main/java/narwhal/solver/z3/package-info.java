/** Z3 through its low-level JNI functions on plain handles, with all theories. */
package narwhal.solver.z3;
