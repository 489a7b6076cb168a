package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every operation on every operand of tiny formats, in every mode, against the definition. */
class SoftFloatSmallTest {
  @Test
  void arithmeticRoundsAsDefined() {
    checkArithmetic(3, 3);
    checkArithmetic(2, 3);
    checkArithmetic(3, 2);
    checkArithmetic(2, 2);
  }

  @Test
  void conversionsRoundAsDefined() {
    checkConversions(4, 5, 3, 3);
    checkConversions(3, 3, 4, 5);
    checkConversions(3, 4, 4, 2);
  }

  @Test
  void integersRoundAsDefined() {
    FloatReference reference = new FloatReference(3, 3);
    SoftFloat format = SoftFloat.of(3, 3);
    for (RoundingMode mode : RoundingMode.values()) {
      for (int i = -40; i <= 40; i++) {
        BigInteger value = BigInteger.valueOf(i);
        Rational magnitude = Rational.of(value.abs());
        assertEquals(
            reference.round(mode, i < 0, magnitude::compareTo), format.fromInteger(mode, value));
        Rational third = new Rational(value, BigInteger.valueOf(3));
        Rational size = third.signum() < 0 ? third.negate() : third;
        assertEquals(
            reference.round(mode, i < 0, size::compareTo), format.fromRational(mode, third));
      }
    }
  }

  private static void checkArithmetic(int exponent, int significand) {
    FloatReference reference = new FloatReference(exponent, significand);
    SoftFloat format = SoftFloat.of(exponent, significand);
    int count = 1 << (exponent + significand);
    for (RoundingMode mode : RoundingMode.values()) {
      for (int i = 0; i < count; i++) {
        BigInteger a = BigInteger.valueOf(i);
        checkRoot(mode, format, reference, a);
        for (int j = 0; j < count; j++) {
          BigInteger b = BigInteger.valueOf(j);
          checkBinary(mode, format, reference, a, b);
          checkRemainders(format, reference, a, b);
        }
      }
    }
  }

  private static void checkRoot(
      RoundingMode mode, SoftFloat format, FloatReference reference, BigInteger a) {
    Optional<Rational> value = format.toRational(a);
    if (value.isPresent() && value.get().signum() > 0) {
      Rational x = value.get();
      BigInteger expected = reference.round(mode, false, r -> x.compareTo(r.multiply(r)));
      assertEquals(expected, format.sqrt(mode, a), "sqrt " + mode + " " + x);
    }
  }

  private static void checkBinary(
      RoundingMode mode, SoftFloat format, FloatReference reference, BigInteger a, BigInteger b) {
    Optional<Rational> left = format.toRational(a);
    Optional<Rational> right = format.toRational(b);
    if (left.isEmpty() || right.isEmpty()) {
      return;
    }
    Rational x = left.get();
    Rational y = right.get();
    check("add", mode, format, reference, x.add(y), format.add(mode, a, b));
    check("sub", mode, format, reference, x.add(y.negate()), format.subtract(mode, a, b));
    check("mul", mode, format, reference, x.multiply(y), format.multiply(mode, a, b));
    check("fma", mode, format, reference, x.multiply(y).add(y), format.fma(mode, a, b, b));
    check("fma", mode, format, reference, x.multiply(x).add(y), format.fma(mode, a, a, b));
    if (y.signum() != 0) {
      check("div", mode, format, reference, x.divide(y), format.divide(mode, a, b));
    }
  }

  private static void checkRemainders(
      SoftFloat format, FloatReference reference, BigInteger a, BigInteger b) {
    Optional<Rational> left = format.toRational(a);
    Optional<Rational> right = format.toRational(b);
    if (left.isEmpty() || right.isEmpty() || right.get().signum() == 0) {
      return;
    }
    Rational x = left.get();
    Rational y = right.get();
    Rational quotient = x.divide(y);
    BigInteger floor = quotient.floor();
    Rational part = quotient.add(Rational.of(floor).negate());
    int half = part.compareTo(new Rational(BigInteger.ONE, BigInteger.TWO));
    boolean up = half > 0 || (half == 0 && floor.testBit(0));
    BigInteger nearest = up ? floor.add(BigInteger.ONE) : floor;
    BigInteger truncated =
        quotient.signum() < 0 && part.signum() != 0 ? floor.add(BigInteger.ONE) : floor;
    RoundingMode any = RoundingMode.RTZ;
    check("rem", any, format, reference, rest(x, y, nearest), format.remainder(a, b));
    check("fmod", any, format, reference, rest(x, y, truncated), format.fmod(a, b));
  }

  private static Rational rest(Rational x, Rational y, BigInteger n) {
    return x.add(y.multiply(Rational.of(n)).negate());
  }

  private static void checkConversions(int e1, int s1, int e2, int s2) {
    FloatReference reference = new FloatReference(e2, s2);
    SoftFloat from = SoftFloat.of(e1, s1);
    SoftFloat to = SoftFloat.of(e2, s2);
    for (RoundingMode mode : RoundingMode.values()) {
      for (int i = 0; i < 1 << (e1 + s1); i++) {
        BigInteger a = BigInteger.valueOf(i);
        if (from.toRational(a).isPresent()) {
          Rational x = from.toRational(a).get();
          check("convert", mode, to, reference, x, from.convert(mode, to, a));
        }
      }
    }
  }

  private static void check(
      String what,
      RoundingMode mode,
      SoftFloat format,
      FloatReference reference,
      Rational exact,
      BigInteger actual) {
    boolean negative = exact.signum() < 0;
    Rational magnitude = negative ? exact.negate() : exact;
    BigInteger expected = reference.round(mode, negative, magnitude::compareTo);
    if (exact.signum() == 0) {
      assertEquals(expected, format.abs(actual), () -> what + " " + mode + " " + exact);
    } else {
      assertEquals(expected, actual, () -> what + " " + mode + " " + exact);
    }
  }
}
