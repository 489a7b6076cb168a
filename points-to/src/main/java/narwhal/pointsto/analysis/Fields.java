package narwhal.pointsto.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The fields of a node. With a stride s, offsets that differ by a multiple of s are one: bytes lie
 * on a circle of s bytes, as in an array of elements of s bytes. A stride of 1 means that nothing
 * is known about offsets; 0 means that they are exact.
 *
 * <p>Fields never overlap: those that would are merged, and what their contents point to is handed
 * out to be unified.
 */
public final class Fields {
  /** What must point to the same place, because it was found in one field. */
  interface Merge {
    void unify(Cell left, Cell right);
  }

  private final NavigableMap<Long, Field> byStart = new TreeMap<>();
  private long stride;

  /** 0, or the number of bytes after which offsets start again. */
  public long stride() {
    return stride;
  }

  /** In the order of their offsets. */
  public Collection<Field> all() {
    return Collections.unmodifiableCollection(byStart.values());
  }

  long normal(long offset) {
    return stride == 0 ? offset : Math.floorMod(offset, stride);
  }

  /** Whether a field covers every byte of the stride. */
  public boolean isWhole(Field field) {
    return stride > 0 && field.length() >= stride;
  }

  /** The field that a byte belongs to. */
  public Optional<Field> at(long offset) {
    long place = normal(offset);
    Map.Entry<Long, Field> before = byStart.floorEntry(place);
    if (before != null && before.getValue().end() > place) {
      return Optional.of(before.getValue());
    }
    Map.Entry<Long, Field> last = byStart.lastEntry();
    boolean wraps = stride > 0 && last != null && last.getValue().end() - stride > place;
    return wraps ? Optional.of(last.getValue()) : Optional.empty();
  }

  /** How far a byte is from the start of the field that it belongs to. */
  long distance(Field field, long offset) {
    return normal(offset - field.start());
  }

  /** Makes offsets that differ by a number of bytes one; returns whether they were not before. */
  boolean fold(long bytes, Merge merge) {
    long folded = Field.gcd(stride, bytes);
    if (folded == stride) {
      return false;
    }
    List<Field> old = List.copyOf(byStart.values());
    byStart.clear();
    stride = folded;
    old.forEach(field -> insert(field, 0, merge));
    return true;
  }

  /** Puts a copy of a field in, some bytes further on. */
  void insert(Field field, long shift, Merge merge) {
    Field added = arc(field.start() + shift, field.length(), field.unit());
    field.content().ifPresent(added::setContent);
    if (field.hasAddressInts()) {
      added.markAddressInts();
    }
    while (true) {
      Field other = overlapping(added);
      if (other == null) {
        byStart.put(added.start(), added);
        return;
      }
      byStart.remove(other.start());
      added = merged(added, other, merge);
    }
  }

  private Field arc(long start, long length, long unit) {
    if (stride == 0) {
      return new Field(start, length, unit);
    }
    return new Field(normal(start), Math.min(length, stride), Field.gcd(unit, stride));
  }

  private Field overlapping(Field field) {
    long end = stride == 0 ? field.end() : Math.min(field.end(), stride);
    Map.Entry<Long, Field> before = byStart.lowerEntry(end);
    if (before != null && before.getValue().end() > field.start()) {
      return before.getValue();
    }
    if (stride == 0 || byStart.isEmpty()) {
      return null;
    }
    Map.Entry<Long, Field> wrapped = byStart.lowerEntry(field.end() - stride);
    if (wrapped != null) {
      return wrapped.getValue();
    }
    Field last = byStart.lastEntry().getValue();
    return last.end() - stride > field.start() ? last : null;
  }

  private Field merged(Field a, Field b, Merge merge) {
    boolean aFirst = stride == 0 ? a.start() <= b.start() : distance(a, b.start()) < a.length();
    Field first = aFirst ? a : b;
    Field second = aFirst ? b : a;
    long between = normal(second.start() - first.start());
    long length =
        first.isEndless() || second.isEndless()
            ? Field.ENDLESS
            : Math.max(first.length(), between + second.length());
    Field both = arc(first.start(), length, Field.gcd(first.unit(), second.unit()));
    both.narrow(between);
    first.content().or(second::content).ifPresent(both::setContent);
    if (first.content().isPresent() && second.content().isPresent()) {
      merge.unify(first.content().get(), second.content().get());
    }
    if (first.hasAddressInts() || second.hasAddressInts()) {
      both.markAddressInts();
    }
    return both;
  }

  /**
   * The parts of the fields in the {@code length} bytes from {@code offset} on, in order. With a
   * stride a field may be there several times.
   */
  public List<Piece> pieces(long offset, long length) {
    List<Piece> pieces = new ArrayList<>();
    long at = 0;
    while (at < length && !byStart.isEmpty()) {
      long place = normal(offset + at);
      Optional<Field> here = at(place);
      if (here.isPresent()) {
        Field field = here.get();
        long rest =
            isWhole(field) || field.isEndless()
                ? Field.ENDLESS
                : field.length() - distance(field, place);
        pieces.add(new Piece(field, at, Math.min(rest, length - at)));
        at += Math.min(rest, length - at);
      } else {
        Long next = byStart.ceilingKey(place);
        if (next == null && stride == 0) {
          break;
        }
        at += next == null ? byStart.firstKey() + stride - place : next - place;
      }
    }
    return pieces;
  }
}
