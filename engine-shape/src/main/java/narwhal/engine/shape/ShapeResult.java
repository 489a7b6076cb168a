package narwhal.engine.shape;

import java.util.List;
import narwhal.ir.machine.Location;
import narwhal.ir.shape.ShapeCertificate;

/** What came of the search. */
public sealed interface ShapeResult {

  /**
   * No execution violates a check.
   *
   * @param loops what memory looks like at loops, each for each way of calls to it
   * @param certificate the same and more, for others to check
   */
  record Proved(List<LoopShapes> loops, ShapeCertificate certificate) implements ShapeResult {
    public Proved {
      loops = List.copyOf(loops);
    }

    /** How many shapes there are at all loops. */
    public int shapes() {
      return loops.stream().mapToInt(loop -> loop.shapes().size()).sum();
    }
  }

  /**
   * @param check what could not be shown, or −1
   */
  record Open(String why, Location location, int check) implements ShapeResult {}
}
