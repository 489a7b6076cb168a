package narwhal.separation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.separation.cell.SingleCells;
import narwhal.separation.lastwrite.Definitions;
import narwhal.term.Kind;
import narwhal.term.Term;
import org.junit.jupiter.api.Test;

/** A program and its split program do the same under the same choices. */
class SplitEquivalenceTest {
  private static final long FIRST = Long.getLong("narwhal.seed", 0);
  private static final long PROGRAMS = Long.getLong("narwhal.programs", 60);
  private static final int RUNS = 15;

  @Test
  void randomProgramsRunInStep() {
    runInStep(MapPrograms::sample, 5);
  }

  @Test
  void randomProgramsWithPointersRunInStep() {
    runInStep(PointerPrograms::sample, 5);
  }

  /**
   * @param part one of so many programs must have been split, or the test says little
   */
  private static void runInStep(LongFunction<MapPrograms.Sample> samples, int part) {
    int split = 0;
    int events = 0;
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      MapPrograms.Sample sample = samples.apply(seed);
      Program original = Definitions.read(sample.terms(), sample.program());
      Separation separation =
          MapSeparation.separate(sample.terms(), sample.program(), RunContext.quiet());
      if (!separation.isSplit()) {
        continue;
      }
      split++;
      for (long run = 0; run < RUNS; run++) {
        List<String> expected =
            LockstepRun.events(original, sample.terms(), Map.of(), seed * RUNS + run);
        List<String> actual =
            LockstepRun.events(
                separation.program(), sample.terms(), separation.originals(), seed * RUNS + run);
        events += expected.size();
        long at = seed;
        assertEquals(expected, actual, () -> text(at, original, separation));
      }
    }
    assertTrue(split > PROGRAMS / part, "only " + split + " programs were split");
    assertTrue(events > 10 * split, "only " + events + " events");
  }

  /** A variable in place of a map of which one cell matters. */
  @Test
  void cellsRunInStep() {
    int made = 0;
    for (long seed = FIRST; seed < FIRST + 4 * PROGRAMS; seed++) {
      MapPrograms.Sample sample = MapPrograms.sample(seed);
      Program original = Definitions.read(sample.terms(), sample.program());
      Separation separation =
          MapSeparation.separate(sample.terms(), sample.program(), RunContext.quiet());
      SingleCells.Result cells = SingleCells.of(sample.terms(), separation.program());
      if (cells.reads().isEmpty()) {
        continue;
      }
      made++;
      Map<Term, Term> originals = new HashMap<>(separation.originals());
      cells
          .reads()
          .forEach(
              (cell, read) -> {
                Term map = read;
                while (map.kind() == Kind.SELECT) {
                  map = map.arg(0);
                }
                originals.put(cell, separation.originals().getOrDefault(map, map));
              });
      for (long run = 0; run < RUNS; run++) {
        List<String> expected =
            LockstepRun.flatEvents(original, sample.terms(), Map.of(), seed * RUNS + run);
        List<String> actual =
            LockstepRun.flatEvents(cells.program(), sample.terms(), originals, seed * RUNS + run);
        long at = seed;
        assertEquals(
            expected,
            actual,
            () -> text(at, original, separation) + LogicPrinter.print(cells.program()));
      }
    }
    assertTrue(made > PROGRAMS / 10, "only " + made + " programs have cells");
  }

  private static String text(long seed, Program original, Separation separation) {
    return "seed "
        + seed
        + "\n"
        + LogicPrinter.print(original)
        + "\n---\n"
        + LogicPrinter.print(separation.program())
        + separation.report().text();
  }
}
