package narwhal.frontend.llvm;

/** What a call to a function without a body, unknown to the library table, may do. */
public enum Externals {
  /** It returns any value and touches no memory; an assumption printed with the verdict. */
  PURE,
  /** It returns any value and may change all memory that the environment can reach. */
  HAVOC,
  /** It is refused by name. */
  FORBID
}
