package narwhal.ir.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.SplittableRandom;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import org.junit.jupiter.api.Test;

/**
 * The short ways on words agree with the semantics for any width: all values at tiny widths, random
 * ones at large.
 */
class SemanticsTest {
  private static final long[] EDGES = {
    0,
    1,
    2,
    7,
    31,
    32,
    63,
    64,
    -1,
    -2,
    Long.MIN_VALUE,
    Long.MAX_VALUE,
    0x80000000L,
    0x7fffffffL,
    0x7ff0000000000000L,
    0x7f800000L,
    0x7fc00001L,
    0x7ff8000000000001L,
    0x3ff0000000000000L,
    0x3f800000L,
    0x8000000000000001L
  };

  @Test
  void tinyWidthsExhaustively() {
    for (int bits = 1; bits <= 4; bits++) {
      for (long a = 0; a < 1 << bits; a++) {
        assertUnary(bits, a);
        for (long b = 0; b < 1 << bits; b++) {
          assertBinary(bits, a, b);
        }
      }
    }
  }

  @Test
  void largeWidthsAtRandom() {
    SplittableRandom random = new SplittableRandom(1);
    for (int bits : new int[] {7, 8, 16, 24, 31, 32, 33, 63, 64}) {
      for (int i = 0; i < 3000; i++) {
        long a = value(random) & Bits.mask(bits);
        long b = value(random) & Bits.mask(bits);
        assertUnary(bits, a);
        assertBinary(bits, a, random.nextBoolean() ? b : random.nextInt(bits));
      }
    }
  }

  private static long value(SplittableRandom random) {
    return random.nextInt(3) == 0 ? EDGES[random.nextInt(EDGES.length)] : random.nextLong();
  }

  private static void assertUnary(int bits, long a) {
    for (IntFunction f : IntFunction.values()) {
      if (f != IntFunction.BYTE_SWAP || bits % 16 == 0) {
        assertEquals(
            WideSemantics.unary(f, bits, Bits.unsigned(a)),
            Bits.unsigned(IntegerSemantics.unary(f, bits).applyAsLong(a)),
            () -> f + " i" + bits + " " + a);
      }
    }
  }

  private static void assertBinary(int bits, long a, long b) {
    BigInteger left = Bits.unsigned(a);
    BigInteger right = Bits.unsigned(b);
    for (IntPredicate p : IntPredicate.values()) {
      assertEquals(
          WideSemantics.compare(p, bits, left, right),
          IntegerSemantics.compare(p, bits).applyAsLong(a, b) == 1,
          () -> p + " i" + bits + " " + a + " " + b);
    }
    for (IntOperator o : IntOperator.values()) {
      assertEquals(
          outcome(() -> WideSemantics.binary(o, bits, left, right).toString()),
          outcome(() -> Long.toUnsignedString(IntegerSemantics.binary(o, bits).applyAsLong(a, b))),
          () -> o + " i" + bits + " " + a + " " + b);
    }
  }

  private static String outcome(java.util.function.Supplier<String> operation) {
    try {
      return operation.get();
    } catch (UndefinedBehaviour undefined) {
      return undefined.getMessage();
    }
  }

  @Test
  void floatsOfJavaAgreeWithSoftFloats() {
    SplittableRandom random = new SplittableRandom(2);
    for (FloatFormat format : new FloatFormat[] {FloatFormat.SINGLE, FloatFormat.DOUBLE}) {
      FloatSemantics soft = new FloatSemantics(format);
      for (int i = 0; i < 4000; i++) {
        long a = value(random) & Bits.mask(format.bits());
        long b =
            random.nextInt(4) == 0
                ? a ^ random.nextInt(8)
                : value(random) & Bits.mask(format.bits());
        assertFloats(format, soft, a, b);
      }
    }
  }

  private static void assertFloats(FloatFormat format, FloatSemantics soft, long a, long b) {
    BigInteger left = Bits.unsigned(a);
    BigInteger right = Bits.unsigned(b);
    for (FloatOperator o : FloatOperator.values()) {
      HardFloats.binary(o, format)
          .ifPresent(
              hard ->
                  assertEquals(
                      soft.binary(o, left, right),
                      Bits.unsigned(hard.applyAsLong(a, b)),
                      () -> o + " " + format + " " + left.toString(16) + " " + right.toString(16)));
    }
    for (FloatPredicate p : FloatPredicate.values()) {
      HardFloats.compare(p, format)
          .ifPresent(
              hard ->
                  assertEquals(
                      soft.compare(p, left, right),
                      hard.applyAsLong(a, b) == 1,
                      () -> p + " " + format));
    }
  }

  @Test
  void extendedFloatsKeepTheirIntegerBit() {
    FloatSemantics x87 = new FloatSemantics(FloatFormat.X87);
    BigInteger one = new BigInteger("3fff8000000000000000", 16);
    BigInteger three = new BigInteger("4000c000000000000000", 16);
    BigInteger two = x87.binary(FloatOperator.SUB, three, one);
    assertEquals(new BigInteger("40008000000000000000", 16), two);
    assertEquals(three, x87.fromInteger(BigInteger.valueOf(3)));
    assertEquals(
        BigInteger.valueOf(0x4008000000000000L),
        x87.convert(new FloatSemantics(FloatFormat.DOUBLE), three));
    assertEquals(BigInteger.valueOf(3), x87.toSigned(32, three));
  }
}
