package narwhal.pointsto.analysis;

import java.util.Optional;

/**
 * A range of bytes that accesses share: no access touches bytes of two fields. In a node with a
 * stride it is there once in every stride. Only {@link Fields} and {@link Unification} change it.
 */
public final class Field {
  /** The length of what has no known end. */
  public static final long ENDLESS = 1L << 60;

  private static final int WIDEST_CELL = 16;

  private final long start;
  private final long length;
  private long unit;
  private Cell content;
  private boolean addressInts;

  Field(long start, long length, long unit) {
    this.start = start;
    this.length = length;
    this.unit = unit;
  }

  /** The offset of the first byte in the node. */
  public long start() {
    return start;
  }

  public long length() {
    return length;
  }

  long end() {
    return start + length;
  }

  public boolean isEndless() {
    return length >= ENDLESS;
  }

  /** Every access starts and ends at a multiple of this many bytes from the field's start. */
  long unit() {
    return unit;
  }

  /** Narrows the unit by a distance or an access size; returns whether that changed it. */
  boolean narrow(long bytes) {
    long narrowed = gcd(unit, bytes);
    boolean changed = narrowed != unit;
    unit = narrowed;
    return changed;
  }

  /** What pointers in these bytes point to, unless no pointer was ever moved here. */
  public Optional<Cell> content() {
    return Optional.ofNullable(content).map(Cell::find);
  }

  void setContent(Cell cell) {
    content = cell;
  }

  /** Integers made from addresses may lie here. */
  boolean hasAddressInts() {
    return addressInts;
  }

  boolean markAddressInts() {
    boolean changed = !addressInts;
    addressInts = true;
    return changed;
  }

  /** The width in bytes of cells: the largest power of two that divides every access. */
  public int cellBytes() {
    return (int) Math.min(unit == 0 ? 1 : Long.lowestOneBit(unit), WIDEST_CELL);
  }

  static long gcd(long a, long b) {
    long x = Math.abs(a);
    long y = Math.abs(b);
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }
}
