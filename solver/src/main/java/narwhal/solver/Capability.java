package narwhal.solver;

/** What a back end can do beyond Booleans, bit-vectors and arrays of them. */
public enum Capability {
  INTEGERS,
  REALS,
  FLOATS,
  QUANTIFIERS,
  UNINTERPRETED_FUNCTIONS,
  /** Arrays whose elements are arrays. */
  NESTED_ARRAYS,
  /** The session runs in this process and shares its memory and its fate. */
  IN_PROCESS
}
