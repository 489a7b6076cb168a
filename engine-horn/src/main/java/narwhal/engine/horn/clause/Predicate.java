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

  /** The procedure that it is about; names end with it, or go on with the number of a node. */
  public String procedure() {
    int space = name.lastIndexOf(' ');
    return kind == Kind.INVARIANT ? name.substring(0, space) : name.substring(space + 1);
  }

  /** The node of an invariant; numbers from that of nodes on are places before calls. */
  public int node() {
    return kind == Kind.INVARIANT
        ? Integer.parseInt(name.substring(name.lastIndexOf(' ') + 1))
        : -1;
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
