package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Bounds of differences of integers (difference-bound matrices, Miné 2001), kept sparse and closed:
 * what follows from two bounds in a row is a bound too.
 */
public class Zones<N> {
  /** What goes beyond is not added: closing would be too dear, and knowing less is sound. */
  static final int MOST = 3000;

  /** For a and b the greatest that a - b can be. */
  private final Map<N, Map<N, BigInteger>> after = new LinkedHashMap<>();

  private final Map<N, Map<N, BigInteger>> before = new LinkedHashMap<>();
  private int size;
  private final int limit;
  private boolean isEmpty;

  public Zones() {
    this(MOST);
  }

  /**
   * @param limit so many bounds are kept
   */
  Zones(int limit) {
    this.limit = limit;
  }

  /** No bounds, of the same kind. */
  protected Zones<N> none() {
    return new Zones<>();
  }

  public Zones<N> copy() {
    Zones<N> copy = none();
    after.forEach((a, row) -> copy.after.put(a, new LinkedHashMap<>(row)));
    before.forEach((b, row) -> copy.before.put(b, new LinkedHashMap<>(row)));
    copy.size = size;
    copy.isEmpty = isEmpty;
    return copy;
  }

  /** Whether the bounds contradict each other. */
  public boolean isEmpty() {
    return isEmpty;
  }

  public int size() {
    return size;
  }

  /** The greatest that a - b can be; null if there is no bound. */
  public BigInteger bound(N a, N b) {
    return stored(a, b);
  }

  /** The bound that is kept. */
  protected final BigInteger stored(N a, N b) {
    if (a.equals(b)) {
      return BigInteger.ZERO;
    }
    Map<N, BigInteger> row = after.get(a);
    return row == null ? null : row.get(b);
  }

  /** For each b the greatest that a - b can be. */
  public Map<N, BigInteger> above(N a) {
    return after.getOrDefault(a, Map.of());
  }

  /** For each a the greatest that a - b can be. */
  public Map<N, BigInteger> below(N b) {
    return before.getOrDefault(b, Map.of());
  }

  /** A bound: a - b is at most {@code most}. */
  public interface Bounds<N> {
    void accept(N a, N b, BigInteger most);
  }

  public void forEach(Bounds<N> action) {
    after.forEach((a, row) -> row.forEach((b, most) -> action.accept(a, b, most)));
  }

  /** Adds that a - b is at most {@code most}, and what follows. */
  public void add(N a, N b, BigInteger most) {
    if (a.equals(b)) {
      isEmpty |= most.signum() < 0;
      return;
    }
    BigInteger known = bound(a, b);
    if (known != null && known.compareTo(most) <= 0) {
      return;
    }
    BigInteger back = bound(b, a);
    if (back != null && back.add(most).signum() < 0) {
      isEmpty = true;
      return;
    }
    Map<N, BigInteger> into = Map.copyOf(before.getOrDefault(a, Map.of()));
    Map<N, BigInteger> from = Map.copyOf(after.getOrDefault(b, Map.of()));
    put(a, b, most);
    into.forEach((p, first) -> put(p, b, first.add(most)));
    from.forEach((q, last) -> put(a, q, most.add(last)));
    into.forEach((p, first) -> from.forEach((q, last) -> put(p, q, first.add(most).add(last))));
  }

  /** No state is left. */
  protected final void contradict() {
    isEmpty = true;
  }

  /** Keeps a bound; what follows is not added. */
  protected final void put(N a, N b, BigInteger most) {
    if (a.equals(b)) {
      isEmpty |= most.signum() < 0;
      return;
    }
    BigInteger known = stored(a, b);
    if (known == null && size < limit) {
      after.computeIfAbsent(a, n -> new LinkedHashMap<>()).put(b, most);
      before.computeIfAbsent(b, n -> new LinkedHashMap<>()).put(a, most);
      size++;
    } else if (known != null && known.compareTo(most) > 0) {
      after.get(a).put(b, most);
      before.get(b).put(a, most);
    }
  }

  /** Forgets all bounds of what is not kept; nothing else is lost, as the bounds are closed. */
  public void keep(Predicate<N> kept) {
    size = 0;
    for (Map<N, Map<N, BigInteger>> rows : java.util.List.of(after, before)) {
      rows.keySet().removeIf(kept.negate());
      rows.values().forEach(row -> row.keySet().removeIf(kept.negate()));
      rows.values().removeIf(Map::isEmpty);
    }
    after.values().forEach(row -> size += row.size());
  }

  /** The same bounds of other nodes; no two get one name. */
  public Zones<N> renamed(UnaryOperator<N> names) {
    Zones<N> renamed = none();
    renamed.isEmpty = isEmpty;
    forEach((a, b, most) -> renamed.put(names.apply(a), names.apply(b), most));
    return renamed;
  }

  /** The bounds that both have, neither being empty; of two, the greater. */
  public Zones<N> join(Zones<N> other) {
    Zones<N> joined = none();
    forEach(
        (a, b, most) -> {
          BigInteger also = other.bound(a, b);
          if (also != null) {
            joined.put(a, b, most.max(also));
          }
        });
    return joined;
  }

  /**
   * These bounds, neither being empty, as far as the other has them: one that is greater there goes
   * up to a threshold, or away. The result is not closed, so that a row of these ends.
   */
  public Zones<N> widened(Zones<N> other, NavigableSet<BigInteger> thresholds) {
    Zones<N> widened = none();
    forEach(
        (a, b, most) -> {
          BigInteger also = other.bound(a, b);
          BigInteger next =
              also == null || also.compareTo(most) <= 0 ? also : thresholds.ceiling(also);
          if (next != null) {
            widened.put(a, b, next.max(most));
          }
        });
    return widened;
  }

  /** Whether the other has all these bounds, or smaller ones. */
  public boolean includes(Zones<N> other) {
    boolean[] all = {true};
    forEach(
        (a, b, most) -> {
          BigInteger also = other.bound(a, b);
          all[0] &= also != null && also.compareTo(most) <= 0;
        });
    return all[0];
  }
}
