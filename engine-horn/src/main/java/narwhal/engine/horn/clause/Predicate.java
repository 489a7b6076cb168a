package narwhal.engine.horn.clause;

import java.util.List;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * An unknown relation: what holds whenever control is at a place.
 *
 * @param variables the program's variables that it is about, of which the entry's values of a
 *     procedure carry the suffix {@link Scope#BEFORE}
 * @param kind what it is in words of the program
 */
public record Predicate(String name, List<Term> variables, Kind kind, Location location) {
  /** What a predicate says about the program. */
  public enum Kind {
    /** Holds whenever a procedure is called. */
    PRECONDITION,
    /** Relates a procedure's inputs to its results. */
    SUMMARY,
    /** Holds whenever a loop begins a round, or before a call. */
    INVARIANT
  }

  public Predicate {
    variables = List.copyOf(variables);
  }

  /** Predicates are told apart by their names. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Predicate p && p.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
