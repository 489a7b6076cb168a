package narwhal.ir.interpret;

import java.math.BigInteger;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.FloatFunction;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;
import narwhal.term.RoundingMode;
import narwhal.term.SoftFloat;

/**
 * Floats of one format by their bits in memory. Arithmetic gives the one quiet NaN; sign operations
 * work on the bit.
 */
final class FloatSemantics {
  private static final int X87_FRACTION = 63;

  private final FloatFormat format;
  private final SoftFloat soft;

  FloatSemantics(FloatFormat format) {
    this.format = format;
    this.soft = SoftFloat.of(format.exponent(), format.significand());
  }

  /** From memory to IEEE bits: x87 loses its integer bit; what is no number there becomes NaN. */
  BigInteger decode(BigInteger memory) {
    if (format != FloatFormat.X87) {
      return memory;
    }
    BigInteger fraction = Bits.cut(memory, X87_FRACTION);
    BigInteger upper = memory.shiftRight(X87_FRACTION + 1);
    boolean isWhole = memory.testBit(X87_FRACTION);
    boolean hasExponent = Bits.cut(upper, 15).signum() != 0;
    if (hasExponent && !isWhole) {
      return soft.nan();
    }
    BigInteger lifted = !hasExponent && isWhole ? upper.add(BigInteger.ONE) : upper;
    return lifted.shiftLeft(X87_FRACTION).or(fraction);
  }

  /** From IEEE bits to memory. */
  BigInteger encode(BigInteger bits) {
    if (format != FloatFormat.X87) {
      return bits;
    }
    BigInteger upper = bits.shiftRight(X87_FRACTION);
    BigInteger whole = Bits.cut(upper, 15).signum() != 0 ? BigInteger.ONE : BigInteger.ZERO;
    return upper.shiftLeft(1).or(whole).shiftLeft(X87_FRACTION).or(Bits.cut(bits, X87_FRACTION));
  }

  BigInteger binary(FloatOperator operator, BigInteger left, BigInteger right) {
    if (operator == FloatOperator.COPY_SIGN) {
      return right.testBit(sign()) ? left.setBit(sign()) : left.clearBit(sign());
    }
    BigInteger a = decode(left);
    BigInteger b = decode(right);
    return encode(
        switch (operator) {
          case ADD -> soft.add(RoundingMode.RNE, a, b);
          case SUB -> soft.subtract(RoundingMode.RNE, a, b);
          case MUL -> soft.multiply(RoundingMode.RNE, a, b);
          case DIV -> soft.divide(RoundingMode.RNE, a, b);
          case REM -> soft.fmod(a, b);
          case MIN -> soft.min(a, b);
          case MAX -> soft.max(a, b);
          case COPY_SIGN -> throw new IllegalStateException("handled above");
        });
  }

  BigInteger unary(FloatFunction function, BigInteger operand) {
    BigInteger a = decode(operand);
    return switch (function) {
      case NEGATE -> operand.flipBit(sign());
      case ABSOLUTE -> operand.clearBit(sign());
      case SQUARE_ROOT -> encode(soft.sqrt(RoundingMode.RNE, a));
      case FLOOR -> encode(soft.roundToIntegral(RoundingMode.RTN, a));
      case CEILING -> encode(soft.roundToIntegral(RoundingMode.RTP, a));
      case TRUNCATE -> encode(soft.roundToIntegral(RoundingMode.RTZ, a));
      case ROUND -> encode(soft.roundToIntegral(RoundingMode.RNA, a));
      case ROUND_EVEN -> encode(soft.roundToIntegral(RoundingMode.RNE, a));
    };
  }

  BigInteger fused(BigInteger a, BigInteger b, BigInteger c) {
    return encode(soft.fma(RoundingMode.RNE, decode(a), decode(b), decode(c)));
  }

  boolean compare(FloatPredicate predicate, BigInteger left, BigInteger right) {
    BigInteger a = decode(left);
    BigInteger b = decode(right);
    boolean unordered = soft.isNan(a) || soft.isNan(b);
    boolean less = soft.lessThan(a, b);
    boolean equal = soft.equalTo(a, b);
    return compare(predicate, unordered, less, equal);
  }

  static boolean compare(FloatPredicate predicate, boolean unordered, boolean less, boolean equal) {
    return switch (predicate) {
      case FALSE -> false;
      case OEQ -> equal;
      case OGT -> !unordered && !less && !equal;
      case OGE -> !unordered && !less;
      case OLT -> less;
      case OLE -> less || equal;
      case ONE -> !unordered && !equal;
      case ORD -> !unordered;
      case UNO -> unordered;
      case UEQ -> unordered || equal;
      case UGT -> unordered || (!less && !equal);
      case UGE -> unordered || !less;
      case ULT -> unordered || less;
      case ULE -> unordered || less || equal;
      case UNE -> !equal;
      case TRUE -> true;
    };
  }

  BigInteger convert(FloatSemantics target, BigInteger operand) {
    return target.encode(soft.convert(RoundingMode.RNE, target.soft, decode(operand)));
  }

  BigInteger fromInteger(BigInteger value) {
    return encode(soft.fromInteger(RoundingMode.RNE, value));
  }

  BigInteger toSigned(int bits, BigInteger operand) {
    return soft.toSigned(RoundingMode.RTZ, bits, decode(operand))
        .orElseThrow(() -> outOfRange(bits));
  }

  BigInteger toUnsigned(int bits, BigInteger operand) {
    return soft.toUnsigned(RoundingMode.RTZ, bits, decode(operand))
        .orElseThrow(() -> outOfRange(bits));
  }

  static UndefinedBehaviour outOfRange(int bits) {
    return new UndefinedBehaviour("conversion of a float that does not fit into " + bits + " bits");
  }

  private int sign() {
    return format.bits() - 1;
  }
}
