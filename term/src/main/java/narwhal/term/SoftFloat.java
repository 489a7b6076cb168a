package narwhal.term;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.term.FloatFormat.Number;

/**
 * IEEE 754 binary arithmetic, exact for any format and rounding mode: the result is computed over
 * integers and rounded once. Values are the IEEE bits as non-negative integers; every NaN operand
 * is alike, and results that are NaN are the one quiet NaN of {@link #nan}.
 */
public final class SoftFloat {
  private final FloatFormat format;

  private SoftFloat(FloatFormat format) {
    this.format = format;
  }

  /** The format with so many exponent bits and significand bits (hidden bit included). */
  public static SoftFloat of(int exponent, int significand) {
    return new SoftFloat(new FloatFormat(exponent, significand));
  }

  public static SoftFloat of(Sort.Float sort) {
    return of(sort.exponent(), sort.significand());
  }

  public BigInteger nan() {
    return format.nan();
  }

  public BigInteger infinity(boolean negative) {
    return format.infinity(negative);
  }

  public BigInteger zero(boolean negative) {
    return format.withSign(negative, BigInteger.ZERO);
  }

  /** The same value, with any NaN replaced by {@link #nan}. */
  public BigInteger canonical(BigInteger a) {
    return isNan(a) ? nan() : a;
  }

  public boolean isNan(BigInteger a) {
    return format.isSpecial(a) && format.fraction(a).signum() != 0;
  }

  public boolean isInfinite(BigInteger a) {
    return format.isSpecial(a) && format.fraction(a).signum() == 0;
  }

  public boolean isZero(BigInteger a) {
    return format.magnitude(a).signum() == 0;
  }

  public boolean isNormal(BigInteger a) {
    return !format.isSpecial(a) && format.exponentField(a) != 0;
  }

  public boolean isSubnormal(BigInteger a) {
    return format.exponentField(a) == 0 && !isZero(a);
  }

  /** Has its sign bit set and is not NaN. */
  public boolean isNegative(BigInteger a) {
    return format.signBit(a) && !isNan(a);
  }

  public boolean isPositive(BigInteger a) {
    return !format.signBit(a) && !isNan(a);
  }

  public BigInteger abs(BigInteger a) {
    return isNan(a) ? nan() : format.magnitude(a);
  }

  public BigInteger negate(BigInteger a) {
    return isNan(a) ? nan() : format.withSign(!format.signBit(a), format.magnitude(a));
  }

  public BigInteger add(RoundingMode mode, BigInteger a, BigInteger b) {
    if (isNan(a) || isNan(b)) {
      return nan();
    }
    if (isInfinite(a)) {
      return isInfinite(b) && !a.equals(b) ? nan() : a;
    }
    return isInfinite(b) ? b : sum(mode, format.decode(a), format.decode(b));
  }

  public BigInteger subtract(RoundingMode mode, BigInteger a, BigInteger b) {
    return add(mode, a, negate(b));
  }

  public BigInteger multiply(RoundingMode mode, BigInteger a, BigInteger b) {
    if (isNan(a) || isNan(b) || (isInfinite(a) && isZero(b)) || (isZero(a) && isInfinite(b))) {
      return nan();
    }
    boolean negative = format.signBit(a) != format.signBit(b);
    if (isInfinite(a) || isInfinite(b)) {
      return infinity(negative);
    }
    Number product = product(a, b);
    return format.round(mode, negative, product.mantissa(), product.scale());
  }

  /** {@code a · b + c}, rounded once. */
  public BigInteger fma(RoundingMode mode, BigInteger a, BigInteger b, BigInteger c) {
    if (isNan(c) || format.isSpecial(a) || format.isSpecial(b)) {
      return add(mode, multiply(mode, a, b), c);
    }
    return isInfinite(c) ? c : sum(mode, product(a, b), format.decode(c));
  }

