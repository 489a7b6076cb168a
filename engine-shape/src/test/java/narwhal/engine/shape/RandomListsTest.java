package narwhal.engine.shape;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.RandomOracle;
import narwhal.ir.machine.MachinePrinter;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.Test;

/**
 * What is proved about random programs with lists, the interpreter must not refute. {@code
 * -Dshape.programs=100000} tries more of them, {@code -Dshape.first=…} others.
 */
final class RandomListsTest {
  private static final int PROGRAMS = Integer.getInteger("shape.programs", 600);
  private static final int FIRST = Integer.getInteger("shape.first", 0);
  private static final int EXECUTIONS = 60;

  @Test
  void executionsKeepToTheShapes() {
    int proved = 0;
    int violated = 0;
    for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Program program = RandomLists.program(seed);
      boolean isProved = isProved(program);
      boolean isViolated = isViolated(program);
      assertFalse(isProved && isViolated, "seed " + seed + ":\n" + MachinePrinter.print(program));
      proved += isProved ? 1 : 0;
      violated += isViolated ? 1 : 0;
    }
    assertTrue(proved > PROGRAMS / 20, proved + " proved");
    assertTrue(violated > PROGRAMS / 20, violated + " violated");
  }

  private static boolean isProved(Program program) {
    RunContext context =
        new RunContext(Deadline.in(Duration.ofSeconds(2)), message -> {}, new Statistics());
    try {
      return ShapeEngine.run(program, context) instanceof ShapeResult.Proved;
    } catch (ResourceException e) {
      return false;
    }
  }

  private static boolean isViolated(Program program) {
    for (int seed = 0; seed < EXECUTIONS; seed++) {
      Outcome outcome =
          Interpreter.run(program, new RandomOracle(seed), new InterpreterOptions(5000, false))
              .outcome();
      if (outcome instanceof Outcome.Violated || outcome instanceof Outcome.Undefined) {
        return true;
      }
    }
    return false;
  }
}
