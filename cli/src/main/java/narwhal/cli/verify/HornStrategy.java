package narwhal.cli.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.Limits;
import narwhal.engine.horn.clause.Clause;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.term.TermFactory;

/**
 * Invariants and summaries from Horn clauses, after abstract interpretation had a try and left what
 * it knows. It finds proofs; where Spacer says that there is none, it may follow that up by
 * unrolling, which finds the violation and its input.
 */
final class HornStrategy implements Strategy {
  private final boolean followsUp;

  /**
   * @param followsUp whether to look for a violation once it is clear that no proof is found
   */
  HornStrategy(boolean followsUp) {
    this.followsUp = followsUp;
  }

  @Override
  public String name() {
    return "horn";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    TermFactory terms = new TermFactory();
    context.progress().accept("lowering");
    narwhal.ir.logic.Program logic =
        Lowering.lower(program, terms, LoweringOptions.forProgram(program).checkingRefused(true));
    HornResult result =
        UnboundedProof.find(
            logic,
            terms,
            options.horn(),
            options.relations(),
            options.splitMaps(),
            options.evidence().wantsInvariants(),
            context);
    if (followsUp && isRefuted(result)) {
      context.progress().accept("no invariants exist over such integers: looking for a violation");
      Result search = new BmcStrategy(name(), false).run(program, options, context);
      if (search.answer() instanceof EngineAnswer.Refuted) {
        return search;
      }
    }
    return new Result(
        answer(result, program, logic, terms),
        Ledger.of(program.approximations(), logic.approximations()));
  }

  private static boolean isRefuted(HornResult result) {
    return result instanceof HornResult.Unknown unknown
        && unknown.kind() == HornResult.Unknown.Kind.INVARIANT;
  }

  static EngineAnswer answer(
      HornResult result, Program program, narwhal.ir.logic.Program logic, TermFactory terms) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    return switch (result) {
      case HornResult.Proved r -> {
        program.checks().forEach(check -> checks.put(check.id(), CheckStatus.PROVED));
        yield new EngineAnswer.Proved(
            checks,
            List.of(),
            new Grounds(r.evidence(), true),
            Optional.of(new EngineAnswer.Proof(terms, logic, r.invariants())));
      }
      case HornResult.Unknown r -> {
        // Where objects or what is refused stay open, executions are missing for all checks.
        boolean isPartial = !r.open().isEmpty() && ids(program).containsAll(r.open());
        program
            .checks()
            .forEach(
                check ->
                    checks.put(
                        check.id(),
                        isPartial && !r.open().contains(check.id())
                            ? CheckStatus.PROVED
                            : CheckStatus.UNDECIDED));
        yield new EngineAnswer.Undecided(reason(r, program, Limits.of(logic)), checks);
      }
    };
  }

  private static Set<Integer> ids(Program program) {
    return program.checks().stream().map(CheckInfo::id).collect(Collectors.toSet());
  }

  static Result undecided(String reason) {
    UnknownReason unknown =
        new UnknownReason(UnknownReason.Kind.OTHER, reason, "", Location.NONE, List.of());
    return new Result(
        new EngineAnswer.Undecided(unknown, Map.of()), Ledger.of(List.of(), List.of()));
  }

  private static UnknownReason reason(
      HornResult.Unknown result, Program program, List<String> limits) {
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
    List<String> advice = new ArrayList<>();
    if (kind == UnknownReason.Kind.TIME) {
      advice.add("give more time: --timeout 300s");
    }
    if (result.open().contains(Clause.OBJECTS)) {
      advice.add("allocation in a loop has no bound here: --engine bmc follows it up to one");
    }
    advice.add("look for a violation up to a bound: --engine bmc --max-bound 20");
    return new UnknownReason(kind, kind.label(), result.reason(), location, advice)
        .with(
            limits.isEmpty() ? "" : "Horn clauses take for any value: " + String.join(", ", limits),
            List.of());
  }
}
