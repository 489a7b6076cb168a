package narwhal.ir.interpret;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;

/**
 * Integers of at most 64 bits, zero-extended in a long: operators as functions on words. {@link
 * WideSemantics} says the same for any width; a test holds the two together.
 */
public final class IntegerSemantics {
  private IntegerSemantics() {}

  public static LongBinaryOperator binary(IntOperator operator, int bits) {
    long mask = Bits.mask(bits);
    return switch (operator) {
      case ADD -> (a, b) -> (a + b) & mask;
      case SUB -> (a, b) -> (a - b) & mask;
      case MUL -> (a, b) -> (a * b) & mask;
      case UDIV -> (a, b) -> Long.divideUnsigned(a, divisor(b));
      case SDIV -> (a, b) -> signedDivision(a, b, bits) & mask;
      case UREM -> (a, b) -> Long.remainderUnsigned(a, divisor(b));
      case SREM -> (a, b) -> signedRemainder(a, b, bits) & mask;
      case SHL -> (a, b) -> (a << shift(b, bits)) & mask;
      case LSHR -> (a, b) -> a >>> shift(b, bits);
      case ASHR -> (a, b) -> (Bits.signed(a, bits) >> shift(b, bits)) & mask;
      case AND -> (a, b) -> a & b;
      case OR -> (a, b) -> a | b;
      case XOR -> (a, b) -> a ^ b;
      case UMIN -> (a, b) -> Long.compareUnsigned(a, b) <= 0 ? a : b;
      case UMAX -> (a, b) -> Long.compareUnsigned(a, b) >= 0 ? a : b;
      case SMIN -> (a, b) -> Bits.signed(a, bits) <= Bits.signed(b, bits) ? a : b;
      case SMAX -> (a, b) -> Bits.signed(a, bits) >= Bits.signed(b, bits) ? a : b;
    };
  }

  /** 1 where the predicate holds, 0 elsewhere. */
  public static LongBinaryOperator compare(IntPredicate predicate, int bits) {
    return switch (predicate) {
      case EQ -> (a, b) -> a == b ? 1 : 0;
      case NE -> (a, b) -> a != b ? 1 : 0;
      case UGT -> (a, b) -> Long.compareUnsigned(a, b) > 0 ? 1 : 0;
      case UGE -> (a, b) -> Long.compareUnsigned(a, b) >= 0 ? 1 : 0;
      case ULT -> (a, b) -> Long.compareUnsigned(a, b) < 0 ? 1 : 0;
      case ULE -> (a, b) -> Long.compareUnsigned(a, b) <= 0 ? 1 : 0;
      case SGT -> (a, b) -> Bits.signed(a, bits) > Bits.signed(b, bits) ? 1 : 0;
      case SGE -> (a, b) -> Bits.signed(a, bits) >= Bits.signed(b, bits) ? 1 : 0;
      case SLT -> (a, b) -> Bits.signed(a, bits) < Bits.signed(b, bits) ? 1 : 0;
      case SLE -> (a, b) -> Bits.signed(a, bits) <= Bits.signed(b, bits) ? 1 : 0;
    };
  }

  public static LongUnaryOperator unary(IntFunction function, int bits) {
    long mask = Bits.mask(bits);
    return switch (function) {
      case POPULATION_COUNT -> a -> Long.bitCount(a) & mask;
      case LEADING_ZEROS -> a -> (Long.numberOfLeadingZeros(a) - (64 - bits)) & mask;
      case TRAILING_ZEROS -> a -> Math.min(bits, Long.numberOfTrailingZeros(a)) & mask;
      case BYTE_SWAP -> a -> Long.reverseBytes(a) >>> (64 - bits);
      case BIT_REVERSE -> a -> Long.reverse(a) >>> (64 - bits);
      case ABSOLUTE -> a -> Math.abs(Bits.signed(a, bits)) & mask;
    };
  }

  private static long divisor(long b) {
    if (b == 0) {
      throw new UndefinedBehaviour("division by zero");
    }
    return b;
  }

  private static int shift(long amount, int bits) {
    if (amount < 0 || amount >= bits) {
      throw new UndefinedBehaviour(
          "shift by " + Long.toUnsignedString(amount) + " of " + bits + " bits");
    }
    return (int) amount;
  }

  private static long signedDivision(long a, long b, int bits) {
    checkQuotient(a, b, bits);
    return Bits.signed(a, bits) / Bits.signed(b, bits);
  }

  private static long signedRemainder(long a, long b, int bits) {
    checkQuotient(a, b, bits);
    return Bits.signed(a, bits) % Bits.signed(b, bits);
  }

  private static void checkQuotient(long a, long b, int bits) {
    if (Bits.signed(divisor(b), bits) == -1 && a == 1L << (bits - 1)) {
      throw new UndefinedBehaviour("the quotient does not fit into " + bits + " bits");
    }
  }
}
