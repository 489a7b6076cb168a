package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TermMapTest {
  private static final int TERMS = 20_000;

  /** Runs of neighbouring ids that lie far apart, as when only some of all terms are keys. */
  @Test
  void agreesWithAHashMap() {
    TermFactory terms = new TermFactory();
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < TERMS; i++) {
      all.add(terms.variable("x" + i, Sort.BOOL));
    }
    Random random = new Random(7);
    TermMap<Integer> map = new TermMap<>();
    Map<Term, Integer> expected = new HashMap<>();
    for (int run = 0; run < 300; run++) {
      int first = random.nextInt(TERMS);
      for (int i = first; i < Math.min(TERMS, first + 64); i++) {
        map.put(all.get(i), run);
        expected.put(all.get(i), run);
      }
    }
    assertEquals(expected.size(), map.size());
    for (Term term : all) {
      assertEquals(expected.get(term), map.get(term));
      assertEquals(expected.containsKey(term), map.contains(term));
    }
  }
}
