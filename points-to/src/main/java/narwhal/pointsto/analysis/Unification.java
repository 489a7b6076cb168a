package narwhal.pointsto.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The changes that the graph can undergo. Each only makes pointers reach more, so repeating all of
 * them until nothing changes ends: strides shrink to divisors, nodes and fields merge.
 */
final class Unification {
  /** Offsets beyond this may meet others by wrapping in the width of a pointer. */
  private static final long FARTHEST = 1L << 30;

  private final Deque<Cell[]> work = new ArrayDeque<>();
  private boolean changed;

  /** Whether something changed since this was asked last. */
  boolean takeChanged() {
    boolean was = changed;
    changed = false;
    return was;
  }

  void noteChange(boolean isChange) {
    changed |= isChange;
  }

  /** Pointers to one cell may be pointers to the other. */
  void unify(Cell left, Cell right) {
    later(left, right);
    while (!work.isEmpty()) {
      Cell[] pair = work.pop();
      Cell a = pair[0].find();
      Cell b = pair[1].find();
      if (a.node() != b.node()) {
        join(a, b);
      } else if (a.offset() != b.offset()) {
        changed |= a.node().fields().fold(a.offset() - b.offset(), this::later);
      }
    }
  }

  private void later(Cell left, Cell right) {
    work.push(new Cell[] {left, right});
  }

  private void join(Cell a, Cell b) {
    boolean intoFirst = a.node().rank() >= b.node().rank();
    Cell root = intoFirst ? a : b;
    Cell child = intoFirst ? b : a;
    long shift = root.offset() - child.offset();
    Fields fields = root.node().fields();
    Fields joined = child.node().fields();
    List<Field> added = List.copyOf(joined.all());
    root.node().adopt(child.node(), shift);
    if (joined.stride() != 0) {
      fields.fold(joined.stride(), this::later);
    }
    added.forEach(field -> fields.insert(field, shift, this::later));
    changed = true;
  }

  /** Bytes are accessed together, in units of some bytes. */
  Field cover(Cell cell, long length, long unit) {
    Cell at = cell.find();
    Fields fields = at.node().fields();
    Optional<Field> there = fields.at(at.offset()).filter(f -> contains(fields, f, at, length));
    if (there.isPresent()) {
      changed |= there.get().narrow(unit);
      changed |= there.get().narrow(fields.distance(there.get(), at.offset()));
      return there.get();
    }
    Field field = new Field(at.offset(), length, unit);
    field.narrow(length >= Field.ENDLESS ? 0 : length);
    fields.insert(field, 0, this::later);
    changed = true;
    unify(at, at);
    return field(cell).orElseThrow();
  }

  private static boolean contains(Fields fields, Field field, Cell at, long length) {
    return fields.isWhole(field)
        || field.isEndless()
        || fields.distance(field, at.offset()) + length <= field.length();
  }

  static Optional<Field> field(Cell cell) {
    Cell at = cell.find();
    return at.node().fields().at(at.offset());
  }

  /** No access of the field at a cell goes across the cell. */
  void cut(Cell cell) {
    Cell at = cell.find();
    field(at).ifPresent(f -> changed |= f.narrow(at.node().fields().distance(f, at.offset())));
  }

  /** What pointers in a field point to. */
  Cell content(Field field) {
    if (field.content().isEmpty()) {
      field.setContent(Cell.fresh());
      changed = true;
    }
    return field.content().orElseThrow();
  }

  /** The pointer may have moved by any multiple of some bytes. */
  void spread(Cell cell, long bytes) {
    Cell at = cell.find();
    unify(at, at.plus(bytes));
  }

  /** The cell some bytes further on; far away, nothing is known about offsets any more. */
  Cell plus(Cell cell, long bytes) {
    Cell at = cell.find();
    if (Math.abs(bytes) >= FARTHEST || Math.abs(at.offset() + bytes) >= FARTHEST) {
      spread(at, 1);
      return at.find();
    }
    return at.plus(bytes).find();
  }
}
