package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import narwhal.absint.domain.Bits;

/**
 * Tables of constants in maps. What initialisers leave out is zero and no cell of its own; to say
 * what a table holds, its gaps must be named too.
 */
final class Tables {
  /** So many constants at equal distances make a table. */
  private static final int FEWEST = 4;

  /** So many places of a gap are named. */
  private static final int WIDEST = 24;

  /** So many after the last one may belong to it. */
  private static final int MARGIN = 12;

  private Tables() {}

  /** Adds the places of gaps in runs of constants, and some at their ends. */
  static void gaps(NavigableMap<BigInteger, Bits> cells, Set<BigInteger> places) {
    List<BigInteger> run = new ArrayList<>();
    for (var cell : cells.entrySet()) {
      boolean isNear =
          run.isEmpty() || cell.getKey().subtract(run.getLast()).bitLength() < Byte.SIZE;
      if (!isNear || !cell.getValue().isConstant()) {
        fill(run, places);
        run.clear();
      }
      if (cell.getValue().isConstant()) {
        run.add(cell.getKey());
      }
    }
    fill(run, places);
  }

  private static void fill(List<BigInteger> run, Set<BigInteger> places) {
    if (run.size() < FEWEST) {
      return;
    }
    BigInteger stride = BigInteger.ZERO;
    for (int i = 1; i < run.size(); i++) {
      stride = stride.gcd(run.get(i).subtract(run.get(i - 1)));
    }
    before(run.getFirst(), BigInteger.ONE.negate(), stride, places);
    BigInteger past = run.getLast().add(stride.multiply(BigInteger.valueOf(MARGIN)));
    before(past, run.getLast(), stride, places);
    for (int i = 1; i < run.size(); i++) {
      before(run.get(i), run.get(i - 1), stride, places);
    }
  }

  /** The places before one, down to another. */
  private static void before(
      BigInteger from, BigInteger end, BigInteger stride, Set<BigInteger> places) {
    BigInteger at = from.subtract(stride);
    for (int i = 0; i < WIDEST && at.compareTo(end) > 0; i++) {
      places.add(at);
      at = at.subtract(stride);
    }
  }
}
