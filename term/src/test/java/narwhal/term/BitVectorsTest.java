package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitVectorsTest {
  private static final List<Kind> OPERATIONS =
      List.of(
          Kind.BV_AND,
          Kind.BV_OR,
          Kind.BV_XOR,
          Kind.BV_ADD,
          Kind.BV_SUB,
          Kind.BV_MUL,
          Kind.BV_UDIV,
          Kind.BV_UREM,
          Kind.BV_SDIV,
          Kind.BV_SREM,
          Kind.BV_SMOD,
          Kind.BV_SHL,
          Kind.BV_LSHR,
          Kind.BV_ASHR);
  private static final List<Kind> RELATIONS =
      List.of(Kind.BV_ULT, Kind.BV_ULE, Kind.BV_SLT, Kind.BV_SLE);

  @Test
  void longsAgreeWithBigIntegersExhaustively() {
    for (int width = 1; width <= 5; width++) {
      for (long a = 0; a < 1 << width; a++) {
        for (long b = 0; b < 1 << width; b++) {
          compare(width, a, b);
        }
      }
    }
  }

  @Test
  void longsAgreeWithBigIntegersAtRandom() {
    long seed = 7;
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      int width = 1 + random.nextInt(64);
      long a = BitVectors.wrap(random.nextLong() >> random.nextInt(64), width);
      long b = BitVectors.wrap(random.nextLong() >> random.nextInt(64), width);
      compare(width, a, b);
    }
    compare(64, Long.MIN_VALUE, -1);
  }

  @Test
  void signedDivisionFollowsSmtLib() {
    // -7 / 2 = -3 rest -1; modulo takes the sign of the divisor.
    assertEquals(13, BitVectors.compute(Kind.BV_SDIV, 4, 9, 2));
    assertEquals(15, BitVectors.compute(Kind.BV_SREM, 4, 9, 2));
    assertEquals(1, BitVectors.compute(Kind.BV_SMOD, 4, 9, 2));
    assertEquals(15, BitVectors.compute(Kind.BV_SMOD, 4, 7, 14));
    assertEquals(1, BitVectors.compute(Kind.BV_SDIV, 4, 9, 0));
    assertEquals(15, BitVectors.compute(Kind.BV_SDIV, 4, 7, 0));
    assertEquals(8, BitVectors.compute(Kind.BV_SDIV, 4, 8, 15));
  }

  private static void compare(int width, long a, long b) {
    BigInteger x = BitVectors.unsigned(a);
    BigInteger y = BitVectors.unsigned(b);
    for (Kind kind : OPERATIONS) {
      assertEquals(
          BitVectors.compute(kind, width, x, y),
          BitVectors.unsigned(BitVectors.compute(kind, width, a, b)),
          () -> kind + " " + width + " " + x + " " + y);
    }
    for (Kind kind : RELATIONS) {
      assertEquals(
          BitVectors.holds(kind, width, x, y),
          BitVectors.holds(kind, width, a, b),
          () -> kind + " " + width + " " + x + " " + y);
    }
    for (Kind kind : List.of(Kind.BV_NOT, Kind.BV_NEG)) {
      assertEquals(
          BitVectors.compute(kind, width, x),
          BitVectors.unsigned(BitVectors.compute(kind, width, a)));
    }
  }
}
