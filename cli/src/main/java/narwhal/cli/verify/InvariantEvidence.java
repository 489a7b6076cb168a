package narwhal.cli.verify;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.engine.horn.certificate.Confirmation;
import narwhal.evidence.EngineAnswer;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.solver.SolverBackend;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/** Adds to a proof by induction what it rests on, as far as that holds for all executions. */
record InvariantEvidence(Program program, TermFactory terms, RunContext context) {
  private static final Duration MOST = Duration.ofSeconds(10);

  EngineAnswer added(EngineAnswer answer, List<Invariant> proposals) {
    if (!(answer instanceof EngineAnswer.Proved proved) || proposals.isEmpty()) {
      return answer;
    }
    context.progress().accept("confirming the invariants");
    Duration half = context.deadline().left().dividedBy(2);
    SolverBackend checker = Solvers.named("bitwuzla");
    List<Invariant> confirmed =
        Confirmation.of(
            program, terms, proposals, checker, context.deadline().within(half).within(MOST));
    int count = confirmed.stream().mapToInt(i -> i.statements().size()).sum();
    return new EngineAnswer.Proved(
        proved.checks(),
        proved.bounds(),
        proved
            .grounds()
            .and("%d invariants of all executions, checked by %s".formatted(count, checker.name())),
        Optional.of(new EngineAnswer.Proof(terms, program, confirmed)));
  }
}
