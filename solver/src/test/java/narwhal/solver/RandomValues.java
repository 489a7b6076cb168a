package narwhal.solver;

import java.math.BigInteger;
import java.util.random.RandomGenerator;
import narwhal.term.Rational;
import narwhal.term.RoundingMode;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Random constants, with a liking for corner cases. */
final class RandomValues {
  private final RandomGenerator random;
  private final TermFactory terms;

  RandomValues(RandomGenerator random, TermFactory terms) {
    this.random = random;
    this.terms = terms;
  }

  Term of(Sort sort) {
    return switch (sort) {
      case Sort.Bool _ -> terms.bool(random.nextBoolean());
      case Sort.Int _ -> terms.integer(integer());
      case Sort.Real _ ->
          terms.real(new Rational(integer(), BigInteger.valueOf(random.nextInt(1, 9))));
      case Sort.BitVec(int width) -> terms.bv(bits(width), width);
      case Sort.Float(int exponent, int significand) -> floating(exponent, significand);
      case Sort.Rounding _ -> terms.rounding(mode());
      case Sort.Array array -> array(array);
    };
  }

  RoundingMode mode() {
    return RoundingMode.values()[random.nextInt(RoundingMode.values().length)];
  }

  private BigInteger integer() {
    return random.nextInt(8) == 0
        ? bits(80).subtract(BigInteger.ONE.shiftLeft(79))
        : BigInteger.valueOf(random.nextInt(-20, 20));
  }

  private BigInteger bits(int width) {
    BigInteger limit = BigInteger.ONE.shiftLeft(width);
    BigInteger value =
        switch (random.nextInt(8)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> limit.subtract(BigInteger.ONE);
          case 3 -> limit.shiftRight(1);
          case 4 -> limit.shiftRight(1).subtract(BigInteger.ONE);
          default -> uniform(width);
        };
    return value.mod(limit);
  }

  private BigInteger uniform(int width) {
    byte[] bytes = new byte[width / 8 + 1];
    random.nextBytes(bytes);
    return new BigInteger(1, bytes);
  }

  private Term floating(int exponent, int significand) {
    return switch (random.nextInt(10)) {
      case 0 -> terms.fpNan(exponent, significand);
      case 1 -> terms.fpInfinity(random.nextBoolean(), exponent, significand);
      case 2 -> terms.fpZero(random.nextBoolean(), exponent, significand);
      // Small integers, where conversions are in range.
      case 3, 4 -> small(exponent, significand);
      default -> terms.floatConstant(bits(exponent + significand), exponent, significand);
    };
  }

  private Term small(int exponent, int significand) {
    int bias = (1 << (exponent - 1)) - 1;
    BigInteger biased = BigInteger.valueOf(bias + random.nextInt(-1, 3)).shiftLeft(significand - 1);
    BigInteger fraction = uniform(significand - 1).mod(BigInteger.ONE.shiftLeft(significand - 1));
    return terms.floatConstant(biased.add(fraction), exponent, significand);
  }

  private Term array(Sort.Array sort) {
    Term array = terms.constArray(sort, of(sort.element()));
    for (int i = random.nextInt(4); i > 0; i--) {
      array = terms.store(array, of(sort.index()), of(sort.element()));
    }
    return array;
  }
}
