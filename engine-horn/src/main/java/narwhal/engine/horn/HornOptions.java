package narwhal.engine.horn;

import java.util.Optional;
import narwhal.engine.horn.clause.Encoding;
import narwhal.engine.horn.clause.Errors;

/**
 * How a program becomes clauses, and who solves them.
 *
 * @param errors how violations in procedures that are called come to light
 * @param command the program that solves them instead of Spacer
 * @param start what is known before; somebody else has to find it out
 */
public record HornOptions(
    Encoding encoding,
    Procedures procedures,
    Errors errors,
    Optional<String> command,
    Start start) {
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
      new HornOptions(
          Encoding.LARGE_BLOCK,
          Procedures.SUMMARIES,
          Errors.QUERIES,
          Optional.empty(),
          Start.ABSINT);

  public HornOptions withProcedures(Procedures other) {
    return new HornOptions(encoding, other, errors, command, start);
  }

  public HornOptions withErrors(Errors other) {
    return new HornOptions(encoding, procedures, other, command, start);
  }
}
