package narwhal.engine.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.interpret.IntegerSemantics;
import narwhal.ir.interpret.UndefinedBehaviour;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import org.junit.jupiter.api.Test;

/** Operators and comparisons on symbols, against all numbers of four bits. */
final class RangeTest {
  private static final int BITS = 4;

  /** All ranges of four bits, with and without 0. */
  private static List<Range> ranges() {
    List<Range> ranges = new ArrayList<>();
    for (long min = -8; min < 8; min++) {
      for (long max = min; max < 8; max++) {
        ranges.add(new Range(min, max, false));
        if (min < 0 && max > 0) {
          ranges.add(new Range(min, max, true));
        }
      }
    }
    return ranges;
  }

  private static boolean contains(Range range, long signed) {
    return range.min() <= signed && signed <= range.max() && !(range.nonZero() && signed == 0);
  }

  private static boolean contains(State state, Datum datum, long value) {
    return switch (datum) {
      case Datum.Number number -> number.value() == value;
      case Datum.Symbol symbol ->
          contains(state.range(symbol), new Datum.Number(value, symbol.bits()).signed());
      case Datum.Truth truth -> value <= 1;
      case Datum.Pointer p -> false;
      case Datum.Own o -> false;
      case Datum.Function f -> false;
    };
  }

  @Test
  void operatorsContainWhatNumbersGive() {
    for (IntOperator operator : IntOperator.values()) {
      for (Range left : ranges()) {
        for (Range right :
            List.of(new Range(1, 3, false), new Range(-2, 1, true), new Range(2, 2, true))) {
          State state = new State();
          Datum a = state.symbol(BITS, left);
          Datum b = state.symbol(BITS, right);
          Datum result = new Arithmetic(state).binary(operator, a, b, BITS);
          for (long x = -8; x < 8; x++) {
            for (long y = -8; y < 8; y++) {
              if (contains(left, x) && contains(right, y)) {
                assertContains(state, operator, result, x, y);
              }
            }
          }
        }
      }
    }
  }

  private static void assertContains(
      State state, IntOperator operator, Datum result, long x, long y) {
    long value;
    try {
      value = IntegerSemantics.binary(operator, BITS).applyAsLong(x & 15, y & 15);
    } catch (UndefinedBehaviour e) {
      return;
    }
    assertTrue(contains(state, result, value), operator + " of " + x + " and " + y);
  }

  @Test
  void comparisonsDecideAndLearnNothingWrong() {
    for (IntPredicate predicate : IntPredicate.values()) {
      for (Range left : ranges()) {
        for (Range right : List.of(new Range(1, 3, false), new Range(-2, 1, true))) {
          for (boolean value : new boolean[] {true, false}) {
            assertSound(predicate, left, right, value);
          }
        }
      }
    }
  }

  private static void assertSound(IntPredicate predicate, Range left, Range right, boolean value) {
    State state = new State();
    int cells = state.add(Item.fresh(Item.Kind.GLOBAL, 2, true));
    Datum a = state.symbol(BITS, left);
    Datum b = state.symbol(BITS, right);
    new Contents(state).write(cells, 0, 1, a);
    new Contents(state).write(cells, 1, 1, b);
    Datum truth = new Arithmetic(state).compare(predicate, a, b);
    boolean mayBe = new Comparisons(state).assume(truth, value);
    for (long x = -8; x < 8; x++) {
      for (long y = -8; y < 8; y++) {
        boolean holds = IntegerSemantics.compare(predicate, BITS).applyAsLong(x & 15, y & 15) != 0;
        if (contains(left, x) && contains(right, y) && holds == value) {
          String text = x + " " + predicate + " " + y + " is " + value;
          assertTrue(mayBe, text);
          Item item = state.items.get(cells);
          assertTrue(contains(state, item.cells().get(0L).datum(), x & 15), text);
          assertTrue(contains(state, item.cells().get(1L).datum(), y & 15), text);
        }
      }
    }
  }

  @Test
  void castsContainWhatNumbersGive() {
    for (Range range : ranges()) {
      State state = new State();
      Datum symbol = state.symbol(BITS, range);
      Arithmetic arithmetic = new Arithmetic(state);
      Datum zero = arithmetic.cast(CastOperator.ZEXT, symbol, BITS, 8);
      Datum sign = arithmetic.cast(CastOperator.SEXT, symbol, BITS, 8);
      Datum cut = arithmetic.cast(CastOperator.TRUNC, symbol, BITS, 3);
      for (long x = -8; x < 8; x++) {
        if (contains(range, x)) {
          assertTrue(contains(state, zero, x & 15), "zext of " + x + " in " + range);
          assertTrue(contains(state, sign, x & 255), "sext of " + x + " in " + range);
          assertTrue(contains(state, cut, x & 7), "trunc of " + x + " in " + range);
        }
      }
    }
  }

  @Test
  void hullsAndWidenedRangesContainBoth() {
    Thresholds thresholds = new Thresholds(new java.util.TreeSet<>(List.of(-3L, 0L, 2L)));
    for (Range one : ranges()) {
      for (Range other : ranges()) {
        Range widened = thresholds.widened(one, other, BITS);
        for (long x = -8; x < 8; x++) {
          if (contains(one, x) || contains(other, x)) {
            assertTrue(contains(one.hull(other), x));
            assertTrue(contains(widened, x));
          }
          assertEquals(contains(one, x) && contains(other, x), contains(one.and(other), x));
        }
      }
    }
  }
}
