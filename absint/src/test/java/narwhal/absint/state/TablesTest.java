package narwhal.absint.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import narwhal.absint.domain.Bits;
import org.junit.jupiter.api.Test;

final class TablesTest {
  private static NavigableMap<BigInteger, Bits> cells(int... at) {
    NavigableMap<BigInteger, Bits> cells = new TreeMap<>();
    for (int i : at) {
      cells.put(BigInteger.valueOf(i), Bits.constant(BigInteger.ONE, 8));
    }
    return cells;
  }

  @Test
  void gapsAndEndsOfTablesAreNamed() {
    Set<BigInteger> places = new TreeSet<>();
    Tables.gaps(cells(104, 112, 116, 128), places);
    for (int at : List.of(100, 108, 120, 124, 132)) {
      assertTrue(places.contains(BigInteger.valueOf(at)), at + " is not in " + places);
    }
    assertFalse(places.contains(BigInteger.valueOf(110)), "between the elements");
  }

  @Test
  void fewConstantsAreNoTable() {
    Set<BigInteger> places = new TreeSet<>();
    Tables.gaps(cells(100, 108, 120), places);
    assertTrue(places.isEmpty(), places.toString());
  }
}
