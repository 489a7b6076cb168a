package narwhal.cli.verify;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornResult;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/** Invariants and summaries from Horn clauses; finds proofs only. */
final class HornStrategy implements Strategy {

  @Override
  public String name() {
    return "horn";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    TermFactory terms = new TermFactory();
    context.progress().accept("lowering");
    narwhal.ir.logic.Program logic =
        Lowering.lower(program, terms, LoweringOptions.forProgram(program));
    HornResult result = HornEngine.run(logic, terms, Solvers.named("bitwuzla"), context);
    return new Result(
        answer(result, program, logic, terms),
        Ledger.of(program.approximations(), logic.approximations()));
  }

  private static EngineAnswer answer(
      HornResult result, Program program, narwhal.ir.logic.Program logic, TermFactory terms) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    return switch (result) {
      case HornResult.Proved r -> {
        program.checks().forEach(check -> checks.put(check.id(), CheckStatus.PROVED));
        yield new EngineAnswer.Proved(
            checks,
            List.of(),
            r.evidence(),
            Optional.of(new EngineAnswer.Proof(terms, logic, r.invariants())));
      }
      case HornResult.Unknown r -> {
        r.open().forEach(check -> checks.put(check, CheckStatus.UNDECIDED));
        yield new EngineAnswer.Undecided(reason(r, program), checks);
      }
    };
  }

  static Result undecided(String reason) {
    UnknownReason unknown =
        new UnknownReason(UnknownReason.Kind.OTHER, reason, "", Location.NONE, List.of());
    return new Result(
        new EngineAnswer.Undecided(unknown, Map.of()), Ledger.of(List.of(), List.of()));
  }

  private static UnknownReason reason(HornResult.Unknown result, Program program) {
    UnknownReason.Kind kind =
        result.kind() == HornResult.Unknown.Kind.TIME
            ? UnknownReason.Kind.TIME
            : UnknownReason.Kind.SOLVER;
    Location location =
        program.checks().stream()
            .filter(check -> result.open().contains(check.id()))
            .map(CheckInfo::location)
            .findFirst()
            .orElse(Location.NONE);
    return new UnknownReason(
        kind,
        kind.label(),
        result.reason(),
        location,
        List.of("try --engine auto, or a longer --timeout"));
  }
}
