package narwhal.engine.bmc.unroll;

import java.util.HashMap;
import java.util.Map;

/**
 * How often each loop and recursion may be repeated; those without a number of their own have the
 * base.
 *
 * @param decided how many repetitions are allowed that are decided by constants, yet leave work to
 *     the solver
 */
public record Bounds(int base, Map<CutPoint, Integer> special, int decided) {
  private static final int DECIDED = 128;
  private static final int FASTER = 8;

  public Bounds {
    special = Map.copyOf(special);
  }

  public static Bounds of(int base) {
    return new Bounds(base, Map.of(), Math.max(base, DECIDED));
  }

  public int of(CutPoint point) {
    return special.getOrDefault(point, base);
  }

  public Bounds with(CutPoint point, int bound) {
    Map<CutPoint, Integer> changed = new HashMap<>(special);
    changed.put(point, bound);
    return new Bounds(base, changed, decided);
  }

  /** More repetitions decided by constants, if the greatest bound allows. */
  public Bounds withMoreDecided(int maxBound) {
    long limit = (long) DECIDED * Math.max(1, maxBound);
    long more = Math.min(Integer.MAX_VALUE, Math.min(limit, (long) FASTER * decided));
    return new Bounds(base, special, (int) Math.max(decided, more));
  }
}
