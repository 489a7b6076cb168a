package narwhal.cli.logic;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.Limits;
import narwhal.engine.horn.known.AssertedStatements;
import narwhal.evidence.UnknownReason;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.run.RunContext;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/** Horn clauses of a logic program; what Spacer finds another solver checks. */
record UnboundedSearch(
    Program program, TermFactory terms, LogicOptions options, RunContext context) {

  LogicAnswer run() {
    HornResult result =
        HornEngine.run(
            program,
            terms,
            Solvers.named(Theories.of(program).checker()),
            options.horn(),
            new AssertedStatements(program),
            context);
    return switch (result) {
      case HornResult.Proved r -> new LogicAnswer.Proved(r.evidence(), List.of(), r.invariants());
      case HornResult.Unknown r -> new LogicAnswer.Undecided(reason(r), proved(r));
    };
  }

  private Set<Integer> proved(HornResult.Unknown result) {
    Set<Integer> proved = new HashSet<>();
    if (!result.open().isEmpty()) {
      program.checks().forEach(check -> proved.add(check.id()));
      proved.removeAll(result.open());
    }
    return proved;
  }

  private UnknownReason reason(HornResult.Unknown result) {
    UnknownReason.Kind kind =
        result.kind() == HornResult.Unknown.Kind.TIME
            ? UnknownReason.Kind.TIME
            : UnknownReason.Kind.INVARIANT;
    Location location =
        program.checks().stream()
            .filter(check -> result.open().contains(check.id()))
            .map(CheckInfo::location)
            .findFirst()
            .orElse(Location.NONE);
    List<String> limits = Limits.of(program);
    return new UnknownReason(
            kind,
            kind.label(),
            "Horn clauses: " + result.reason(),
            location,
            List.of(
                "give more time: --timeout 300s",
                "look for a violation up to a bound: --engine bmc --max-bound 20"))
        .with(
            limits.isEmpty() ? "" : "Horn clauses take for any value: " + String.join(", ", limits),
            List.of());
  }
}
