package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.BitVectors;
import narwhal.term.Kind;

/**
 * Remainders of bit-vectors as unsigned numbers. Where a result may wrap round, only what it leaves
 * modulo a power of two is known.
 */
public final class Congruences implements ValueDomain<Congruence> {
  private static final BigInteger ONE = BigInteger.ONE;

  @Override
  public Congruence top(int width) {
    return Congruence.top(width);
  }

  @Override
  public Congruence constant(BigInteger bits, int width) {
    return Congruence.constant(bits, width);
  }

  @Override
  public boolean isBottom(Congruence value) {
    return value.isEmpty();
  }

  @Override
  public boolean contains(Congruence value, BigInteger bits) {
    return value.contains(bits);
  }

  @Override
  public boolean includes(Congruence larger, Congruence smaller) {
    return smaller.isEmpty() || (!larger.isEmpty() && join(larger, smaller).equals(larger));
  }

  @Override
  public Congruence join(Congruence a, Congruence b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() ? b : a;
    }
    BigInteger apart = a.remainder().subtract(b.remainder()).abs();
    return Congruence.of(a.width(), a.modulus().gcd(b.modulus()).gcd(apart), a.remainder());
  }

  /** The Chinese remainder theorem. */
  @Override
  public Congruence meet(Congruence a, Congruence b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Congruence.empty(a.width());
    }
    if (a.isConstant() || b.isConstant()) {
      Congruence one = a.isConstant() ? a : b;
      boolean isInBoth = a.contains(one.remainder()) && b.contains(one.remainder());
      return isInBoth ? one : Congruence.empty(a.width());
    }
    BigInteger common = a.modulus().gcd(b.modulus());
    BigInteger apart = b.remainder().subtract(a.remainder());
    if (apart.mod(common).signum() != 0) {
      return Congruence.empty(a.width());
    }
    BigInteger rest = b.modulus().divide(common);
    BigInteger steps =
        rest.equals(ONE)
            ? BigInteger.ZERO
            : apart.divide(common).multiply(a.modulus().divide(common).modInverse(rest)).mod(rest);
    return Congruence.of(
        a.width(), a.modulus().multiply(rest), a.remainder().add(a.modulus().multiply(steps)));
  }

  /** A chain of divisors ends by itself. */
  @Override
  public Congruence widen(Congruence before, Congruence after, Thresholds thresholds) {
    return join(before, after);
  }

  @Override
  public Congruence apply(Operator operator, List<Congruence> operands) {
    return apply(operator, operands, null);
  }

  /**
   * The results, if they are {@code turns} * 2^width less than what the operator gives for integers
   * (a sum, a product); null if that is not known.
   */
  Congruence apply(Operator operator, List<Congruence> operands, BigInteger turns) {
    if (operands.stream().anyMatch(Congruence::isEmpty)) {
      return Congruence.empty(operator.width());
    }
    return CongruenceOperators.apply(operator, operands, turns);
  }

  @Override
  public Truth test(Kind relation, Congruence a, Congruence b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Truth.NEITHER;
    }
    if (a.isConstant() && b.isConstant()) {
      return relation == Kind.EQUAL
          ? Truth.of(a.remainder().equals(b.remainder()))
          : Truth.of(BitVectors.holds(relation, a.width(), a.remainder(), b.remainder()));
    }
    return relation == Kind.EQUAL && meet(a, b).isEmpty() ? Truth.FALSE : Truth.EITHER;
  }

  @Override
  public Both<Congruence> assume(Kind relation, Congruence a, Congruence b) {
    return relation == Kind.EQUAL ? new Both<>(meet(a, b), meet(a, b)) : new Both<>(a, b);
  }
}
