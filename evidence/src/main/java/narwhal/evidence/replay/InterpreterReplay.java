package narwhal.evidence.replay;

import java.util.List;
import narwhal.ir.interpret.Execution;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.Step;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;

/** Runs the machine program with the choices of a counterexample. */
public final class InterpreterReplay {
  private static final long MAX_STEPS = 20_000_000;

  private InterpreterReplay() {}

  /** How it ended, which way it went, and what the environment chose. */
  public record Run(Outcome outcome, List<Step> trace, RecordingOracle record, long instructions) {}

  public static Run run(Program program, Oracle oracle, RunContext context) {
    return run(program, oracle, MAX_STEPS, context);
  }

  static Run run(Program program, Oracle oracle, long mostSteps, RunContext context) {
    RecordingOracle recording = new RecordingOracle(oracle);
    Execution execution =
        Interpreter.run(program, recording, new InterpreterOptions(mostSteps, true));
    context.deadline().clock().spend(execution.steps());
    context.statistics().add("replay.instructions", execution.instructions());
    return new Run(execution.outcome(), execution.trace(), recording, execution.instructions());
  }

  /** A run that violates the same check on smaller inputs, or the same run. */
  public static Run shrink(
      Program program, Run run, Outcome.Violated violated, RunContext context) {
    return Shrinker.shrink(program, run, violated, context);
  }
}
