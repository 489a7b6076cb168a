package narwhal.evidence.shape;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.ir.shape.ShapeRange;

/**
 * What many objects of the heap are like.
 *
 * @param size how many bytes they have; if not {@code exact}, at least
 * @param zeroed whether bytes in no cell are 0
 * @param links how they hang together; none for single objects
 */
record Pattern(
    long size, boolean exact, boolean zeroed, SortedMap<Long, Cell> cells, Optional<Links> links) {

  /** Bytes that hold something of a kind. */
  record Cell(long size, Slot slot) {}

  /** What a cell holds in every object. */
  sealed interface Slot {
    /** The same in all. */
    record Same(Word word) implements Slot {}

    /** A number of a range, another one in each. */
    record Some(int bits, Optional<ShapeRange> range) implements Slot {}

    /** The address of an object, or of a row, of its own; or null. */
    record Owned(Pattern pattern, long offset, boolean orNull) implements Slot {}
  }

  Pattern replaced(UnaryOperator<Word> change) {
    SortedMap<Long, Cell> changed = new TreeMap<>(cells);
    changed.replaceAll((offset, cell) -> new Cell(cell.size, replaced(cell.slot, change)));
    return new Pattern(size, exact, zeroed, changed, links);
  }

  private static Slot replaced(Slot slot, UnaryOperator<Word> change) {
    return switch (slot) {
      case Slot.Same same -> new Slot.Same(same.word.replaced(change));
      case Slot.Some some -> some;
      case Slot.Owned own -> new Slot.Owned(own.pattern.replaced(change), own.offset, own.orNull);
    };
  }
}
