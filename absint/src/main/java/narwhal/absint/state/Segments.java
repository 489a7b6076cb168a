package narwhal.absint.state;

import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Product;

/**
 * A value for each stretch of a map's indices. Each begins where its key says and ends before the
 * next one; the first begins at zero.
 */
final class Segments {
  private static final Product DOMAIN = new Product();

  /** Beyond that many, all hold the same. */
  private static final int MOST = 96;

  private final NavigableMap<BigInteger, Bits> starts;

  private Segments(NavigableMap<BigInteger, Bits> starts) {
    TreeMap<BigInteger, Bits> different = new TreeMap<>();
    Bits before = null;
    for (Map.Entry<BigInteger, Bits> start : starts.entrySet()) {
      if (!start.getValue().equals(before)) {
        different.put(start.getKey(), start.getValue());
        before = start.getValue();
      }
    }
    if (different.size() > MOST) {
      Bits all = different.values().stream().reduce(Bits::join).orElseThrow();
      different.clear();
      different.put(BigInteger.ZERO, all);
    }
    this.starts = different;
  }

  static Segments all(Bits value) {
    return new Segments(new TreeMap<>(Map.of(BigInteger.ZERO, value)));
  }

  Bits at(BigInteger index) {
    return starts.floorEntry(index).getValue();
  }

  /** What can be between two indices, both included. */
  Bits between(BigInteger low, BigInteger high) {
    Bits all = at(low);
    for (Bits value : starts.subMap(low, false, high, true).values()) {
      all = all.join(value);
    }
    return all;
  }

  /** Changes what lies between two indices, both included. */
  Segments with(BigInteger low, BigInteger high, UnaryOperator<Bits> change) {
    TreeMap<BigInteger, Bits> changed = new TreeMap<>(starts);
    BigInteger end = high.add(BigInteger.ONE);
    changed.put(end, at(end));
    changed.put(low, at(low));
    changed.subMap(low, true, high, true).replaceAll((start, value) -> change.apply(value));
    return new Segments(changed);
  }

  Segments combine(Segments other, Pointwise operator) {
    if (this == other) {
      return this;
    }
    TreeSet<BigInteger> all = new TreeSet<>(starts.keySet());
    all.addAll(other.starts.keySet());
    TreeMap<BigInteger, Bits> combined = new TreeMap<>();
    all.forEach(start -> combined.put(start, operator.of(start, at(start), other.at(start))));
    return new Segments(combined);
  }

  boolean includes(Segments other) {
    TreeSet<BigInteger> all = new TreeSet<>(starts.keySet());
    all.addAll(other.starts.keySet());
    return all.stream().allMatch(start -> DOMAIN.includes(at(start), other.at(start)));
  }
}
