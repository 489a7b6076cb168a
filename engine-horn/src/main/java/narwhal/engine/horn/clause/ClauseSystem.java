package narwhal.engine.horn.clause;

import java.util.List;

/**
 * All clauses of a program. A solution gives every predicate a formula such that all clauses hold:
 * a proof that no execution violates a check.
 */
public record ClauseSystem(List<Predicate> predicates, List<Clause> clauses) {
  public ClauseSystem {
    predicates = List.copyOf(predicates);
    clauses = List.copyOf(clauses);
  }
}
