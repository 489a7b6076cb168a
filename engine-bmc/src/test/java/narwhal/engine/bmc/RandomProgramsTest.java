package narwhal.engine.bmc;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import narwhal.engine.bmc.memory.MemoryModel;
import narwhal.engine.bmc.memory.MemoryOptions;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.sample.ExplicitSearch;
import narwhal.ir.logic.sample.RandomPrograms;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.Test;

/**
 * The engine against a search through all states, on random programs; counterexamples are replayed.
 */
final class RandomProgramsTest {
  private static final int MAX_STATES = 30_000;

  @Test
  void verdictsAgreeWithTheSearchThroughAllStates() {
    long first = Long.getLong("narwhal.seed", 1);
    long count = Long.getLong("narwhal.programs", 200);
    int safe = 0;
    int unsafe = 0;
    int open = 0;
    for (long seed = first; seed < first + count; seed++) {
      RandomPrograms.Sample sample = RandomPrograms.sample(seed);
      ExplicitSearch.Result expected =
          ExplicitSearch.search(sample.program(), sample.terms(), MAX_STATES);
      BmcResult result =
          BmcEngine.run(
              sample.program(),
              sample.terms(),
              BmcOptions.DEFAULT.withBounds(1, 8).withMemory(memory(seed)),
              new RunContext(Deadline.in(Duration.ofSeconds(1)), text -> {}, new Statistics()));
      String context = "seed " + seed + ": " + result + "\n" + LogicPrinter.print(sample.program());
      switch (result) {
        case BmcResult.Safe s -> {
          assertTrue(expected.violated().isEmpty(), context);
          safe++;
        }
        case BmcResult.Unsafe u -> {
          assertTrue(expected.violated().contains(u.check()) || !expected.complete(), context);
          replay(sample, u, context);
          unsafe++;
        }
        case BmcResult.Unknown u -> {
          assertTrue(u.reason().kind() != UnknownReason.Kind.SOLVER, context);
          open++;
        }
      }
    }
    // Loose, as each program has little time and machines are busy: the answers must not be all of
    // one kind.
    assertTrue(safe > count / 20 && unsafe > count / 20, safe + " safe, " + unsafe + " unsafe");
    assertTrue(open < count / 2, open + " open");
  }

  /** Every fifth program with another representation of maps than the default one. */
  private static MemoryOptions memory(long seed) {
    return switch ((int) (seed % 10)) {
      case 3 -> MemoryOptions.DEFAULT.withModel(MemoryModel.ARRAYS);
      case 7 -> MemoryOptions.DEFAULT.withModel(MemoryModel.LAMBDAS);
      default -> MemoryOptions.DEFAULT;
    };
  }

  private static void replay(
      RandomPrograms.Sample sample, BmcResult.Unsafe unsafe, String context) {
    List<BigInteger> inputs = unsafe.counterexample().inputs().stream().map(Input::bits).toList();
    ExplicitSearch.Result replayed =
        ExplicitSearch.replay(sample.program(), sample.terms(), inputs, MAX_STATES);
    assertTrue(
        replayed.violated().contains(unsafe.check()) || !replayed.complete(),
        "replay of " + inputs + ", " + context);
  }
}
