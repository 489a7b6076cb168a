package narwhal.solver;

/** What a check says. */
public sealed interface Answer {
  /** There is a model. */
  record Sat() implements Answer {}

  /** There is no model. */
  record Unsat() implements Answer {}

  /** Neither was found, for a reason; the detail is for people. */
  record Unknown(Reason reason, String detail) implements Answer {}

  /** Why there is no answer. */
  enum Reason {
    /** The time limit of the check is over. */
    TIME,
    /** The memory limit was reached. */
    MEMORY,
    /** Someone called {@link SmtSolver#interrupt}. */
    INTERRUPTED,
    /** A term uses what the back end does not have; the detail names it. */
    UNSUPPORTED,
    /** The solver gave up by itself, as solvers may on quantifiers or nonlinear arithmetic. */
    INCOMPLETE,
    /** The solver failed. */
    CRASH
  }

  default boolean isSat() {
    return this instanceof Sat;
  }

  default boolean isUnsat() {
    return this instanceof Unsat;
  }

  static Answer sat() {
    return new Sat();
  }

  static Answer unsat() {
    return new Unsat();
  }

  static Answer unknown(Reason reason, String detail) {
    return new Unknown(reason, detail);
  }
}
