package narwhal.cli.verify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import narwhal.engine.bmc.BmcEngine;
import narwhal.engine.bmc.BmcOptions;
import narwhal.engine.bmc.BmcResult;
import narwhal.engine.bmc.LoopOptions;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.term.TermFactory;

/** Bounded model checking: the bound grows until it covers all executions. */
final class BmcStrategy implements Strategy {
  /** How many bits number objects when the first choice was too few. */
  private static final int[] MORE_OBJECTS = {6, 9, 12, 15, 18};

  private final String name;
  private final boolean induction;
  private final int most;

  BmcStrategy(String name, boolean induction) {
    this(name, induction, Integer.MAX_VALUE);
  }

  /**
   * @param most the greatest bound, whatever the user allows
   */
  BmcStrategy(String name, boolean induction, int most) {
    this.name = name;
    this.induction = induction;
    this.most = most;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    LoweringOptions lowering = LoweringOptions.forProgram(program);
    Result result =
        withEnoughObjects(
            lowering.checkingRefused(true),
            context,
            chosen -> run(program, chosen, options, context));
    boolean reachesRefused =
        result.answer() instanceof EngineAnswer.Refuted refuted
            && program.checks().stream().noneMatch(check -> check.id() == refuted.check());
    if (!reachesRefused) {
      return result;
    }
    context.progress().accept("leaving out what is not followed");
    return withEnoughObjects(lowering, context, chosen -> run(program, chosen, options, context));
  }

  /**
   * Does what needs a lowering, again with more bits for objects as long as they do not suffice.
   */
  static <T> T withEnoughObjects(
      Program program, RunContext context, Function<LoweringOptions, T> work) {
    return withEnoughObjects(LoweringOptions.forProgram(program), context, work);
  }

  private static <T> T withEnoughObjects(
      LoweringOptions first, RunContext context, Function<LoweringOptions, T> work) {
    LoweringOptions lowering = first;
    while (true) {
      try {
        return work.apply(lowering);
      } catch (ResourceException e) {
        if (!e.resource().equals("objects")) {
          throw e;
        }
        lowering = withMoreObjects(lowering, e);
        context.progress().accept("again with more objects: " + lowering.objectBits() + " bits");
      }
    }
  }

  private static LoweringOptions withMoreObjects(LoweringOptions before, ResourceException e) {
    for (int bits : MORE_OBJECTS) {
      if (bits > before.objectBits()) {
        return before.withObjectBits(bits);
      }
    }
    throw e;
  }

  private Result run(
      Program program, LoweringOptions lowering, VerifyOptions options, RunContext context) {
    TermFactory terms = new TermFactory();
    context.progress().accept("lowering");
    narwhal.ir.logic.Program logic = Lowering.lower(program, terms, lowering);
    BmcResult result =
        BmcEngine.run(
            logic,
            terms,
            bmcOptions(options).withInduction(induction),
            new AbsintSuggestions(logic, terms, options.relations(), context),
            context);
    EngineAnswer answer = answer(result);
    if (result instanceof BmcResult.Safe safe && options.evidence().wantsInvariants()) {
      answer = new InvariantEvidence(logic, terms, context).added(answer, safe.proposals());
    }
    return new Result(answer, Ledger.of(program.approximations(), logic.approximations()))
        .under(options.evidence());
  }

  private BmcOptions bmcOptions(VerifyOptions options) {
    BmcOptions bmc =
        BmcOptions.DEFAULT
            .withSolver(options.solver())
            .withSecondSolver(options.solver().equals("z3") ? "bitwuzla" : "z3")
            .withRecheck(options.evidence().recheck())
            .withMemory(options.maps())
            .withVc(options.vc())
            .withLoops(new LoopOptions(options.proof().loops(), options.proof().advises()));
    if (options.bound().isPresent()) {
      int bound = options.bound().get();
      return bmc.withBounds(bound, Math.max(bound, options.maxBound().orElse(bound)));
    }
    int max = Math.min(most, options.maxBound().orElse(bmc.maxBound()));
    return bmc.withBounds(Math.min(bmc.initialBound(), max), max);
  }

  private static EngineAnswer answer(BmcResult result) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    result.checks().forEach((id, status) -> checks.put(id, status(status)));
    return switch (result) {
      case BmcResult.Safe r ->
          new EngineAnswer.Proved(
              checks,
              r.bounds().stream().map(BmcWords::sufficed).toList(),
              new Grounds(r.evidence(), r.isConfirmed()));
      case BmcResult.Unsafe r ->
          new EngineAnswer.Refuted(r.check(), r.counterexample()::oracle, checks);
      case BmcResult.Unknown r -> new EngineAnswer.Undecided(BmcWords.reason(r.reason()), checks);
    };
  }

  private static CheckStatus status(narwhal.engine.bmc.CheckStatus status) {
    return switch (status) {
      case narwhal.engine.bmc.CheckStatus.Proved s -> CheckStatus.PROVED;
      case narwhal.engine.bmc.CheckStatus.Violated s -> CheckStatus.VIOLATED;
      case narwhal.engine.bmc.CheckStatus.Open s -> CheckStatus.UNDECIDED;
    };
  }
}
