package narwhal.engine.horn.clause;

/** Which places of a procedure have a predicate. */
public enum Encoding {
  /** The heads of loops and the places before calls; what is between is one formula. */
  LARGE_BLOCK,
  /** All. */
  SMALL_STEP
}
