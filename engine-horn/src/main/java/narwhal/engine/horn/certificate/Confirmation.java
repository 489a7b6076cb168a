package narwhal.engine.horn.certificate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Constants;
import narwhal.engine.horn.clause.Predicate;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.run.Deadline;
import narwhal.solver.SolverBackend;
import narwhal.term.FreeVariables;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Which of some statements are invariants of all executions of a program: those that are inductive
 * together, whoever proposed them.
 */
public final class Confirmation {
  private Confirmation() {}

  /** The invariants that are left; none if the time does not suffice. */
  public static List<Invariant> of(
      Program program,
      TermFactory terms,
      List<Invariant> proposals,
      SolverBackend checker,
      Deadline deadline) {
    ClauseSystem system = HornEngine.clauses(program, terms, HornOptions.DEFAULT);
    Certificate certificate = new Certificate(terms, system, checker, deadline);
    Constants constants = new Constants(terms, system);
    Map<String, Predicate> places = new HashMap<>();
    for (Predicate predicate : system.predicates()) {
      places.put(key(predicate.procedure(), predicate.node()), predicate);
      constants.statements(predicate).forEach(s -> certificate.propose(predicate, s));
    }
    for (Invariant proposal : proposals) {
      Predicate predicate = places.get(key(proposal.procedure(), proposal.node()));
      if (predicate != null && proposal.kind() == Invariant.Kind.PLACE) {
        for (Term statement : proposal.statements()) {
          if (predicate.variables().containsAll(FreeVariables.of(statement))) {
            certificate.propose(predicate, statement);
          }
        }
      }
    }
    return certificate.check() instanceof Certificate.Outcome.Undecided
        ? List.of()
        : certificate.invariants();
  }

  private static String key(String procedure, int node) {
    return procedure + " " + node;
  }
}
