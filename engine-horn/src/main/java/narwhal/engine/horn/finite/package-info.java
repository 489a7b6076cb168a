/**
 * Invariants of programs whose control is data: state machines whose variables hold few constants.
 * Start with {@link narwhal.engine.horn.finite.FiniteStates}.
 */
package narwhal.engine.horn.finite;
