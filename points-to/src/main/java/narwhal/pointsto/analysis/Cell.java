package narwhal.pointsto.analysis;

/**
 * Where a pointer may point: a byte offset in a node. Nodes merge while the analysis runs, and a
 * cell is then found in the node that took over.
 */
public record Cell(Node node, long offset) {

  static Cell fresh() {
    return new Cell(new Node(), 0);
  }

  /** The same cell in the node that stands for this one now, its offset within the stride. */
  public Cell find() {
    Node root = node.find();
    long at = offset + node.shiftToRoot();
    return new Cell(root, root.fields().normal(at));
  }

  /** The cell some bytes further on. */
  public Cell plus(long bytes) {
    return new Cell(node, offset + bytes);
  }

  /** Whether a pointer to {@code other} plus some bytes may be a pointer to this cell. */
  public boolean covers(Cell other, long bytes) {
    Cell here = find();
    Cell there = other.find();
    return here.node == there.node
        && here.offset == here.node.fields().normal(there.offset + bytes);
  }
}
