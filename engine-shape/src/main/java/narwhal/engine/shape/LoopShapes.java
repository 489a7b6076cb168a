package narwhal.engine.shape;

import java.util.List;
import narwhal.ir.machine.Location;

/**
 * What memory looks like whenever a round of a loop begins.
 *
 * @param shapes one of them holds, each in words
 */
public record LoopShapes(String function, Location at, List<String> shapes) {
  public LoopShapes {
    shapes = List.copyOf(shapes);
  }
}
