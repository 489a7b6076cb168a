package narwhal.engine.bmc.unroll;

import narwhal.ir.machine.Location;

/** Where unrolling may be cut: the head of a loop, or the recursion of a procedure (node −1). */
public record CutPoint(String procedure, int node, Location location) {
  public boolean isRecursion() {
    return node < 0;
  }
}
