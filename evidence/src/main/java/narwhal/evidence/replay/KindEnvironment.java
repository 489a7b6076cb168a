package narwhal.evidence.replay;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;

/**
 * Looks for an execution without undefined behaviour. Engines know a pointer of the environment's
 * as null or as one to nothing, so that their counterexample may write through it before it comes
 * to the violation. Where the environment could as well have given a pointer to an object of its
 * own, the execution goes on: pointers are turned into such ones as long as that leads further.
 * Every execution tried is one that the environment allows, so nothing can go wrong but a missed
 * chance.
 */
public final class KindEnvironment {
  /** What the objects are filled with, as the engine's counterexample does not say. */
  private static final int[] FILLINGS = {0, 0xff, 1, 0xfe};

  private static final long LONGEST_RUN = 1_000_000;
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final Program program;
  private final Supplier<Oracle> oracle;
  private final RunContext context;
  private final Deadline deadline;

  /** An execution with objects of these fillings, and how many pointers it asked for. */
  private record Attempt(InterpreterReplay.Run run, Map<Integer, Integer> fillings, int pointers) {}

  private KindEnvironment(Program program, Supplier<Oracle> oracle, RunContext context) {
    this.program = program;
    this.oracle = oracle;
    this.context = context;
    this.deadline =
        context.deadline().within(context.deadline().left().dividedBy(4)).within(LONGEST);
  }

  /**
   * An execution that violates a check, or the given one.
   *
   * @param run ends in undefined behaviour
   */
  public static InterpreterReplay.Run search(
      Program program, Supplier<Oracle> oracle, InterpreterReplay.Run run, RunContext context) {
    return new KindEnvironment(program, oracle, context).search(run);
  }

  private InterpreterReplay.Run search(InterpreterReplay.Run start) {
    Optional<Attempt> current = attempt(Map.of());
    while (current.isPresent()) {
      Attempt attempt = current.get();
      if (attempt.run.outcome() instanceof Outcome.Violated) {
        context.statistics().set("replay.blocks", attempt.fillings.size());
        return attempt.run;
      }
      current = further(attempt);
    }
    return start;
  }

  /** With one more object: an execution that ends in a violation, or later than this one. */
  private Optional<Attempt> further(Attempt than) {
    for (int pointer = than.pointers - 1; pointer >= 0; pointer--) {
      if (than.fillings.containsKey(pointer)) {
        continue;
      }
      for (int filling : FILLINGS) {
        if (deadline.isPast()) {
          return Optional.empty();
        }
        Map<Integer, Integer> fillings = new HashMap<>(than.fillings);
        fillings.put(pointer, filling);
        Optional<Attempt> attempt = attempt(fillings).filter(it -> isBetter(it.run, than.run));
        if (attempt.isPresent()) {
          return attempt;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isBetter(InterpreterReplay.Run run, InterpreterReplay.Run than) {
    return switch (run.outcome()) {
      case Outcome.Violated o -> true;
      case Outcome.Undefined o -> run.instructions() > than.instructions();
      case Outcome.Finished o -> false;
      case Outcome.Blocked o -> false;
      case Outcome.OutOfSteps o -> false;
    };
  }

  private Optional<Attempt> attempt(Map<Integer, Integer> fillings) {
    BlocksOracle blocks = new BlocksOracle(oracle.get(), fillings);
    try {
      InterpreterReplay.Run run = InterpreterReplay.run(program, blocks, LONGEST_RUN, context);
      return Optional.of(new Attempt(run, fillings, blocks.pointers()));
    } catch (DivergedException e) {
      return Optional.empty();
    }
  }
}
