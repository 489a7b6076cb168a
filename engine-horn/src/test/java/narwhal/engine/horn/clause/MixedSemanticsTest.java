package narwhal.engine.horn.clause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import narwhal.ir.logic.Command;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.sample.ExplicitSearch;
import narwhal.ir.logic.sample.RandomPrograms;
import org.junit.jupiter.api.Test;

/** What is done to procedures keeps the checks that some execution violates. */
final class MixedSemanticsTest {
  private static final int MAX_STATES = 30_000;
  private static final int PROGRAMS = 200;

  @Test
  void mixedSemanticsKeepsWhatIsViolated() {
    int moved = 0;
    int violated = 0;
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      RandomPrograms.Sample sample = RandomPrograms.sample(seed);
      ExplicitSearch.Result before =
          ExplicitSearch.search(sample.program(), sample.terms(), MAX_STATES);
      Program mixed = MixedSemantics.of(sample.terms(), sample.program());
      ExplicitSearch.Result after = ExplicitSearch.search(mixed, sample.terms(), MAX_STATES);
      if (before.complete() && after.complete()) {
        assertEquals(
            before.violated(),
            after.violated(),
            "seed " + seed + "\n" + LogicPrinter.print(sample.program()));
        violated += before.violated().isEmpty() ? 0 : 1;
        moved += checksOutsideTheEntry(sample.program()) > checksOutsideTheEntry(mixed) ? 1 : 0;
      }
    }
    assertTrue(moved > 10, moved + " programs were changed");
    assertTrue(violated > 10, violated + " programs violate a check");
  }

  private static long checksOutsideTheEntry(Program program) {
    return program.procedures().values().stream()
        .filter(procedure -> !procedure.name().equals(program.entry()))
        .flatMap(procedure -> procedure.edges().stream())
        .flatMap(edge -> edge.commands().stream())
        .filter(command -> command instanceof Command.Assert)
        .count();
  }
}
