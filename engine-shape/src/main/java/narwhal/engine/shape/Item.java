package narwhal.engine.shape;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An object of memory, or a segment of nodes that look alike.
 *
 * @param size how many bytes it has, or has at least
 * @param exact whether it has no more
 * @param zeroed whether bytes in no cell are 0; otherwise they are anything
 * @param cells what is known of the contents, by offset, without overlap
 */
record Item(
    Kind kind,
    long size,
    boolean exact,
    boolean alive,
    boolean zeroed,
    SortedMap<Long, Cell> cells,
    Optional<Segment> segment) {

  /** Where an object lives. */
  enum Kind {
    GLOBAL,
    CONSTANT,
    STACK,
    HEAP
  }

  static Item fresh(Kind kind, long size, boolean zeroed) {
    return new Item(kind, size, true, true, zeroed, new TreeMap<>(), Optional.empty());
  }

  /** The same with some more bytes, perhaps. */
  Item inexact() {
    return new Item(kind, size, false, alive, zeroed, cells, segment);
  }

  boolean isHeap() {
    return kind == Kind.HEAP;
  }

  boolean isSegment() {
    return segment.isPresent();
  }

  /** How many nodes there are at least. */
  int least() {
    return segment.map(Segment::least).orElse(1);
  }

  Item withCells(SortedMap<Long, Cell> changed) {
    return new Item(kind, size, exact, alive, zeroed, changed, segment);
  }

  Item with(long offset, Cell cell) {
    SortedMap<Long, Cell> changed = new TreeMap<>(cells);
    changed.put(offset, cell);
    return withCells(changed);
  }

  Item withZeroed(boolean isZeroed) {
    return new Item(kind, size, exact, alive, isZeroed, cells, segment);
  }

  Item withSegment(Optional<Segment> changed) {
    return new Item(kind, size, exact, alive, zeroed, cells, changed);
  }

  /** With contents that nothing is known of. */
  Item renewed(boolean isAlive) {
    return new Item(kind, size, exact, isAlive, false, new TreeMap<>(), Optional.empty());
  }

  boolean isInside(long offset, long length) {
    return offset >= 0 && length >= 0 && offset <= size - length;
  }
}
