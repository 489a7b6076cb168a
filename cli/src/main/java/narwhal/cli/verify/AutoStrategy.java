package narwhal.cli.verify;

import java.util.Optional;
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
  private final HornStrategy horn = new HornStrategy();

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    Optional<EngineAnswer> executed = new ExecutionStrategy(program, context).run();
    if (executed.isEmpty()) {
      return SideBySide.run(
          () -> bmc.run(program, options, context), () -> horn(program, options, context));
    }
    // The lowering notes where a program depends on the numbers of addresses, which an execution
    // fixes.
    narwhal.ir.logic.Program logic =
        BmcStrategy.withEnoughObjects(
            program, context, lowering -> Lowering.lower(program, new TermFactory(), lowering));
    return new Result(executed.get(), Ledger.of(program.approximations(), logic.approximations()));
  }

  /** What goes wrong there is no verdict of its own: bounded model checking goes on. */
  private Result horn(Program program, VerifyOptions options, RunContext context) {
    try {
      return horn.run(program, options, context);
    } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      context.progress().accept("horn: " + e);
      context.statistics().add("horn.failed", 1);
      return HornStrategy.undecided(String.valueOf(e));
    }
  }
}
