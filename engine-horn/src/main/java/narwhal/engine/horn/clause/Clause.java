package narwhal.engine.horn.clause;

import java.util.List;
import java.util.Optional;
import narwhal.term.Term;

/**
 * Where the body and the constraint hold, the head holds, for all values of all variables. Without
 * a head it says that there is no such execution: it would violate check {@code check}.
 */
public record Clause(List<Atom> body, Term constraint, Optional<Atom> head, int check) {
  /** In place of a check: the execution needs more objects than can be numbered. */
  public static final int OBJECTS = -1;

  /** In place of a check: some check, or more objects than can be numbered. */
  public static final int ANY = -2;

  public Clause {
    body = List.copyOf(body);
  }

  static Clause implying(List<Atom> body, Term constraint, Atom head) {
    return new Clause(body, constraint, Optional.of(head), OBJECTS);
  }

  static Clause violation(List<Atom> body, Term constraint, int check) {
    return new Clause(body, constraint, Optional.empty(), check);
  }
}
