package narwhal.cli.verify;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.ir.interpret.Execution;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.RandomOracle;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;

/**
 * Runs the program: a few times with random inputs, since many bugs are shallow; and a program that
 * asks for no input at all to its end, since then that one execution is all there is.
 */
final class ExecutionStrategy {
  private static final int RUNS = 24;
  private static final long SHORT = 20_000;
  private static final long LONG = 2_000_000;

  private final Program program;
  private final RunContext context;

  ExecutionStrategy(Program program, RunContext context) {
    this.program = program;
    this.context = context;
  }

  Optional<EngineAnswer> run() {
    if (program.checks().isEmpty()) {
      return Optional.empty();
    }
    context.progress().accept("executing");
    Deadline slice = context.deadline().within(context.deadline().left().dividedBy(20));
    for (int seed = 0; seed < RUNS && !slice.isPast(); seed++) {
      Counting oracle = new Counting(new RandomOracle(seed));
      Outcome outcome = execute(oracle, SHORT);
      context.statistics().add("execution.runs", 1);
      if (outcome instanceof Outcome.Violated violated) {
        return Optional.of(refuted(violated, seed));
      }
      if (seed == 0 && oracle.asked == 0) {
        return whole(outcome);
      }
    }
    return Optional.empty();
  }

  /** The only execution, followed for up to a third of the time. */
  private Optional<EngineAnswer> whole(Outcome first) {
    Deadline slice = context.deadline().within(context.deadline().left().dividedBy(3));
    Outcome outcome = first;
    long steps = LONG;
    Counting oracle = new Counting(new RandomOracle(0));
    while (outcome instanceof Outcome.OutOfSteps && !slice.isPast()) {
      long start = now();
      oracle = new Counting(new RandomOracle(0));
      outcome = execute(oracle, steps);
      long took = now() - start;
      if (took * 16 > slice.left().toNanos()) {
        break;
      }
      steps *= 16;
    }
    if (outcome instanceof Outcome.Violated violated) {
      return Optional.of(refuted(violated, 0));
    }
    if (outcome instanceof Outcome.Finished && oracle.asked == 0) {
      Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
      program.checks().forEach(check -> checks.put(check.id(), CheckStatus.PROVED));
      return Optional.of(
          new EngineAnswer.Proved(
              checks,
              List.of(),
              Grounds.confirmed("the program takes no input: its only execution was run")));
    }
    return Optional.empty();
  }

  private Outcome execute(Oracle oracle, long steps) {
    Execution execution = Interpreter.run(program, oracle, new InterpreterOptions(steps, false));
    context.deadline().clock().spend(execution.steps());
    return execution.outcome();
  }

  private long now() {
    return context.deadline().clock().nanos();
  }

  private static EngineAnswer refuted(Outcome.Violated violated, long seed) {
    return new EngineAnswer.Refuted(
        violated.check(),
        () -> new RandomOracle(seed),
        Map.of(violated.check(), CheckStatus.VIOLATED));
  }

  /** Counts what the environment decides; a new object decides nothing until its bytes are read. */
  private static final class Counting implements Oracle {
    private final Oracle oracle;
    private long asked;

    Counting(Oracle oracle) {
      this.oracle = oracle;
    }

    @Override
    public BigInteger choose(Type type, String source, Location location) {
      asked++;
      return oracle.choose(type, source, location);
    }

    @Override
    public boolean placed(boolean here) {
      asked++;
      return oracle.placed(here);
    }

    @Override
    public Bytes allocated(String name, long size, Location location) {
      Bytes bytes = oracle.allocated(name, size, location);
      return offset -> {
        asked++;
        return bytes.at(offset);
      };
    }
  }
}
