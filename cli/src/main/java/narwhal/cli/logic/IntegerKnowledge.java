package narwhal.cli.logic;

import java.util.List;
import narwhal.absint.integer.IntegerAnalysis;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.known.Known;
import narwhal.term.Term;

/** What abstract interpretation of integers found, for the predicates of Horn clauses. */
record IntegerKnowledge(IntegerAnalysis analysis) implements Known {
  @Override
  public List<Term> about(Predicate predicate) {
    return switch (predicate.kind()) {
      case PRECONDITION -> analysis.entry(predicate.procedure());
      case INVARIANT -> analysis.at(predicate.procedure(), predicate.node());
      case SUMMARY -> analysis.exit(predicate.procedure());
    };
  }
}
