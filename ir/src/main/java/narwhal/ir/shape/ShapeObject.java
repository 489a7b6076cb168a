package narwhal.ir.shape;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An object of memory, or with {@code links} a segment: a row of heap objects that are all like
 * this.
 *
 * @param size how many bytes it has; if not {@code exact}, how many it has at least
 * @param alive whether it may be accessed; a stack object outside its scope may not
 * @param zeroed whether all bytes in no cell are 0; otherwise they are anything
 * @param cells what bytes hold, by the offset of the first; they do not overlap
 */
public record ShapeObject(
    Kind kind,
    long size,
    boolean exact,
    boolean alive,
    boolean zeroed,
    SortedMap<Long, Cell> cells,
    Optional<Links> links) {
  public ShapeObject {
    cells = Collections.unmodifiableSortedMap(new TreeMap<>(cells));
  }

  /** Where an object lives; a constant is a global variable that nothing may write to. */
  public enum Kind {
    GLOBAL,
    CONSTANT,
    STACK,
    HEAP
  }

  /**
   * So many bytes hold the datum, the lowest byte first; a datum of fewer bits is extended with
   * zeros.
   */
  public record Cell(long size, ShapeDatum datum) {}

  /**
   * How the nodes of a segment hang together: each but the last holds at {@code next} the address
   * of the following node plus {@code head}, and if {@code prev} is not negative, each but the
   * first holds at {@code prev} that of the one before, plus {@code head}. What the last node holds
   * at {@code next}, and the first at {@code prev}, the cells there say. All other cells are those
   * of every node.
   *
   * @param least how many nodes there are at least, one or more
   */
  public record Links(long next, long prev, long head, int least) {
    public boolean isDouble() {
      return prev >= 0;
    }

    public boolean isLink(long offset) {
      return offset == next || (isDouble() && offset == prev);
    }

    /** Whether nodes hang together in the same way, however many there are. */
    public boolean isLike(Links other) {
      return next == other.next && prev == other.prev && head == other.head;
    }
  }
}
