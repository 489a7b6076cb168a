package narwhal.engine.horn.spacer;

import java.util.List;
import narwhal.term.Term;

/** What a solver of Horn clauses answers. */
public sealed interface Solution {

  /** Formulas over the variables of the predicates, in their order, that make all clauses true. */
  record Solved(List<Term> formulas) implements Solution {
    public Solved {
      formulas = List.copyOf(formulas);
    }
  }

  /** There is no solution: the clauses derive false. */
  record Refuted() implements Solution {}

  record Unknown(String reason) implements Solution {}
}
