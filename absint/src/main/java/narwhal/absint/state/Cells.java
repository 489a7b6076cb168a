package narwhal.absint.state;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Product;

/**
 * The contents of a map from bit-vectors to bit-vectors: single cells, and segments for all others.
 * A cell that was written stays a single one even if the others hold the same: what is known of it
 * can be said without quantifiers.
 */
public final class Cells {
  private static final Product DOMAIN = new Product();

  /** Beyond that many, contents are told apart no more. */
  private static final int MOST = 512;

  /** A write to one of so many cells is one to each of them. */
  private static final BigInteger FEW = BigInteger.valueOf(64);

  private final NavigableMap<BigInteger, Bits> cells;
  private final Segments segments;

  private Cells(NavigableMap<BigInteger, Bits> cells, Segments segments) {
    Segments under = segments;
    while (cells.size() > MOST) {
      Map.Entry<BigInteger, Bits> last = cells.pollLastEntry();
      under = under.with(last.getKey(), last.getKey(), last.getValue()::join);
    }
    this.cells = cells;
    this.segments = under;
  }

  static Cells all(Bits value) {
    return new Cells(new TreeMap<>(), Segments.all(value));
  }

  /** The single cells. */
  NavigableMap<BigInteger, Bits> single() {
    return cells;
  }

  Bits at(BigInteger index) {
    Bits cell = cells.get(index);
    return cell == null ? segments.at(index) : cell;
  }

  /** What the cells hold that are in one of the ranges; empty if there is no range. */
  Bits read(List<Range> ranges, int width) {
    Bits all = null;
    for (Range range : ranges) {
      Bits here = read(range);
      all = all == null ? here : all.join(here);
    }
    return all == null ? Bits.top(width) : all;
  }

  private Bits read(Range range) {
    if (range.isOne()) {
      return at(range.low());
    }
    if (range.count().compareTo(FEW) <= 0) {
      Bits each = at(range.low());
      for (BigInteger i = range.low(); i.compareTo(range.high()) <= 0; i = i.add(range.stride())) {
        each = each.join(at(i));
      }
      return each;
    }
    Bits all = null;
    int found = 0;
    for (Map.Entry<BigInteger, Bits> cell : within(range).entrySet()) {
      if (range.contains(cell.getKey())) {
        all = all == null ? cell.getValue() : all.join(cell.getValue());
        found++;
      }
    }
    if (all != null && range.count().equals(BigInteger.valueOf(found))) {
      return all;
    }
    Bits others = segments.between(range.low(), range.high());
    return all == null ? others : all.join(others);
  }

  private NavigableMap<BigInteger, Bits> within(Range range) {
    return cells.subMap(range.low(), true, range.high(), true);
  }

  /** A strong update where the index is known, a weak one of all that it may be otherwise. */
  Cells write(List<Range> ranges, Bits value) {
    TreeMap<BigInteger, Bits> changed = new TreeMap<>(cells);
    if (ranges.size() == 1 && ranges.getFirst().isOne()) {
      changed.put(ranges.getFirst().low(), value);
      return new Cells(changed, segments);
    }
    Segments under = segments;
    BigInteger bytes = BigInteger.valueOf(Math.max(1, value.width() / 8));
    for (Range range : ranges) {
      boolean isWhole = value.isTop() && range.stride().compareTo(bytes) <= 0;
      if (range.count().compareTo(FEW) > 0 || (isWhole && !range.isOne())) {
        // What an earlier range changed beside this one stays.
        within(range).keySet().stream()
            .filter(range::contains)
            .forEach(at -> changed.merge(at, value, Bits::join));
        under = under.with(range.low(), range.high(), value::join);
      } else {
        BigInteger at = range.low();
        for (int i = range.count().intValue(); i > 0; i--) {
          Bits old = changed.get(at);
          changed.put(at, (old == null ? segments.at(at) : old).join(value));
          at = at.add(range.stride());
        }
      }
    }
    return new Cells(changed, under);
  }

  Cells join(Cells other) {
    return this == other ? this : combine(other, Pointwise.JOIN, Pointwise.JOIN);
  }

  Cells widen(Cells after, Pointwise cell, Pointwise stretch) {
    return this == after ? this : combine(after, cell, stretch);
  }

  private Cells combine(Cells other, Pointwise cell, Pointwise stretch) {
    TreeMap<BigInteger, Bits> all = new TreeMap<>();
    Map<BigInteger, Bits> keys = new HashMap<>(cells);
    keys.putAll(other.cells);
    for (BigInteger at : keys.keySet()) {
      Bits a = at(at);
      Bits b = other.at(at);
      all.put(at, cell.of(at, a, b));
    }
    return new Cells(all, segments.combine(other.segments, stretch));
  }

  boolean includes(Cells other) {
    return this == other
        || (segments.includes(other.segments)
            && cells.keySet().stream().allMatch(at -> DOMAIN.includes(at(at), other.at(at)))
            && other.cells.keySet().stream().allMatch(at -> DOMAIN.includes(at(at), other.at(at))));
  }
}
