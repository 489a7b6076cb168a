package narwhal.cli.verify;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.absint.fixpoint.Solution;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.known.Known;
import narwhal.ir.logic.Invariant;
import narwhal.term.Term;

/** What abstract interpretation found, for the predicates of Horn clauses. */
record AbsintKnowledge(Solution solution) implements Known {
  @Override
  public List<Term> about(Predicate predicate) {
    String procedure = predicate.procedure();
    return switch (predicate.kind()) {
      case PRECONDITION -> solution.entry(procedure);
      case INVARIANT -> {
        Map<String, Term> names = new HashMap<>();
        predicate.variables().forEach(v -> names.put(v.name(), v));
        yield solution.at(
            procedure,
            predicate.node(),
            v -> Optional.ofNullable(names.get(procedure + "::" + v.name() + Invariant.ENTRY)));
      }
      case SUMMARY -> {
        int inputs = solution.inputs(procedure);
        List<Term> variables = predicate.variables();
        yield solution.exit(
            procedure, variables.subList(0, inputs), variables.subList(inputs, variables.size()));
      }
    };
  }
}
