package narwhal.ir.run;

import java.util.Map;
import java.util.TreeMap;

/** Counters by name, printed by the command line and written to the JSON result. */
public final class Statistics {
  private final Map<String, Long> counters = new TreeMap<>();

  public synchronized void add(String name, long amount) {
    counters.merge(name, amount, Long::sum);
  }

  public synchronized void set(String name, long value) {
    counters.put(name, value);
  }

  public synchronized Map<String, Long> counters() {
    return new TreeMap<>(counters);
  }
}
