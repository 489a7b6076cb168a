package narwhal.cli.verify;

import java.time.Duration;
import java.util.Optional;
import narwhal.cli.environment.KindOracle;
import narwhal.cli.environment.KindProgram;
import narwhal.evidence.EngineAnswer;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.UnsupportedException;

/**
 * Asks again where the first counterexample runs into undefined behaviour: bounded model checking
 * of the program with an environment that avoids it ({@link KindProgram}). What it proposes is an
 * execution of the program itself, and only the interpreter can make a verdict of it.
 */
final class SecondQuestion {
  private static final Strategy SEARCH = new BmcStrategy("bmc", false);

  private SecondQuestion() {}

  static Optional<EngineAnswer.Refuted> ask(
      Program program, VerifyOptions options, RunContext context) {
    if (KindProgram.isOutOfPlace(program)) {
      return Optional.empty();
    }
    context.progress().accept("looking for an execution without undefined behaviour");
    long start = System.nanoTime();
    Duration half = context.deadline().left().dividedBy(2);
    try {
      EngineAnswer answer =
          SEARCH.run(KindProgram.of(program), options, context.within(half)).answer();
      return answer instanceof EngineAnswer.Refuted refuted
          ? Optional.of(
              new EngineAnswer.Refuted(
                  refuted.check(),
                  () -> new KindOracle(refuted.oracle().get(), program),
                  refuted.checks()))
          : Optional.empty();
    } catch (ResourceException | UnsupportedException e) {
      return Optional.empty();
    } finally {
      context.statistics().set("second.us", (System.nanoTime() - start) / 1000);
    }
  }
}
