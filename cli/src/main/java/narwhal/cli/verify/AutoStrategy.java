package narwhal.cli.verify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Ledger;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;
import narwhal.pointsto.Lowering;
import narwhal.term.TermFactory;

/**
 * What a user gets who asks for nothing else: a few executions, then bounded model checking with
 * induction, and Horn clauses beside it.
 */
final class AutoStrategy implements Strategy {
  private final BmcStrategy bmc = new BmcStrategy("auto", true);
  private final HornStrategy horn = new HornStrategy(false);

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    Optional<EngineAnswer> executed = new ExecutionStrategy(program, context).run();
    if (executed.isEmpty()) {
      AtomicReference<EngineAnswer> beside = new AtomicReference<>();
      Result result =
          SideBySide.run(
              () -> bmc.run(program, options, context),
              () -> horn(program, options, context, beside));
      return new Result(both(result.answer(), beside.get()), result.ledger());
    }
    // The lowering notes where a program depends on the numbers of addresses, which an execution
    // fixes.
    narwhal.ir.logic.Program logic =
        BmcStrategy.withEnoughObjects(
            program, context, lowering -> Lowering.lower(program, new TermFactory(), lowering));
    return new Result(executed.get(), Ledger.of(program.approximations(), logic.approximations()));
  }

  /** Where neither decides, both have something to say. */
  private static EngineAnswer both(EngineAnswer first, EngineAnswer second) {
    if (first instanceof EngineAnswer.Undecided one
        && second instanceof EngineAnswer.Undecided other) {
      Map<Integer, CheckStatus> checks = new LinkedHashMap<>(one.checks());
      other.checks().forEach((id, status) -> checks.merge(id, status, AutoStrategy::better));
      return new EngineAnswer.Undecided(
          one.reason().with(other.reason().detail(), other.reason().advice()), checks);
    }
    return first;
  }

  private static CheckStatus better(CheckStatus one, CheckStatus other) {
    return other == CheckStatus.PROVED ? other : one;
  }

  /** What goes wrong there is no verdict of its own: bounded model checking goes on. */
  private Result horn(
      Program program,
      VerifyOptions options,
      RunContext context,
      AtomicReference<EngineAnswer> answer) {
    try {
      Result result = horn.run(program, options, context);
      answer.set(result.answer());
      return result;
    } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      context.progress().accept("horn: " + e);
      context.statistics().add("horn.failed", 1);
      return HornStrategy.undecided(String.valueOf(e));
    }
  }
}
