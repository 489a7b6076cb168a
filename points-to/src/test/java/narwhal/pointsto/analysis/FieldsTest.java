package narwhal.pointsto.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How fields merge and offsets fold. */
class FieldsTest {
  private final Unification graph = new Unification();
  private final Cell object = Cell.fresh();

  private Field at(long offset) {
    return Unification.field(object.plus(offset)).orElseThrow();
  }

  private void access(long offset, long bytes) {
    graph.cover(object.plus(offset), bytes, bytes);
  }

  @Test
  void disjointAccessesAreApart() {
    access(0, 4);
    access(8, 8);
    assertNotEquals(at(0), at(8));
    assertEquals(4, at(0).cellBytes());
    assertEquals(8, at(15).cellBytes());
    assertTrue(Unification.field(object.plus(4)).isEmpty());
  }

  @Test
  void overlappingAccessesShareAFieldAndWhatItPointsTo() {
    access(0, 8);
    access(12, 4);
    Cell low = graph.content(at(0));
    Cell high = graph.content(at(12));
    access(4, 12);
    assertSame(at(0), at(12));
    assertEquals(4, at(0).cellBytes());
    assertTrue(low.covers(high, 0));
  }

  @Test
  void anIndexFoldsOffsets() {
    access(0, 4);
    access(8, 8);
    access(24, 8);
    graph.spread(object, 16);
    assertSame(at(8), at(24));
    assertSame(at(0), at(160));
    assertNotEquals(at(0), at(8));
    graph.spread(object, 24);
    assertSame(at(0), at(8));
  }

  @Test
  void aFieldAcrossTheEndOfTheStrideIsFound() {
    graph.spread(object, 16);
    access(12, 8);
    access(4, 4);
    assertSame(at(12), at(2));
    assertSame(at(19), at(0));
    assertNotEquals(at(4), at(0));
    access(0, 8);
    assertSame(at(4), at(12));
    assertEquals(4, at(4).cellBytes());
  }

  @Test
  void anAccessWiderThanTheStrideTakesAll() {
    graph.spread(object, 4);
    access(0, 8);
    assertTrue(object.find().node().fields().isWhole(at(0)));
    assertEquals(4, at(0).cellBytes());
  }

  @Test
  void unifyingAtAShiftMovesFields() {
    Cell other = Cell.fresh();
    graph.cover(other.plus(4), 4, 4);
    access(0, 4);
    graph.unify(object.plus(8), other);
    assertEquals(
        12,
        Unification.field(other.plus(4)).orElseThrow().start()
            - Unification.field(object).orElseThrow().start());
    graph.unify(object, other);
    assertEquals(8, object.find().node().fields().stride());
  }

  @Test
  void piecesOfARangeAreClippedAndRepeated() {
    access(0, 4);
    access(8, 8);
    assertEquals(List.of(new Piece(at(0), 0, 2), new Piece(at(8), 6, 4)), pieces(2, 10));
    graph.spread(object, 16);
    assertEquals(
        List.of(new Piece(at(8), 0, 8), new Piece(at(0), 8, 4), new Piece(at(8), 16, 4)),
        pieces(8, 20));
  }

  private List<Piece> pieces(long offset, long length) {
    Cell from = object.find();
    return from.node().fields().pieces(from.offset() + offset, length);
  }

  /** Whatever happens, bytes accessed together stay together, and far offsets are forgotten. */
  @Test
  void randomAccessesStayInOneFieldEach() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Unification own = new Unification();
      Cell start = Cell.fresh();
      Cell second = Cell.fresh();
      long[][] accesses = new long[20][];
      for (int i = 0; i < accesses.length; i++) {
        accesses[i] = new long[] {random.nextInt(-40, 60), random.nextInt(1, 12), i % 2};
        Cell place = (i % 2 == 0 ? start : second).plus(accesses[i][0]);
        own.cover(place, accesses[i][1], accesses[i][1]);
        if (random.nextInt(6) == 0) {
          own.spread(start, random.nextInt(1, 48));
        }
        if (random.nextInt(12) == 0) {
          own.unify(start.plus(random.nextInt(8)), second);
        }
      }
      for (long[] access : accesses) {
        Cell place = (access[2] == 0 ? start : second).plus(access[0]);
        Field field = Unification.field(place).orElseThrow();
        Fields fields = place.find().node().fields();
        String label = "seed " + seed;
        for (long k = 0; k < access[1]; k++) {
          assertSame(field, Unification.field(place.plus(k)).orElseThrow(), label);
        }
        long distance = fields.distance(field, place.find().offset());
        assertEquals(0, distance % field.cellBytes(), label);
        assertEquals(0, access[1] % field.cellBytes(), label);
      }
    }
  }

  @Test
  void anAddressFarAwayForgetsOffsets() {
    access(0, 4);
    graph.plus(object, 1L << 40);
    assertEquals(1, object.find().node().fields().stride());
  }
}