  public BigInteger divide(RoundingMode mode, BigInteger a, BigInteger b) {
    if (isNan(a) || isNan(b) || (isInfinite(a) && isInfinite(b)) || (isZero(a) && isZero(b))) {
      return nan();
    }
    boolean negative = format.signBit(a) != format.signBit(b);
    if (isInfinite(a) || isZero(b)) {
      return infinity(negative);
    }
    if (isInfinite(b) || isZero(a)) {
      return zero(negative);
    }
    Number x = format.decode(a);
    Number y = format.decode(b);
    return quotient(mode, negative, x.mantissa(), y.mantissa(), x.scale() - y.scale());
  }

  public BigInteger sqrt(RoundingMode mode, BigInteger a) {
    if (isNan(a) || (format.signBit(a) && !isZero(a))) {
      return nan();
    }
    if (isInfinite(a) || isZero(a)) {
      return a;
    }
    Number x = format.decode(a);
    int shift = 2 * format.significand() + 4;
    if (((x.scale() - shift) & 1) != 0) {
      shift++;
    }
    BigInteger[] root = x.mantissa().shiftLeft(shift).sqrtAndRemainder();
    return format.round(mode, false, jam(root[0], root[1]), (x.scale() - shift) / 2 - 1);
  }

  /** The IEEE remainder, {@code a - b·n} with n the integer nearest to a/b, ties to even; exact. */
  public BigInteger remainder(BigInteger a, BigInteger b) {
    return remainder(RoundingMode.RNE, a, b);
  }

  /** The C function fmod, {@code a - b·n} with n the quotient truncated; exact. */
  public BigInteger fmod(BigInteger a, BigInteger b) {
    return remainder(RoundingMode.RTZ, a, b);
  }

  public BigInteger roundToIntegral(RoundingMode mode, BigInteger a) {
    if (format.isSpecial(a)) {
      return canonical(a);
    }
    Number x = format.decode(a);
    if (x.scale() >= 0) {
      return a;
    }
    BigInteger whole = FloatFormat.roundToScale(mode, x.negative(), x.mantissa(), x.scale(), 0);
    return format.round(mode, x.negative(), whole, 0);
  }

  /** The lesser; the other one if one is NaN; of two zeros the second. */
  public BigInteger min(BigInteger a, BigInteger b) {
    return isNan(b) || lessThan(a, b) ? canonical(a) : canonical(b);
  }

  /** The greater; the other one if one is NaN; of two zeros the second. */
  public BigInteger max(BigInteger a, BigInteger b) {
    return isNan(b) || lessThan(b, a) ? canonical(a) : canonical(b);
  }

  public boolean lessThan(BigInteger a, BigInteger b) {
    return !isNan(a) && !isNan(b) && order(a).compareTo(order(b)) < 0;
  }

  public boolean lessOrEqual(BigInteger a, BigInteger b) {
    return !isNan(a) && !isNan(b) && order(a).compareTo(order(b)) <= 0;
  }

  /** IEEE equality: NaN differs from itself, the zeros are equal. */
  public boolean equalTo(BigInteger a, BigInteger b) {
    return !isNan(a) && !isNan(b) && order(a).equals(order(b));
  }

  /** The value in another format. */
  public BigInteger convert(RoundingMode mode, SoftFloat target, BigInteger a) {
    if (isNan(a)) {
      return target.nan();
    }
    if (isInfinite(a)) {
      return target.infinity(format.signBit(a));
    }
    Number x = format.decode(a);
    return target.format.round(mode, x.negative(), x.mantissa(), x.scale());
  }

  /** The mathematical integer, rounded; zero becomes positive zero. */
  public BigInteger fromInteger(RoundingMode mode, BigInteger value) {
    return format.round(mode, value.signum() < 0, value.abs(), 0);
  }

  public BigInteger fromRational(RoundingMode mode, Rational value) {
    return value.signum() == 0
        ? zero(false)
        : quotient(mode, value.signum() < 0, value.numerator().abs(), value.denominator(), 0);
  }

