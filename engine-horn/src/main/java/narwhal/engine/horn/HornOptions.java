package narwhal.engine.horn;

import java.util.Optional;
import narwhal.engine.horn.clause.Encoding;

/**
 * How a program becomes clauses, and who solves them.
 *
 * @param command the program that solves them instead of Spacer
 * @param start what is known before; somebody else has to find it out
 */
public record HornOptions(
    Encoding encoding, Procedures procedures, Optional<String> command, Start start) {
  /** What becomes of calls. */
  public enum Procedures {
    /** Each procedure has a precondition and a summary. */
    SUMMARIES,
    /** Calls are replaced by the bodies of what they call, but for recursive procedures. */
    INLINE,
    /** All checks go to the entry procedure; calls that return violate none. */
    MIXED
  }

  /** What is known before the clauses are solved. */
  public enum Start {
    /** What abstract interpretation found. */
    ABSINT,
    NOTHING
  }

  public static final HornOptions DEFAULT =
      new HornOptions(Encoding.LARGE_BLOCK, Procedures.SUMMARIES, Optional.empty(), Start.ABSINT);
}
