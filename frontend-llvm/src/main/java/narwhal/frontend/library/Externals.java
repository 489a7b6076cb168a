package narwhal.frontend.library;

/** What a function without a body and without a model may do. */
public enum Externals {
  /** It returns any value and touches no memory; printed with the verdict as an assumption. */
  PURE,
  /** It returns any value and may change all memory that it can reach. */
  HAVOC,
  /** It is refused by name. */
  FORBID
}
