package narwhal.ir.interpret;

import java.math.BigInteger;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.OverflowOperator;

/** Integers of any width: operators on unsigned values below 2^bits. */
final class WideSemantics {
  private WideSemantics() {}

  static BigInteger binary(IntOperator operator, int bits, BigInteger a, BigInteger b) {
    return switch (operator) {
      case ADD -> Bits.cut(a.add(b), bits);
      case SUB -> Bits.cut(a.subtract(b), bits);
      case MUL -> Bits.cut(a.multiply(b), bits);
      case UDIV -> a.divide(divisor(b));
      case SDIV -> Bits.cut(Bits.signed(a, bits).divide(signedDivisor(a, b, bits)), bits);
      case UREM -> a.remainder(divisor(b));
      case SREM -> Bits.cut(Bits.signed(a, bits).remainder(signedDivisor(a, b, bits)), bits);
      case SHL -> Bits.cut(a.shiftLeft(shift(b, bits)), bits);
      case LSHR -> a.shiftRight(shift(b, bits));
      case ASHR -> Bits.cut(Bits.signed(a, bits).shiftRight(shift(b, bits)), bits);
      case AND -> a.and(b);
      case OR -> a.or(b);
      case XOR -> a.xor(b);
      case UMIN -> a.min(b);
      case UMAX -> a.max(b);
      case SMIN -> Bits.signed(a, bits).compareTo(Bits.signed(b, bits)) <= 0 ? a : b;
      case SMAX -> Bits.signed(a, bits).compareTo(Bits.signed(b, bits)) >= 0 ? a : b;
    };
  }

  static boolean compare(IntPredicate predicate, int bits, BigInteger a, BigInteger b) {
    int unsigned = a.compareTo(b);
    int signed = Bits.signed(a, bits).compareTo(Bits.signed(b, bits));
    return switch (predicate) {
      case EQ -> unsigned == 0;
      case NE -> unsigned != 0;
      case UGT -> unsigned > 0;
      case UGE -> unsigned >= 0;
      case ULT -> unsigned < 0;
      case ULE -> unsigned <= 0;
      case SGT -> signed > 0;
      case SGE -> signed >= 0;
      case SLT -> signed < 0;
      case SLE -> signed <= 0;
    };
  }

  static BigInteger unary(IntFunction function, int bits, BigInteger a) {
    return switch (function) {
      case POPULATION_COUNT -> Bits.cut(BigInteger.valueOf(a.bitCount()), bits);
      case LEADING_ZEROS -> Bits.cut(BigInteger.valueOf(bits - a.bitLength()), bits);
      case TRAILING_ZEROS ->
          Bits.cut(BigInteger.valueOf(a.signum() == 0 ? bits : a.getLowestSetBit()), bits);
      case BYTE_SWAP -> reverse(a, bits, 8);
      case BIT_REVERSE -> reverse(a, bits, 1);
      case ABSOLUTE -> Bits.cut(Bits.signed(a, bits).abs(), bits);
    };
  }

  /**
   * The high half (of a left shift) or low half of {@code high:low} shifted by {@code amount}
   * modulo the width.
   */
  static BigInteger funnel(
      boolean left, int bits, BigInteger high, BigInteger low, BigInteger amount) {
    int shift = amount.mod(BigInteger.valueOf(bits)).intValueExact();
    BigInteger both = high.shiftLeft(bits).or(low);
    return left
        ? Bits.cut(both.shiftLeft(shift).shiftRight(bits), bits)
        : Bits.cut(both.shiftRight(shift), bits);
  }

  /** The mathematical result, signed or unsigned as the operator says: not cut to the width. */
  static BigInteger exact(OverflowOperator operator, int bits, BigInteger a, BigInteger b) {
    return switch (operator) {
      case UADD -> a.add(b);
      case USUB -> a.subtract(b);
      case UMUL -> a.multiply(b);
      case USHL -> a.shiftLeft(shift(b, bits));
      case SADD -> Bits.signed(a, bits).add(Bits.signed(b, bits));
      case SSUB -> Bits.signed(a, bits).subtract(Bits.signed(b, bits));
      case SMUL -> Bits.signed(a, bits).multiply(Bits.signed(b, bits));
      case SSHL -> Bits.signed(a, bits).shiftLeft(shift(b, bits));
    };
  }

  static boolean overflows(OverflowOperator operator, int bits, BigInteger exact) {
    return !exact.equals(clamp(operator, bits, exact));
  }

  /** The nearest value that the width can hold. */
  static BigInteger clamp(OverflowOperator operator, int bits, BigInteger exact) {
    boolean signed = isSigned(operator);
    BigInteger least = signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
    BigInteger greatest =
        BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
    return exact.max(least).min(greatest);
  }

  private static boolean isSigned(OverflowOperator operator) {
    return switch (operator) {
      case SADD, SSUB, SMUL, SSHL -> true;
      case UADD, USUB, UMUL, USHL -> false;
    };
  }

  private static BigInteger reverse(BigInteger a, int bits, int group) {
    BigInteger result = BigInteger.ZERO;
    for (int i = 0; i < bits; i++) {
      if (a.testBit(i)) {
        int mirrored = (bits / group - 1 - i / group) * group + i % group;
        result = result.setBit(mirrored);
      }
    }
    return result;
  }

  private static BigInteger divisor(BigInteger b) {
    if (b.signum() == 0) {
      throw new UndefinedBehaviour("division by zero");
    }
    return b;
  }

  private static BigInteger signedDivisor(BigInteger a, BigInteger b, int bits) {
    BigInteger signed = Bits.signed(divisor(b), bits);
    if (signed.equals(BigInteger.ONE.negate()) && a.equals(BigInteger.ONE.shiftLeft(bits - 1))) {
      throw new UndefinedBehaviour("the quotient does not fit into " + bits + " bits");
    }
    return signed;
  }

  private static int shift(BigInteger amount, int bits) {
    if (amount.compareTo(BigInteger.valueOf(bits)) >= 0) {
      throw new UndefinedBehaviour("shift by " + amount + " of " + bits + " bits");
    }
    return amount.intValueExact();
  }
}
