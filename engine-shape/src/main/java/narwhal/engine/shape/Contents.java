package narwhal.engine.shape;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads and writes the cells of an object that is no segment. */
final class Contents {
  /** Ranges longer than this are not taken apart. */
  private static final long LONGEST = 4096;

  private final State state;

  Contents(State state) {
    this.state = state;
  }

  /** The value of {@code bits} bits in the bytes from an offset on. */
  Datum read(int object, long offset, long size, int bits) {
    Item item = state.items.get(object);
    Cell cell = item.cells().get(offset);
    if (cell != null && cell.size() == size) {
      return cut(cell.datum(), bits);
    }
    if (bits <= 64) {
      long value = 0;
      boolean isKnown = true;
      for (long i = size - 1; i >= 0 && isKnown; i--) {
        int octet = octet(item, offset + i);
        isKnown = octet >= 0;
        value = value << 8 | (octet & 0xff);
      }
      if (isKnown) {
        return new Datum.Number(value, bits);
      }
    }
    Datum.Symbol symbol = state.symbol(bits);
    if (!isTouched(item, offset, size) && bits == 8 * size) {
      // What was never written stays the same when it is read again.
      write(object, offset, size, symbol);
    }
    return symbol;
  }

  private Datum cut(Datum datum, int bits) {
    return switch (datum) {
      case Datum.Number number -> bits <= 64 ? new Datum.Number(number.value(), bits) : datum;
      case Datum.Symbol symbol -> symbol.bits() == bits ? symbol : state.symbol(bits);
      case Datum.Truth truth -> truth.bits() == bits ? truth : truth.wide(bits);
      case Datum.Pointer pointer -> pointer;
      case Datum.Own own -> throw new IllegalStateException("a node still owns what it holds");
      case Datum.Function function -> function;
    };
  }

  /** A known byte, or −1. */
  private static int octet(Item item, long offset) {
    SortedMap<Long, Cell> before = item.cells().headMap(offset + 1);
    if (!before.isEmpty()) {
      long start = before.lastKey();
      Cell cell = before.get(start);
      if (offset < start + cell.size()) {
        return cell.datum() instanceof Datum.Number number && offset - start < 8
            ? (int) (number.value() >>> (8 * (offset - start)) & 0xff)
            : -1;
      }
    }
    return item.zeroed() ? 0 : -1;
  }

  static boolean isZero(Item item, long offset, long size) {
    for (long i = offset; i < offset + size; i++) {
      if (octet(item, i) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether something is known of the bytes. */
  static boolean isTouched(Item item, long offset, long size) {
    if (item.zeroed() || !item.cells().subMap(offset, offset + size).isEmpty()) {
      return true;
    }
    SortedMap<Long, Cell> before = item.cells().headMap(offset);
    return !before.isEmpty() && before.lastKey() + before.get(before.lastKey()).size() > offset;
  }

  void write(int object, long offset, long size, Datum datum) {
    Item item = state.items.get(object);
    SortedMap<Long, Cell> cells = new TreeMap<>(item.cells());
    clear(item, cells, offset, size);
    cells.put(offset, new Cell(size, datum));
    state.items.put(object, item.withCells(cells));
  }

  /** Gives the bytes any contents. */
  void havoc(int object, long offset, long size) {
    Item item = state.items.get(object);
    SortedMap<Long, Cell> cells = new TreeMap<>(item.cells());
    clear(item, cells, offset, size);
    boolean isZeroed = item.zeroed();
    if (isZeroed && size <= LONGEST) {
      for (long i = 0; i < size; i++) {
        cells.put(offset + i, new Cell(1, state.symbol(8)));
      }
    }
    state.items.put(object, item.withCells(cells).withZeroed(isZeroed && size <= LONGEST));
  }

  /** Makes every byte zero, or the same number. */
  void fill(int object, long offset, long size, Datum octet) {
    Item item = state.items.get(object);
    if (octet.isNumber(0) && offset == 0 && size == item.size() && item.exact()) {
      state.items.put(object, item.withCells(new TreeMap<>()).withZeroed(true));
    } else if (octet instanceof Datum.Number number && size <= LONGEST) {
      for (long i = 0; i < size; i++) {
        write(object, offset + i, 1, number);
      }
    } else {
      havoc(object, offset, size);
    }
  }

  void copy(int target, long to, int source, long from, long size) {
    Item read = state.items.get(source);
    havoc(target, to, size);
    if (read.zeroed()) {
      if (size > LONGEST) {
        return;
      }
      for (long i = 0; i < size; i++) {
        if (octet(read, from + i) == 0) {
          write(target, to + i, 1, new Datum.Number(0, 8));
        }
      }
    }
    for (Map.Entry<Long, Cell> entry : read.cells().subMap(from, from + size).entrySet()) {
      Cell cell = entry.getValue();
      if (entry.getKey() + cell.size() <= from + size) {
        write(target, to + entry.getKey() - from, cell.size(), cell.datum());
      }
    }
  }

  /** Takes cells out; of those that reach further, bytes that are known stay. */
  private void clear(Item item, SortedMap<Long, Cell> cells, long offset, long size) {
    long end = offset + size;
    // Cells do not overlap, so of those before only the last can reach here.
    SortedMap<Long, Cell> before = cells.headMap(offset);
    SortedMap<Long, Cell> near = cells.subMap(before.isEmpty() ? offset : before.lastKey(), end);
    for (Map.Entry<Long, Cell> entry : new TreeMap<>(near).entrySet()) {
      long start = entry.getKey();
      long past = start + entry.getValue().size();
      if (past <= offset) {
        continue;
      }
      cells.remove(start);
      for (long i = start; i < past; i++) {
        if (i < offset || i >= end) {
          int octet = octet(item, i);
          Datum left = octet >= 0 ? new Datum.Number(octet, 8) : state.symbol(8);
          cells.put(i, new Cell(1, left));
        }
      }
    }
  }
}
