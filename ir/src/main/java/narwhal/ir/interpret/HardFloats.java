package narwhal.ir.interpret;

import java.util.Optional;
import java.util.function.LongBinaryOperator;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;

/**
 * The common operations on {@code float} and {@code double} by Java's own arithmetic, which is
 * IEEE's to the bit. A test holds them to {@link FloatSemantics}.
 */
final class HardFloats {
  private HardFloats() {}

  static Optional<LongBinaryOperator> binary(FloatOperator operator, FloatFormat format) {
    return switch (format) {
      case SINGLE -> single(operator);
      case DOUBLE -> twice(operator);
      case HALF, BFLOAT, X87, QUAD -> Optional.empty();
    };
  }

  private static Optional<LongBinaryOperator> single(FloatOperator operator) {
    return switch (operator) {
      case ADD -> Optional.of((a, b) -> bits(single(a) + single(b)));
      case SUB -> Optional.of((a, b) -> bits(single(a) - single(b)));
      case MUL -> Optional.of((a, b) -> bits(single(a) * single(b)));
      case DIV -> Optional.of((a, b) -> bits(single(a) / single(b)));
      case REM -> Optional.of((a, b) -> bits(single(a) % single(b)));
      case MIN, MAX, COPY_SIGN -> Optional.empty();
    };
  }

  private static Optional<LongBinaryOperator> twice(FloatOperator operator) {
    return switch (operator) {
      case ADD -> Optional.of((a, b) -> bits(twice(a) + twice(b)));
      case SUB -> Optional.of((a, b) -> bits(twice(a) - twice(b)));
      case MUL -> Optional.of((a, b) -> bits(twice(a) * twice(b)));
      case DIV -> Optional.of((a, b) -> bits(twice(a) / twice(b)));
      case REM -> Optional.of((a, b) -> bits(twice(a) % twice(b)));
      case MIN, MAX, COPY_SIGN -> Optional.empty();
    };
  }

  static Optional<LongBinaryOperator> compare(FloatPredicate predicate, FloatFormat format) {
    return switch (format) {
      case SINGLE -> Optional.of((a, b) -> compare(predicate, single(a), single(b)));
      case DOUBLE -> Optional.of((a, b) -> compare(predicate, twice(a), twice(b)));
      case HALF, BFLOAT, X87, QUAD -> Optional.empty();
    };
  }

  private static long compare(FloatPredicate predicate, double a, double b) {
    boolean unordered = Double.isNaN(a) || Double.isNaN(b);
    return FloatSemantics.compare(predicate, unordered, a < b, a == b) ? 1 : 0;
  }

  static float single(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  static double twice(long bits) {
    return Double.longBitsToDouble(bits);
  }

  static long bits(float value) {
    return Float.floatToIntBits(value) & 0xffff_ffffL;
  }

  static long bits(double value) {
    return Double.doubleToLongBits(value);
  }
}
