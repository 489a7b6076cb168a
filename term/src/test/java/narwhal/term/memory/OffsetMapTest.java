package narwhal.term.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class OffsetMapTest {
  private final TermFactory terms = new TermFactory();
  private final Random random = new Random(Long.getLong("narwhal.seed", 1));

  private record Version(OffsetMap map, TreeMap<Long, Term> model) {}

  @Test
  void everyVersionAgreesWithATreeMap() {
    List<Version> versions = new ArrayList<>();
    versions.add(new Version(OffsetMap.EMPTY, new TreeMap<>(Long::compareUnsigned)));
    for (int i = 0; i < 2000; i++) {
      Version from = versions.get(random.nextInt(versions.size()));
      long key = key();
      Term value = terms.bv(random.nextInt(4), 8);
      TreeMap<Long, Term> model = new TreeMap<>(from.model);
      model.put(key, value);
      versions.add(new Version(from.map.put(key, value), model));
    }
    for (int i = 0; i < 500; i++) {
      Version a = versions.get(random.nextInt(versions.size()));
      Version b = versions.get(random.nextInt(versions.size()));
      agrees(a);
      assertEquals(differences(a.model, b.model), differences(a.map, b.map));
    }
  }

  private long key() {
    return switch (random.nextInt(3)) {
      case 0 -> random.nextInt(16);
      case 1 -> random.nextLong();
      default -> Long.MIN_VALUE + random.nextInt(16);
    };
  }

  private void agrees(Version version) {
    assertEquals(version.model.size(), version.map.size());
    List<Long> keys = new ArrayList<>();
    version.map.forEach((key, value) -> keys.add(key));
    assertEquals(List.copyOf(version.model.keySet()), keys);
    long key = key();
    assertSame(version.model.get(key), version.map.get(key));
    long low = key();
    long high = low + random.nextInt(100);
    if (Long.compareUnsigned(low, high) <= 0) {
      List<Long> within = new ArrayList<>();
      version.map.within(low, high, (k, value) -> within.add(k));
      List<Long> expected = List.copyOf(version.model.subMap(low, true, high, true).keySet());
      assertEquals(expected, within);
      assertEquals(!expected.isEmpty(), version.map.hasWithin(low, high));
    }
  }

  private static List<String> differences(OffsetMap a, OffsetMap b) {
    List<String> result = new ArrayList<>();
    a.differences(b, (key, first, second) -> result.add(key + " " + first + " " + second));
    return result;
  }

  private static List<String> differences(Map<Long, Term> a, Map<Long, Term> b) {
    TreeMap<Long, Term> all = new TreeMap<>(Long::compareUnsigned);
    all.putAll(a);
    all.putAll(b);
    List<String> result = new ArrayList<>();
    for (long key : all.keySet()) {
      if (a.get(key) != b.get(key)) {
        result.add(key + " " + a.get(key) + " " + b.get(key));
      }
    }
    return result;
  }

  @Test
  void writingWhatIsThereKeepsTheMap() {
    OffsetMap map = OffsetMap.EMPTY;
    Term value = terms.bv(1, 8);
    for (int i = 0; i < 1000; i++) {
      map = map.put(i, value);
    }
    assertSame(map, map.put(500, value));
    OffsetMap changed = map.put(500, terms.bv(2, 8));
    List<String> differences = differences(map, changed);
    assertEquals(1, differences.size());
    assertTrue(differences.get(0).startsWith("500 "));
  }
}
