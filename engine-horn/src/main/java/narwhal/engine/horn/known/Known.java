package narwhal.engine.horn.known;

import java.util.List;
import narwhal.engine.horn.clause.Predicate;
import narwhal.term.Term;

/** Somebody who has statements about the predicates of a program's clauses. */
public interface Known {
  /** Nobody. */
  Known NOTHING = predicate -> List.of();

  /**
   * Statements over the predicate's variables, as {@link narwhal.engine.horn.clause.ClauseBuilder}
   * made it; others are left out.
   */
  List<Term> about(Predicate predicate);
}
