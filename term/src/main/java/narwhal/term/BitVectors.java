package narwhal.term;

import java.math.BigInteger;

/**
 * Concrete bit-vector arithmetic as SMT-LIB defines it. Values are unsigned: 0 ≤ v &lt; 2^width.
 * Division by zero gives all ones (bvudiv) or the dividend (bvurem), and so on for the signed ones.
 * The {@code long} versions are for widths up to 64 and agree with the big ones.
 */
public final class BitVectors {
  private BitVectors() {}

  /** The value modulo 2^width. */
  public static BigInteger wrap(BigInteger value, int width) {
    return value.signum() >= 0 && value.bitLength() <= width ? value : value.and(mask(width));
  }

  /** The low {@code width} bits, zero-extended; width at most 64. */
  public static long wrap(long value, int width) {
    return value & (-1L >>> (Long.SIZE - width));
  }

  /** All ones. */
  public static BigInteger mask(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  /** The two's complement value of unsigned bits. */
  public static BigInteger signed(BigInteger value, int width) {
    return value.testBit(width - 1) ? value.subtract(BigInteger.ONE.shiftLeft(width)) : value;
  }

  public static long signed(long value, int width) {
    int shift = Long.SIZE - width;
    return value << shift >> shift;
  }

  /** A long read as an unsigned number. */
  public static BigInteger unsigned(long value) {
    BigInteger result = BigInteger.valueOf(value);
    return value >= 0 ? result : result.add(BigInteger.ONE.shiftLeft(Long.SIZE));
  }

  /** The bits {@code low} to {@code high}. */
  public static BigInteger extract(int high, int low, BigInteger value) {
    return value.shiftRight(low).and(mask(high - low + 1));
  }

  public static BigInteger concat(BigInteger high, BigInteger low, int lowWidth) {
    return high.shiftLeft(lowWidth).or(low);
  }

  /** Sign-extends from {@code width} to {@code toWidth} bits. */
  public static BigInteger signExtend(BigInteger value, int width, int toWidth) {
    return wrap(signed(value, width), toWidth);
  }

  /** A unary operation: BV_NOT or BV_NEG. */
  public static BigInteger compute(Kind operation, int width, BigInteger a) {
    return switch (operation) {
      case BV_NOT -> mask(width).xor(a);
      case BV_NEG -> wrap(a.negate(), width);
      default -> throw noOperation(operation);
    };
  }

  public static long compute(Kind operation, int width, long a) {
    return switch (operation) {
      case BV_NOT -> wrap(~a, width);
      case BV_NEG -> wrap(-a, width);
      default -> throw noOperation(operation);
    };
  }

  /** A binary operation whose result has the width of its operands. */
  public static BigInteger compute(Kind operation, int width, BigInteger a, BigInteger b) {
    return switch (operation) {
      case BV_AND -> a.and(b);
      case BV_OR -> a.or(b);
      case BV_XOR -> a.xor(b);
      case BV_ADD -> wrap(a.add(b), width);
      case BV_SUB -> wrap(a.subtract(b), width);
      case BV_MUL -> wrap(a.multiply(b), width);
      case BV_UDIV -> b.signum() == 0 ? mask(width) : a.divide(b);
      case BV_UREM -> b.signum() == 0 ? a : a.mod(b);
      case BV_SDIV -> signedDivide(width, a, b);
      case BV_SREM ->
          b.signum() == 0 ? a : wrap(signed(a, width).remainder(signed(b, width)), width);
      case BV_SMOD -> signedModulo(width, a, b);
      case BV_SHL -> exceeds(b, width) ? BigInteger.ZERO : wrap(a.shiftLeft(b.intValue()), width);
      case BV_LSHR -> exceeds(b, width) ? BigInteger.ZERO : a.shiftRight(b.intValue());
      case BV_ASHR ->
          wrap(signed(a, width).shiftRight(exceeds(b, width) ? width : b.intValue()), width);
      default -> throw noOperation(operation);
    };
  }

  public static long compute(Kind operation, int width, long a, long b) {
    return switch (operation) {
      case BV_AND -> a & b;
      case BV_OR -> a | b;
      case BV_XOR -> a ^ b;
      case BV_ADD -> wrap(a + b, width);
      case BV_SUB -> wrap(a - b, width);
      case BV_MUL -> wrap(a * b, width);
      case BV_UDIV -> b == 0 ? wrap(-1, width) : Long.divideUnsigned(a, b);
      case BV_UREM -> b == 0 ? a : Long.remainderUnsigned(a, b);
      case BV_SDIV -> {
        long x = signed(a, width);
        yield b == 0 ? wrap(x < 0 ? 1 : -1, width) : wrap(x / signed(b, width), width);
      }
      case BV_SREM -> b == 0 ? a : wrap(signed(a, width) % signed(b, width), width);
      case BV_SMOD -> b == 0 ? a : wrap(Math.floorMod(signed(a, width), signed(b, width)), width);
      case BV_SHL -> Long.compareUnsigned(b, width) >= 0 ? 0 : wrap(a << b, width);
      case BV_LSHR -> Long.compareUnsigned(b, width) >= 0 ? 0 : a >>> b;
      case BV_ASHR ->
          wrap(signed(a, width) >> (Long.compareUnsigned(b, width) >= 0 ? 63 : b), width);
      default -> throw noOperation(operation);
    };
  }

  /** A relation or overflow predicate; BV_NEGO ignores the second operand. */
  public static boolean holds(Kind relation, int width, BigInteger a, BigInteger b) {
    return switch (relation) {
      case BV_ULT -> a.compareTo(b) < 0;
      case BV_ULE -> a.compareTo(b) <= 0;
      case BV_SLT -> signed(a, width).compareTo(signed(b, width)) < 0;
      case BV_SLE -> signed(a, width).compareTo(signed(b, width)) <= 0;
      case BV_NEGO -> a.equals(BigInteger.ONE.shiftLeft(width - 1));
      case BV_UADDO -> a.add(b).bitLength() > width;
      case BV_USUBO -> a.compareTo(b) < 0;
      case BV_UMULO -> a.multiply(b).bitLength() > width;
      case BV_SADDO -> overflows(signed(a, width).add(signed(b, width)), width);
      case BV_SSUBO -> overflows(signed(a, width).subtract(signed(b, width)), width);
      case BV_SMULO -> overflows(signed(a, width).multiply(signed(b, width)), width);
      case BV_SDIVO -> a.equals(BigInteger.ONE.shiftLeft(width - 1)) && b.equals(mask(width));
      default -> throw noOperation(relation);
    };
  }

  public static boolean holds(Kind relation, int width, long a, long b) {
    return switch (relation) {
      case BV_ULT -> Long.compareUnsigned(a, b) < 0;
      case BV_ULE -> Long.compareUnsigned(a, b) <= 0;
      case BV_SLT -> signed(a, width) < signed(b, width);
      case BV_SLE -> signed(a, width) <= signed(b, width);
      default -> holds(relation, width, unsigned(a), unsigned(b));
    };
  }

  private static BigInteger signedDivide(int width, BigInteger a, BigInteger b) {
    if (b.signum() == 0) {
      return a.testBit(width - 1) ? BigInteger.ONE : mask(width);
    }
    return wrap(signed(a, width).divide(signed(b, width)), width);
  }

  private static BigInteger signedModulo(int width, BigInteger a, BigInteger b) {
    if (b.signum() == 0) {
      return a;
    }
    BigInteger divisor = signed(b, width);
    BigInteger remainder = signed(a, width).mod(divisor.abs());
    return wrap(
        divisor.signum() < 0 && remainder.signum() != 0 ? remainder.add(divisor) : remainder,
        width);
  }

  private static boolean overflows(BigInteger value, int width) {
    return value.bitLength() > width - 1;
  }

  private static boolean exceeds(BigInteger shift, int width) {
    return shift.bitLength() > 31 || shift.intValue() >= width;
  }

  private static IllegalArgumentException noOperation(Kind kind) {
    return new IllegalArgumentException(kind + " is no bit-vector operation of this form");
  }
}
