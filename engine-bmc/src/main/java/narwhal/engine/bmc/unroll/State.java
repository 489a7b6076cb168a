package narwhal.engine.bmc.unroll;

import narwhal.term.Term;

/**
 * The executions that are at one node of one activation.
 *
 * @param guard which executions, as a number of {@link Guards}
 * @param globals the values of the globals
 * @param locals the values of the live locals of the node, in the order of its list; null is any
 *     value
 * @param nextObject the next object number
 */
record State(int guard, Bindings globals, Term[] locals, int nextObject) {

  /** Whether going on from here is no different from going on from {@code other}. */
  boolean sameAs(State other) {
    return guard == other.guard
        && nextObject == other.nextObject
        && java.util.Arrays.equals(locals, other.locals)
        && globals.sameAs(other.globals);
  }
}
