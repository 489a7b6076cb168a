package narwhal.term.memory;

import java.util.Map;
import java.util.TreeMap;

/** How often each rule fired, by name. */
public final class MemoryCounters {
  private final Map<String, long[]> counts = new TreeMap<>();

  void count(String name) {
    counts.computeIfAbsent(name, key -> new long[1])[0]++;
  }

  public long of(String name) {
    long[] count = counts.get(name);
    return count == null ? 0 : count[0];
  }

  public Map<String, Long> all() {
    Map<String, Long> result = new TreeMap<>();
    counts.forEach((name, count) -> result.put(name, count[0]));
    return result;
  }
}
