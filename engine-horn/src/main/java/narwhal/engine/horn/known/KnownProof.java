package narwhal.engine.horn.known;

import java.util.List;
import java.util.Set;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.certificate.Certificate;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.solver.SolverBackend;
import narwhal.term.TermFactory;

/** Asks whether what somebody else knows about a program is so, and proves it. */
public final class KnownProof {
  private KnownProof() {}

  /**
   * @param finder who knows it, for the evidence
   */
  public static HornResult run(
      Program program,
      TermFactory terms,
      Known known,
      String finder,
      SolverBackend checker,
      RunContext context) {
    ClauseSystem system = HornEngine.clauses(program, terms, HornOptions.DEFAULT);
    KnownStatements statements = new KnownStatements(terms, system, known);
    Certificate certificate = new Certificate(terms, system, checker, context.deadline());
    system.predicates().forEach(p -> statements.about(p).forEach(s -> certificate.propose(p, s)));
    context.statistics().add("known.proposed", certificate.size());
    context
        .progress()
        .accept(
            "checking %d statements in %d clauses"
                .formatted(certificate.size(), system.clauses().size()));
    Certificate.Outcome outcome = certificate.check();
    context.statistics().add("known.kept", certificate.size());
    context.statistics().add("known.questions", certificate.questions());
    return switch (outcome) {
      case Certificate.Outcome.Proved o ->
          new HornResult.Proved(
              List.of(evidence(certificate, system, finder, checker)), certificate.invariants());
      case Certificate.Outcome.Open o ->
          new HornResult.Unknown(
              HornResult.Unknown.Kind.INVARIANT,
              "the invariants that were found do not suffice",
              o.checks());
      case Certificate.Outcome.Undecided o ->
          new HornResult.Unknown(HornResult.Unknown.Kind.TIME, o.reason(), Set.of());
    };
  }

  private static String evidence(
      Certificate certificate, ClauseSystem system, String finder, SolverBackend checker) {
    return "proved for any number of rounds and calls: %d invariants found by %s, %d clauses checked by %s"
        .formatted(certificate.size(), finder, system.clauses().size(), checker.name());
  }
}
