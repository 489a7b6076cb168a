package narwhal.evidence.invariant;

/**
 * An expression of C that binds as tightly as a cast at least.
 *
 * @param values what its value may be
 * @param type the type in which it takes part in arithmetic
 */
record Atom(String text, Range values, Arithmetic type) {}
