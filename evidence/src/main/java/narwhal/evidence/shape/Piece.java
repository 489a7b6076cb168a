package narwhal.evidence.shape;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.term.Term;

/** A part of memory. */
sealed interface Piece {
  /** Bytes that hold a word, which has as many bits as they have. */
  record Cell(long size, Word word) {}

  /**
   * One object.
   *
   * @param address where it starts
   * @param size how many bytes it has
   * @param zeroed whether bytes in no cell are 0
   */
  record Node(
      Kind kind,
      Term address,
      Term size,
      boolean alive,
      boolean zeroed,
      SortedMap<Long, Cell> cells)
      implements Piece {
    Node withCells(SortedMap<Long, Cell> changed) {
      return new Node(kind, address, size, alive, zeroed, changed);
    }

    Node with(long offset, Cell cell) {
      SortedMap<Long, Cell> changed = new TreeMap<>(cells);
      changed.put(offset, cell);
      return withCells(changed);
    }

    Node withZeroed(boolean isZeroed) {
      return new Node(kind, address, size, alive, isZeroed, cells);
    }

    /** The same with contents that nothing is known of. */
    Node renewed(boolean isAlive) {
      return new Node(kind, address, size, isAlive, false, new TreeMap<>());
    }
  }

  /**
   * A row of live heap objects, as many as {@code least} or more.
   *
   * @param first where the first one starts
   * @param last where the last one starts
   * @param pattern what all are like; has links
   * @param next what the last one holds as link forward
   * @param prev what the first one holds as link back, if there are such
   */
  record Chain(Term first, Term last, Pattern pattern, int least, Word next, Optional<Word> prev)
      implements Piece {
    Chain with(Word newNext, Optional<Word> newPrev) {
      return new Chain(first, last, pattern, least, newNext, newPrev);
    }
  }

  default boolean isHeap() {
    return switch (this) {
      case Node node -> node.kind == Kind.HEAP;
      case Chain chain -> true;
    };
  }

  default boolean isAlive() {
    return switch (this) {
      case Node node -> node.alive;
      case Chain chain -> true;
    };
  }

  /** How many bytes it, or each of its nodes, surely has. */
  default long surelyBytes() {
    return switch (this) {
      case Node node ->
          !node.size.isConstant()
              ? 0
              : node.size.bits().bitLength() > 62 ? 1L << 62 : node.size.bits().longValue();
      case Chain chain -> chain.pattern.size();
    };
  }

  /** Exchanges words. */
  default Piece replaced(UnaryOperator<Word> change) {
    return switch (this) {
      case Node node -> {
        SortedMap<Long, Cell> cells = new TreeMap<>(node.cells);
        cells.replaceAll((offset, cell) -> new Cell(cell.size, cell.word.replaced(change)));
        yield node.withCells(cells);
      }
      case Chain chain ->
          new Chain(
              chain.first,
              chain.last,
              chain.pattern.replaced(change),
              chain.least,
              chain.next.replaced(change),
              chain.prev.map(it -> it.replaced(change)));
    };
  }
}
