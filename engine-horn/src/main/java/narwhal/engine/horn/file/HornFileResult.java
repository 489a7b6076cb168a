package narwhal.engine.horn.file;

import java.util.Optional;

/** What is known about a file of Horn clauses; {@code evidence} says who checked the answer. */
public sealed interface HornFileResult {

  /**
   * The clauses have a solution.
   *
   * @param model the solution as definitions
   */
  record Satisfiable(Evidence evidence, Optional<String> model) implements HornFileResult {}

  /** The clauses derive false. */
  record Unsatisfiable(Evidence evidence) implements HornFileResult {}

  record Unknown(Kind kind, String reason) implements HornFileResult {
    /** What stood in the way. */
    public enum Kind {
      TIME,
      SOLVER,
      /** Another solver says that the answer is wrong. */
      REJECTED
    }
  }

  /**
   * Whether something other than the finder has confirmed an answer.
   *
   * @param text who checked what, or why nobody could
   */
  record Evidence(boolean confirmed, String text) {}
}
