package narwhal.engine.bmc;

import java.util.Map;
import java.util.Optional;
import narwhal.engine.bmc.unroll.CutPoint;

/**
 * What is asked about single loops.
 *
 * @param bounds by {@code file:line}, where the file may be given by the end of its path, or by
 *     function; they are not passed
 * @param advises whether a SAFE comes with the smallest bounds that suffice
 */
public record LoopOptions(Map<String, Integer> bounds, boolean advises) {
  public static final LoopOptions NONE = new LoopOptions(Map.of(), false);

  public LoopOptions {
    bounds = Map.copyOf(bounds);
  }

  /** The least bound that was given for a loop or recursion. */
  Optional<Integer> bound(CutPoint point) {
    return bounds.entrySet().stream()
        .filter(entry -> isAt(point, entry.getKey()))
        .map(Map.Entry::getValue)
        .min(Integer::compare);
  }

  private static boolean isAt(CutPoint point, String place) {
    String here = point.location().file() + ":" + point.location().line();
    return place.equals(point.procedure()) || here.equals(place) || here.endsWith("/" + place);
  }
}
