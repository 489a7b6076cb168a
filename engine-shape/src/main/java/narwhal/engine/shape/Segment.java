package narwhal.engine.shape;

/**
 * Nodes of one layout, each linked to the next; with {@code prev} also back. In the object that
 * stands for them, the cell at {@code next} holds where the last node leads, the one at {@code
 * prev} where the first one does; the other cells say what every node holds, and a symbol there
 * stands for another value in each.
 *
 * @param next the offset of the link forward
 * @param prev the offset of the link back, or −1
 * @param head the offset within a node that links point to
 * @param least how many nodes there are at least, 1 or 2
 */
record Segment(long next, long prev, long head, int least) {
  static final int MOST_KNOWN = 2;

  boolean isDouble() {
    return prev >= 0;
  }

  boolean isLink(long offset) {
    return offset == next || (isDouble() && offset == prev);
  }

  boolean hasLinksOf(Segment other) {
    return next == other.next && prev == other.prev && head == other.head;
  }

  Segment withLeast(int number) {
    return new Segment(next, prev, head, Math.min(MOST_KNOWN, number));
  }
}
