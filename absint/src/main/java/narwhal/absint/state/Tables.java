package narwhal.absint.state;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import narwhal.term.Term;

/**
 * Tables of constants in maps. What initialisers leave out is zero and no cell of its own; to say
 * what may be read from a table, such places must be named too.
 */
public final class Tables {
  /** Reads of more cells than that are of no table. */
  private static final BigInteger LARGEST = BigInteger.valueOf(256);

  private Tables() {}

  /** Adds the places without cells of their own that a read may be of, if these are few. */
  public static void gaps(State state, Term map, Term index, Set<BigInteger> places) {
    Cells cells = state.cells(map);
    if (cells == null || !index.sort().isBitVec()) {
      return;
    }
    List<Range> ranges = new Footprint(state.evaluation()).of(index);
    BigInteger count = ranges.stream().map(Range::count).reduce(BigInteger.ZERO, BigInteger::add);
    if (count.compareTo(LARGEST) > 0) {
      return;
    }
    for (Range range : ranges) {
      BigInteger at = range.low();
      for (int i = range.count().intValue(); i > 0; i--) {
        if (!cells.single().containsKey(at) && !cells.at(at).isTop()) {
          places.add(at);
        }
        at = at.add(range.stride());
      }
    }
  }
}
