package narwhal.term.memory;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import narwhal.term.Evaluator;
import narwhal.term.Term;
import org.junit.jupiter.api.Test;

/** Reads by the rules against the evaluator, for every selection of rules. */
class RandomMemoriesTest {
  private static final List<MemoryRules> SELECTIONS =
      List.of(
          new MemoryRules(true, true, MemoryRules.ALL),
          new MemoryRules(true, true, 4),
          new MemoryRules(false, true, 0),
          new MemoryRules(true, false, MemoryRules.ALL),
          new MemoryRules(false, false, MemoryRules.ALL),
          new MemoryRules(true, false, 3));

  @Test
  void readsMeanWhatTheEvaluatorSays() {
    long first = Long.getLong("narwhal.seed", 1);
    long count = Long.getLong("narwhal.memories", 400);
    Set<String> fired = new TreeSet<>();
    for (long seed = first; seed < first + count; seed++) {
      RandomMemories random = new RandomMemories(seed, 2 + (int) (seed % 3));
      Term memory = random.memory(2 + (int) (seed % 12));
      Term index = random.address();
      Term plain = random.terms.raw().select(memory, index);
      for (MemoryRules rules : SELECTIONS) {
        MemoryReads reads = new MemoryReads(random.pointers, rules);
        reads.allowRanged();
        Term read = reads.read(memory, index);
        fired.addAll(reads.counters().all().keySet());
        String context = "seed " + seed + ", " + rules + ": " + plain + " became " + read;
        assertTrue(RandomMemories.isPlain(read), context);
        agree(random, plain, read, context);
      }
    }
    Set<String> expected =
        Set.of(
            "r.hit",
            "r.miss",
            "r.skip",
            "r.abort",
            "row.hit",
            "row.skip",
            "row",
            "set",
            "set.hit",
            "set.skip",
            "copy",
            "copy.hit",
            "copy.skip",
            "ite.push",
            "arm.distinct",
            "smap.new",
            "smap.hit");
    assertTrue(fired.containsAll(expected), "only " + fired);
  }

  private static void agree(RandomMemories random, Term plain, Term read, String context) {
    for (int i = 0; i < 6; i++) {
      Map<Term, Term> assignment = new HashMap<>();
      Function<Term, Term> values =
          variable -> assignment.computeIfAbsent(variable, random::constant);
      Evaluator evaluator = new Evaluator(random.terms);
      assertSame(
          evaluator.evaluate(plain, values),
          evaluator.evaluate(read, values),
          () -> context + " under " + assignment);
    }
  }
}
