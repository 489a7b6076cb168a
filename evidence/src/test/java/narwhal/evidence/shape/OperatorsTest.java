package narwhal.evidence.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Map;
import java.util.OptionalLong;
import narwhal.ir.interpret.IntegerSemantics;
import narwhal.ir.interpret.UndefinedBehaviour;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.shape.ShapeRange;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Operators, comparisons and ranges are those of the interpreter: all pairs of four bits. */
final class OperatorsTest {
  private static final int BITS = 4;

  private final TermFactory terms = new TermFactory();
  private final Fresh fresh = new Fresh(terms, 64);
  private final Operators operators = new Operators(terms, fresh);
  private final Words words = new Words(terms, 64);

  @Test
  void operatorsAreThoseOfTheInterpreter() {
    for (IntOperator operator : IntOperator.values()) {
      for (long a = 0; a < 1 << BITS; a++) {
        for (long b = 0; b < 1 << BITS; b++) {
          Term result = operators.binary(operator, terms.bv(a, BITS), terms.bv(b, BITS));
          OptionalLong expected = expected(operator, a, b);
          String what = a + " " + operator + " " + b;
          if (expected.isPresent()) {
            assertEquals(terms.bv(expected.getAsLong(), BITS), result, what);
          } else {
            assertFalse(result.isConstant(), what);
          }
        }
      }
    }
  }

  private static OptionalLong expected(IntOperator operator, long a, long b) {
    try {
      return OptionalLong.of(IntegerSemantics.binary(operator, BITS).applyAsLong(a, b));
    } catch (UndefinedBehaviour e) {
      return OptionalLong.empty();
    }
  }

  @Test
  void comparisonsAreThoseOfTheInterpreter() {
    World world = new World(Map.of());
    for (IntPredicate predicate : IntPredicate.values()) {
      for (long a = 0; a < 1 << BITS; a++) {
        for (long b = 0; b < 1 << BITS; b++) {
          Term holds =
              words.compare(predicate, words.number(a, BITS), words.number(b, BITS), world);
          long expected = IntegerSemantics.compare(predicate, BITS).applyAsLong(a, b);
          assertEquals(terms.bool(expected != 0), holds, a + " " + predicate + " " + b);
        }
      }
    }
  }

  @Test
  void aNegatedComparisonIsTheOther() {
    World world = new World(Map.of());
    for (IntPredicate predicate : IntPredicate.values()) {
      for (long a = 0; a < 1 << BITS; a++) {
        for (long b = 0; b < 1 << BITS; b++) {
          Word.Truth truth =
              new Word.Truth(predicate, words.number(a, BITS), words.number(b, BITS), 1);
          assertEquals(terms.not(words.isTrue(truth, world)), words.isTrue(truth.negated(), world));
        }
      }
    }
  }

  @Test
  void rangesAreReadAsSigned() {
    for (int bits : new int[] {1, BITS}) {
      for (long min = -9; min <= 9; min++) {
        for (long max = -9; max <= 9; max++) {
          for (long value = 0; value < 1 << bits; value++) {
            long number = bits == 1 ? value : value << (64 - bits) >> (64 - bits);
            boolean isBetween = min <= number && number <= max;
            Term number4 = terms.bv(value, bits);
            assertEquals(
                terms.bool(isBetween), fresh.isIn(number4, new ShapeRange(min, max, false)));
            assertEquals(
                terms.bool(isBetween && number != 0),
                fresh.isIn(number4, new ShapeRange(min, max, true)));
          }
        }
      }
    }
  }
}
