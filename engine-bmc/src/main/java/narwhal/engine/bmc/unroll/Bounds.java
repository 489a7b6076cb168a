package narwhal.engine.bmc.unroll;

import java.util.HashMap;
import java.util.Map;

/**
 * How often each loop and recursion may be repeated; those without a number of their own have the
 * base.
 */
public record Bounds(int base, Map<CutPoint, Integer> special) {
  /**
   * How many repetitions that are decided by constants, yet leave work to the solver, one
   * repetition is worth.
   */
  private static final int DECIDED = 128;

  public Bounds {
    special = Map.copyOf(special);
  }

  public static Bounds of(int base) {
    return new Bounds(base, Map.of());
  }

  public int of(CutPoint point) {
    return special.getOrDefault(point, base);
  }

  /** How often a loop whose going on is decided by constants may be repeated. */
  int decided(CutPoint point) {
    return (int) Math.min(Integer.MAX_VALUE, (long) DECIDED * Math.max(1, of(point)));
  }

  public Bounds with(CutPoint point, int bound) {
    Map<CutPoint, Integer> changed = new HashMap<>(special);
    changed.put(point, bound);
    return new Bounds(base, changed);
  }
}
