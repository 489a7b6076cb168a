package narwhal.engine.horn.clause;

/** How violations in procedures that are called come to light. */
public enum Errors {
  /** Each check is a query; preconditions say how procedures are called. */
  QUERIES,
  /** Summaries hand an error on to the caller; the exit of the entry is the only query. */
  FLAGS
}
