package narwhal.cli.verify;

import java.util.List;
import narwhal.absint.fixpoint.Solution;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.known.Known;
import narwhal.term.Term;

/** What abstract interpretation found, for the predicates of Horn clauses. */
record AbsintKnowledge(Solution solution) implements Known {
  @Override
  public List<Term> about(Predicate predicate) {
    String procedure = predicate.procedure();
    return switch (predicate.kind()) {
      case PRECONDITION -> solution.entry(procedure);
      case INVARIANT -> solution.at(procedure, predicate.node());
      case SUMMARY -> {
        int inputs = solution.inputs(procedure);
        List<Term> variables = predicate.variables();
        yield solution.exit(
            procedure, variables.subList(0, inputs), variables.subList(inputs, variables.size()));
      }
    };
  }
}