  /** The value rounded to an integer; nothing for NaN and the infinities. */
  public Optional<BigInteger> toInteger(RoundingMode mode, BigInteger a) {
    if (format.isSpecial(a)) {
      return Optional.empty();
    }
    Number x = format.decode(a);
    BigInteger whole = FloatFormat.roundToScale(mode, x.negative(), x.mantissa(), x.scale(), 0);
    return Optional.of(x.negative() ? whole.negate() : whole);
  }

  /** The bits of the value rounded to a signed integer; nothing where it does not fit. */
  public Optional<BigInteger> toSigned(RoundingMode mode, int width, BigInteger a) {
    return toInteger(mode, a)
        .filter(v -> v.bitLength() < width)
        .map(v -> BitVectors.wrap(v, width));
  }

  /** The value rounded to an unsigned integer; nothing where it does not fit. */
  public Optional<BigInteger> toUnsigned(RoundingMode mode, int width, BigInteger a) {
    return toInteger(mode, a).filter(v -> v.signum() >= 0 && v.bitLength() <= width);
  }

  /** The exact value; nothing for NaN and the infinities. */
  public Optional<Rational> toRational(BigInteger a) {
    if (format.isSpecial(a)) {
      return Optional.empty();
    }
    Number x = format.decode(a);
    BigInteger power = BigInteger.ONE.shiftLeft(Math.abs(x.scale()));
    return Optional.of(
        x.scale() >= 0
            ? Rational.of(x.signedMantissa().multiply(power))
            : new Rational(x.signedMantissa(), power));
  }

  private BigInteger sum(RoundingMode mode, Number x, Number y) {
    int scale = Math.min(x.scale(), y.scale());
    BigInteger sum =
        x.signedMantissa()
            .shiftLeft(x.scale() - scale)
            .add(y.signedMantissa().shiftLeft(y.scale() - scale));
    boolean zeroSign = x.negative() == y.negative() ? x.negative() : mode == RoundingMode.RTN;
    boolean negative = sum.signum() == 0 ? zeroSign : sum.signum() < 0;
    return format.round(mode, negative, sum.abs(), scale);
  }

  private Number product(BigInteger a, BigInteger b) {
    Number x = format.decode(a);
    Number y = format.decode(b);
    return new Number(
        x.negative() != y.negative(), x.mantissa().multiply(y.mantissa()), x.scale() + y.scale());
  }

  private BigInteger quotient(
      RoundingMode mode, boolean negative, BigInteger x, BigInteger y, int scale) {
    int shift = Math.max(0, format.significand() + 2 + y.bitLength() - x.bitLength());
    BigInteger[] parts = x.shiftLeft(shift).divideAndRemainder(y);
    return format.round(mode, negative, jam(parts[0], parts[1]), scale - shift - 1);
  }

  private BigInteger remainder(RoundingMode mode, BigInteger a, BigInteger b) {
    if (isNan(a) || isNan(b) || isInfinite(a) || isZero(b)) {
      return nan();
    }
    if (isInfinite(b)) {
      return a;
    }
    Number x = format.decode(a);
    Number y = format.decode(b);
    int scale = Math.min(x.scale(), y.scale());
    BigInteger divisor = y.mantissa().shiftLeft(y.scale() - scale);
    BigInteger[] parts = x.mantissa().shiftLeft(x.scale() - scale).divideAndRemainder(divisor);
    BigInteger rest = parts[1];
    int half = rest.shiftLeft(1).compareTo(divisor);
    if (mode == RoundingMode.RNE && (half > 0 || (half == 0 && parts[0].testBit(0)))) {
      rest = rest.subtract(divisor);
    }
    boolean negative = x.negative() != (rest.signum() < 0);
    return format.round(mode, negative, rest.abs(), scale);
  }

  /** One more bit that says whether anything was left over. */
  private static BigInteger jam(BigInteger value, BigInteger rest) {
    BigInteger doubled = value.shiftLeft(1);
    return rest.signum() == 0 ? doubled : doubled.setBit(0);
  }

  /** A number that is ordered as the floats are. */
  private BigInteger order(BigInteger a) {
    BigInteger magnitude = format.magnitude(a);
    return format.signBit(a) ? magnitude.negate() : magnitude;
  }
}
