package narwhal.ir.logic;

import java.util.List;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * What holds whenever control is at a place of a procedure, for all executions: all statements do.
 * They are terms over the variables of the program and of the procedure.
 *
 * <p>A variable's value when the procedure was entered is its name between {@code procedure::} and
 * {@link #ENTRY}; that of a result which is an input too ends with {@link #EXIT} in a summary. A
 * packed pointer may be taken apart into variables with the endings {@link #OBJECT} and {@link
 * #OFFSET}.
 *
 * @param node where, for {@link Kind#PLACE}; a number that no node has is a place before a call
 */
public record Invariant(
    Kind kind, String procedure, int node, Location location, List<Term> statements) {
  public static final String ENTRY = "@entry";
  public static final String EXIT = "@exit";
  public static final String OBJECT = ".object";
  public static final String OFFSET = ".offset";

  /** Where an invariant holds. */
  public enum Kind {
    /** Where the procedure is called. */
    PRECONDITION,
    /** Where it returns. */
    SUMMARY,
    /** At a node. */
    PLACE
  }

  public Invariant {
    statements = List.copyOf(statements);
  }
}
