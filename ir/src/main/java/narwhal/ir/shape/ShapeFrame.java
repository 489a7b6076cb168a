package narwhal.ir.shape;

import java.util.List;
import java.util.Map;

/**
 * A call that is going on.
 *
 * @param registers what is known of registers, by their ids
 * @param objects the stack objects of the call, in the order in which it made them
 */
public record ShapeFrame(Map<Integer, ShapeDatum> registers, List<Integer> objects) {
  public ShapeFrame {
    registers = Map.copyOf(registers);
    objects = List.copyOf(objects);
  }
}
