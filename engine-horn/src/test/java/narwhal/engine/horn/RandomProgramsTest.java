package narwhal.engine.horn;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import narwhal.engine.horn.clause.Encoding;
import narwhal.engine.horn.clause.Errors;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.sample.ExplicitSearch;
import narwhal.ir.logic.sample.RandomPrograms;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.Solvers;
import org.junit.jupiter.api.Test;

/** The engine against a search through all states, on random programs. */
final class RandomProgramsTest {
  private static final int MAX_STATES = 30_000;

  /** Mostly the usual ones. */
  private static HornOptions options(long seed) {
    Encoding encoding = seed % 8 >= 6 ? Encoding.SMALL_STEP : Encoding.LARGE_BLOCK;
    HornOptions.Procedures procedures =
        switch ((int) (seed % 8)) {
          case 4 -> HornOptions.Procedures.MIXED;
          case 5, 7 -> HornOptions.Procedures.INLINE;
          default -> HornOptions.Procedures.SUMMARIES;
        };
    Errors errors = seed % 3 == 0 ? Errors.FLAGS : Errors.QUERIES;
    return new HornOptions(
        encoding, procedures, errors, Optional.empty(), HornOptions.Start.NOTHING);
  }

  @Test
  void whatIsProvedNoExecutionViolates() {
    long first = Long.getLong("narwhal.seed", 1);
    long count = Long.getLong("narwhal.programs", 120);
    int proved = 0;
    int safe = 0;
    for (long seed = first; seed < first + count; seed++) {
      RandomPrograms.Sample sample = RandomPrograms.sample(seed);
      ExplicitSearch.Result expected =
          ExplicitSearch.search(sample.program(), sample.terms(), MAX_STATES);
      HornResult result =
          HornEngine.run(
              sample.program(),
              sample.terms(),
              Solvers.named("bitwuzla"),
              options(seed),
              new RunContext(Deadline.in(Duration.ofSeconds(2)), text -> {}, new Statistics()));
      boolean isSafe = expected.violated().isEmpty();
      if (result instanceof HornResult.Proved) {
        assertTrue(isSafe, "seed " + seed + "\n" + LogicPrinter.print(sample.program()));
        proved++;
      }
      safe += isSafe && expected.complete() ? 1 : 0;
    }
    // Xor, products and block operations are not followed, so a part is all that can be proved.
    assertTrue(proved > safe / 4, proved + " proved of " + safe + " safe ones");
  }
}
