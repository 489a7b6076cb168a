package narwhal.absint.domain;

import java.math.BigInteger;
import java.util.List;
import narwhal.term.BitVectors;

/** What bit-vector operators do to congruences. */
final class CongruenceOperators {
  private static final BigInteger ONE = BigInteger.ONE;

  private CongruenceOperators() {}

  /** See {@link Congruences#apply(Operator, List, BigInteger)}. */
  static Congruence apply(Operator operator, List<Congruence> operands, BigInteger turns) {
    Congruence a = operands.getFirst();
    Congruence b = operands.getLast();
    int width = operator.width();
    return switch (operator.kind()) {
      case BV_ADD ->
          result(width, a.modulus().gcd(b.modulus()), a.remainder().add(b.remainder()), turns);
      case BV_SUB ->
          result(width, a.modulus().gcd(b.modulus()), a.remainder().subtract(b.remainder()), turns);
      case BV_MUL -> product(width, a, b, turns);
      case BV_NEG -> result(width, a.modulus(), a.remainder().negate(), null);
      case BV_NOT ->
          Congruence.of(width, a.modulus(), BitVectors.mask(width).subtract(a.remainder()));
      case BV_SHL -> shiftLeft(width, a, b, turns);
      case BV_AND -> and(width, a, b);
      case BV_CONCAT ->
          Congruence.of(
              width,
              a.modulus().shiftLeft(b.width()).gcd(b.modulus()),
              a.remainder().shiftLeft(b.width()).add(b.remainder()));
      case BV_ZERO_EXTEND -> Congruence.of(width, a.modulus(), a.remainder());
      case BV_SIGN_EXTEND ->
          turns == null ? signExtend(width, a) : Congruence.of(width, a.modulus(), a.remainder());
      case BV_EXTRACT ->
          turns == null ? extract(operator, a) : result(width, a.modulus(), a.remainder(), turns);
      case BV_UREM -> remainder(a, b);
      default -> folded(operator, a, b, operands.size());
    };
  }

  private static Congruence result(
      int width, BigInteger modulus, BigInteger remainder, BigInteger turns) {
    return turns == null
        ? Congruence.wrapped(width, modulus, remainder)
        : Congruence.of(width, modulus, remainder.subtract(turns.shiftLeft(width)));
  }

  private static Congruence product(int width, Congruence a, Congruence b, BigInteger turns) {
    BigInteger modulus =
        a.modulus()
            .multiply(b.modulus())
            .gcd(a.modulus().multiply(b.remainder()))
            .gcd(b.modulus().multiply(a.remainder()));
    return result(width, modulus, a.remainder().multiply(b.remainder()), turns);
  }

  private static Congruence shiftLeft(int width, Congruence a, Congruence b, BigInteger turns) {
    if (!b.isConstant()) {
      return Congruence.top(width);
    }
    if (b.remainder().compareTo(BigInteger.valueOf(width)) >= 0) {
      return Congruence.constant(BigInteger.ZERO, width);
    }
    int by = b.remainder().intValue();
    return result(width, a.modulus().shiftLeft(by), a.remainder().shiftLeft(by), turns);
  }

  private static Congruence and(int width, Congruence a, Congruence b) {
    if (a.isConstant() && b.isConstant()) {
      return Congruence.constant(a.remainder().and(b.remainder()), width);
    }
    Congruence mask = a.isConstant() ? a : b;
    if (!mask.isConstant()) {
      return Congruence.top(width);
    }
    BigInteger bits = mask.remainder();
    Congruence other = a.isConstant() ? b : a;
    if (bits.and(bits.add(ONE)).signum() == 0) {
      // All low bits: the remainder modulo a power of two.
      return Congruence.of(width, other.modulus().gcd(bits.add(ONE)), other.remainder().and(bits));
    }
    return Congruence.of(width, bits.and(bits.negate()), BigInteger.ZERO);
  }

  private static Congruence signExtend(int width, Congruence a) {
    if (a.isConstant()) {
      return Congruence.constant(BitVectors.signExtend(a.remainder(), a.width(), width), width);
    }
    return Congruence.of(width, a.modulus().gcd(ONE.shiftLeft(a.width())), a.remainder());
  }

  private static Congruence extract(Operator operator, Congruence a) {
    int width = operator.width();
    if (a.isConstant()) {
      return Congruence.constant(
          BitVectors.extract(operator.first(), operator.second(), a.remainder()), width);
    }
    BigInteger part = ONE.shiftLeft(operator.second());
    boolean isWhole = a.modulus().mod(part).signum() == 0 && a.remainder().mod(part).signum() == 0;
    return isWhole
        ? Congruence.wrapped(width, a.modulus().divide(part), a.remainder().divide(part))
        : Congruence.top(width);
  }

  private static Congruence remainder(Congruence a, Congruence b) {
    if (!b.isConstant() || b.remainder().signum() == 0) {
      return b.isConstant() ? a : Congruence.top(a.width());
    }
    return Congruence.of(
        a.width(), a.modulus().gcd(b.remainder()), a.remainder().mod(b.remainder()));
  }

  private static Congruence folded(Operator operator, Congruence a, Congruence b, int operands) {
    boolean isFolded =
        operands == 2 && a.isConstant() && b.isConstant() && a.width() == operator.width();
    return isFolded
        ? Congruence.constant(
            BitVectors.compute(operator.kind(), a.width(), a.remainder(), b.remainder()),
            operator.width())
        : Congruence.top(operator.width());
  }
}
