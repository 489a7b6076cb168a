package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Numbers at which widening stops, for each width, besides the least and greatest. */
public final class Thresholds {
  public static final Thresholds NONE = new Thresholds(Map.of());

  private final Map<Integer, NavigableSet<BigInteger>> numbers = new HashMap<>();
  private final NavigableSet<BigInteger> first;

  /** Integers by the width of the vectors that are compared with them. */
  public Thresholds(Map<Integer, ? extends Collection<BigInteger>> numbers) {
    numbers.forEach((width, all) -> this.numbers.put(width, new TreeSet<>(all)));
    this.first = new TreeSet<>();
  }

  private Thresholds(Thresholds others, NavigableSet<BigInteger> first) {
    numbers.putAll(others.numbers);
    this.first = first;
  }

  /** These numbers before all others, for every width. */
  public Thresholds after(NavigableSet<BigInteger> before) {
    return new Thresholds(this, before);
  }

  /** The greatest that is at most {@code value} and at least {@code least}, which is one itself. */
  BigInteger below(int width, BigInteger value, BigInteger least) {
    BigInteger near = first.floor(value);
    if (near != null && near.compareTo(least) >= 0) {
      return near;
    }
    BigInteger found = of(width).floor(value);
    return found == null || found.compareTo(least) < 0 ? least : found;
  }

  BigInteger above(int width, BigInteger value, BigInteger most) {
    BigInteger near = first.ceiling(value);
    if (near != null && near.compareTo(most) <= 0) {
      return near;
    }
    BigInteger found = of(width).ceiling(value);
    return found == null || found.compareTo(most) > 0 ? most : found;
  }

  private NavigableSet<BigInteger> of(int width) {
    return numbers.getOrDefault(width, new TreeSet<>());
  }
}
