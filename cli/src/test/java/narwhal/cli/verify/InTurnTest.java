package narwhal.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import narwhal.clock.StepClock;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.Test;

/** Results are words: "yes" decides, "late" would with more steps, others do not. */
final class InTurnTest {
  private final RunContext context =
      new RunContext(
          Deadline.on(new StepClock(), StepClock.duration(8000)), m -> {}, new Statistics());

  private final InTurn<String> turns =
      new InTurn<>("yes"::equals, "late"::equals, (one, other) -> one + " and " + other);

  private final List<String> told = new ArrayList<>();

  /** Uses all of its turn. */
  private Function<RunContext, String> says(String name, String answer) {
    return turn -> {
      long steps = StepClock.steps(turn.deadline().left());
      told.add(name + " " + steps);
      turn.deadline().clock().spend(steps);
      return answer;
    };
  }

  private static String outOf(String resource) {
    throw new ResourceException(resource);
  }

  @Test
  void whoDecidesEndsIt() {
    assertEquals("yes", turns.run(says("first", "yes"), says("second", "no"), context));
    assertEquals(List.of("first 1000"), told);
    assertEquals("yes", turns.run(says("first", "late"), says("second", "yes"), context));
  }

  @Test
  void theFirstGoesOnWithTheRestWhereThatHelps() {
    assertEquals("late and no", turns.run(says("first", "late"), says("second", "no"), context));
    assertEquals(List.of("first 1000", "second 3500", "first 3500"), told);
  }

  @Test
  void whoWouldSayTheSameAgainIsNotAsked() {
    assertEquals("no and late", turns.run(says("first", "no"), says("second", "late"), context));
    assertEquals(List.of("first 1000", "second 7000"), told);
  }

  @Test
  void whatRunsOutOfStepsIsAskedAgainAndThenHasFailed() {
    List<String> asked = new ArrayList<>();
    Function<RunContext, String> first =
        turn -> {
          asked.add("first");
          return outOf("steps");
        };
    assertThrows(ResourceException.class, () -> turns.run(first, says("second", "no"), context));
    assertEquals(2, asked.size());
    assertEquals("yes", turns.run(turn -> outOf("objects"), says("second", "yes"), context));
  }
}
