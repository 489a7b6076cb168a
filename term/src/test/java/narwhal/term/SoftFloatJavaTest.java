package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Round-to-nearest of binary32 and binary64 against the hardware's. */
class SoftFloatJavaTest {
  private static final long SEED = 20240611;
  private static final RoundingMode RNE = RoundingMode.RNE;
  private static final RoundingMode RTZ = RoundingMode.RTZ;
  private final SoftFloat single = SoftFloat.of(8, 24);
  private final SoftFloat dbl = SoftFloat.of(11, 53);

  @Test
  void doubles() {
    Random random = new Random(SEED);
    for (int i = 0; i < 40_000; i++) {
      double x = any(random);
      double y = i % 3 == 0 ? near(random, x) : any(random);
      double z = i % 5 == 0 ? near(random, -x * y) : any(random);
      BigInteger a = bits(x);
      BigInteger b = bits(y);
      String what = x + ", " + y + ", " + z + " (seed " + SEED + ")";
      assertEquals(bits(x + y), dbl.add(RNE, a, b), what);
      assertEquals(bits(x - y), dbl.subtract(RNE, a, b), what);
      assertEquals(bits(x * y), dbl.multiply(RNE, a, b), what);
      assertEquals(bits(x / y), dbl.divide(RNE, a, b), what);
      assertEquals(bits(Math.fma(x, y, z)), dbl.fma(RNE, a, b, bits(z)), what);
      assertEquals(bits(StrictMath.sqrt(x)), dbl.sqrt(RNE, a), what);
      assertEquals(bits(Math.rint(x)), dbl.roundToIntegral(RNE, a), what);
      assertEquals(bits(Math.floor(x)), dbl.roundToIntegral(RoundingMode.RTN, a), what);
      assertEquals(bits(Math.ceil(x)), dbl.roundToIntegral(RoundingMode.RTP, a), what);
      assertEquals(x < y, dbl.lessThan(a, b), what);
      assertEquals(x <= y, dbl.lessOrEqual(a, b), what);
      assertEquals(x == y, dbl.equalTo(a, b), what);
      assertEquals(bits(-x), dbl.negate(a), what);
      assertEquals(bits(Math.abs(x)), dbl.abs(a), what);
      assertEquals(bits((float) x), dbl.convert(RNE, single, a), what);
    }
  }

  @Test
  void remainders() {
    Random random = new Random(SEED);
    for (int i = 0; i < 20_000; i++) {
      double x = any(random);
      double y = i % 3 == 0 ? near(random, x) : any(random);
      String what = x + ", " + y + " (seed " + SEED + ")";
      assertEquals(bits(x % y), dbl.fmod(bits(x), bits(y)), what);
      assertEquals(bits(StrictMath.IEEEremainder(x, y)), dbl.remainder(bits(x), bits(y)), what);
    }
  }

  @Test
  void floats() {
    Random random = new Random(SEED);
    for (int i = 0; i < 40_000; i++) {
      float x = Float.intBitsToFloat(random.nextInt());
      float y = i % 3 == 0 ? x * random.nextFloat() : Float.intBitsToFloat(random.nextInt());
      BigInteger a = bits(x);
      BigInteger b = bits(y);
      String what = x + ", " + y + " (seed " + SEED + ")";
      assertEquals(bits(x + y), single.add(RNE, a, b), what);
      assertEquals(bits(x * y), single.multiply(RNE, a, b), what);
      assertEquals(bits(x / y), single.divide(RNE, a, b), what);
      assertEquals(bits(Math.fma(x, y, y)), single.fma(RNE, a, b, b), what);
      assertEquals(bits((double) x), single.convert(RNE, dbl, a), what);
      assertEquals(bits((float) Math.sqrt(x)), single.sqrt(RNE, a), what);
    }
  }

  @Test
  void integers() {
    Random random = new Random(SEED);
    for (int i = 0; i < 30_000; i++) {
      long n = random.nextLong() >> random.nextInt(64);
      BigInteger big = BigInteger.valueOf(n);
      assertEquals(bits((double) n), dbl.fromInteger(RNE, big));
      assertEquals(bits((float) n), single.fromInteger(RNE, big));
      double x = n / (1.0 + random.nextInt(1000));
      assertEquals(BigInteger.valueOf((long) x), dbl.toInteger(RTZ, bits(x)).orElseThrow());
      boolean fits = x > -0x1p31 - 1 && x < 0x1p31;
      assertEquals(fits, dbl.toSigned(RTZ, 32, bits(x)).isPresent(), () -> "fits " + x);
      boolean positive = x > -1 && x < 0x1p32;
      assertEquals(positive, dbl.toUnsigned(RTZ, 32, bits(x)).isPresent(), () -> "fits " + x);
    }
  }

  @Test
  void specialValues() {
    double[] specials = {
      0.0,
      -0.0,
      1,
      -1,
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.NaN,
      Double.MIN_VALUE,
      -Double.MIN_VALUE,
      Double.MAX_VALUE,
      -Double.MAX_VALUE,
      Double.MIN_NORMAL
    };
    for (double x : specials) {
      assertEquals(bits(Math.sqrt(x)), dbl.sqrt(RNE, bits(x)));
      for (double y : specials) {
        assertEquals(bits(x + y), dbl.add(RNE, bits(x), bits(y)));
        assertEquals(bits(x - y), dbl.subtract(RNE, bits(x), bits(y)));
        assertEquals(bits(x * y), dbl.multiply(RNE, bits(x), bits(y)));
        assertEquals(bits(x / y), dbl.divide(RNE, bits(x), bits(y)));
        assertEquals(bits(x % y), dbl.fmod(bits(x), bits(y)));
        for (double z : specials) {
          assertEquals(bits(Math.fma(x, y, z)), dbl.fma(RNE, bits(x), bits(y), bits(z)));
        }
      }
    }
    assertEquals(bits(-0.0), dbl.add(RoundingMode.RTN, bits(1.0), bits(-1.0)));
    assertEquals(bits(0.0), dbl.add(RoundingMode.RTN, bits(0.0), bits(0.0)));
    assertEquals(bits(1.0), dbl.min(bits(1.0), bits(Double.NaN)));
    assertEquals(bits(2.0), dbl.max(bits(2.0), bits(-3.0)));
  }

  private static double any(Random random) {
    return random.nextInt(4) == 0
        ? (random.nextInt(200) - 100) / 8.0
        : Double.longBitsToDouble(random.nextLong());
  }

  private static double near(Random random, double x) {
    return Double.longBitsToDouble(
        Double.doubleToRawLongBits(x) ^ (random.nextLong() >>> (12 + random.nextInt(52))));
  }

  private static BigInteger bits(double x) {
    return BitVectors.unsigned(Double.doubleToLongBits(x));
  }

  private static BigInteger bits(float x) {
    return BitVectors.unsigned(Float.floatToIntBits(x) & 0xFFFFFFFFL);
  }
}
