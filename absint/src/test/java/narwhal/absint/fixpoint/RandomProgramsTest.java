package narwhal.absint.fixpoint;

import static org.junit.jupiter.api.Assertions.assertTrue;

import narwhal.absint.domain.Relations;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.sample.ExplicitSearch;
import narwhal.ir.logic.sample.RandomPrograms;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The analysis against a search through all states, on random programs. */
final class RandomProgramsTest {
  private static final int MAX_STATES = 20_000;

  @ParameterizedTest
  @EnumSource
  void whatHoldsNoExecutionViolates(Relations relations) {
    long first = Long.getLong("narwhal.seed", 1);
    long count = Long.getLong("narwhal.programs", 400);
    int proved = 0;
    int safe = 0;
    for (long seed = first; seed < first + count; seed++) {
      RandomPrograms.Sample sample = RandomPrograms.sample(seed);
      ExplicitSearch.Result expected =
          ExplicitSearch.search(sample.program(), sample.terms(), MAX_STATES);
      Solution solution =
          ProgramAnalysis.run(sample.program(), sample.terms(), relations, RunContext.quiet());
      assertTrue(
          solution.open().containsAll(expected.violated()),
          "seed "
              + seed
              + ": violated "
              + expected.violated()
              + ", open "
              + solution.open()
              + "\n"
              + LogicPrinter.print(sample.program()));
      safe += expected.violated().isEmpty() && expected.complete() ? 1 : 0;
      proved += solution.open().isEmpty() ? 1 : 0;
    }
    assertTrue(proved > safe / 4, proved + " proved of " + safe + " safe ones");
  }
}
