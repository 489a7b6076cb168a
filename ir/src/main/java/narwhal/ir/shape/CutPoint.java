package narwhal.ir.shape;

import java.util.List;

/**
 * A place where shapes are known, told by all calls that are going on: the same block called from
 * elsewhere is another place. The last call has just entered a block from another one, or from
 * itself, and its phis have been read.
 *
 * @param calls where each call is, the first one first
 * @param isLoop whether the block begins the rounds of a loop
 * @param shapes every execution that gets here is in one of them
 */
public record CutPoint(List<Position> calls, boolean isLoop, List<Shape> shapes) {
  public CutPoint {
    calls = List.copyOf(calls);
    shapes = List.copyOf(shapes);
  }

  /**
   * Where a call is.
   *
   * @param next the index of the instruction that comes next; of a caller, the one after the call
   */
  public record Position(String function, String block, int next) {}
}
