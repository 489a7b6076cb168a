package narwhal.frontend.library;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.FloatFunction;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * math.h. What IEEE 754 defines exactly is exact, in the format of the argument; the others give
 * any value, which is recorded. Errors through errno and floating-point exceptions are not
 * modelled.
 */
final class MathFamily implements Family {
  private static final Map<String, FloatFunction> UNARY =
      Map.of(
          "fabs", FloatFunction.ABSOLUTE,
          "sqrt", FloatFunction.SQUARE_ROOT,
          "floor", FloatFunction.FLOOR,
          "ceil", FloatFunction.CEILING,
          "trunc", FloatFunction.TRUNCATE,
          "round", FloatFunction.ROUND,
          "roundeven", FloatFunction.ROUND_EVEN,
          "rint", FloatFunction.ROUND_EVEN,
          "nearbyint", FloatFunction.ROUND_EVEN);
  private static final Map<String, FloatOperator> BINARY =
      Map.of(
          "fmod", FloatOperator.REM,
          "fmin", FloatOperator.MIN,
          "fmax", FloatOperator.MAX,
          "copysign", FloatOperator.COPY_SIGN);
  private static final Map<String, FloatFunction> TO_INTEGER =
      Map.of(
          "lround", FloatFunction.ROUND,
          "llround", FloatFunction.ROUND,
          "lrint", FloatFunction.ROUND_EVEN,
          "llrint", FloatFunction.ROUND_EVEN);
  private static final Set<String> UNKNOWN =
      Set.of(
          "acos",
          "acosh",
          "asin",
          "asinh",
          "atan",
          "atan2",
          "atanh",
          "cbrt",
          "cosh",
          "drem",
          "erf",
          "erfc",
          "exp",
          "exp10",
          "exp2",
          "expm1",
          "hypot",
          "ilogb",
          "j0",
          "j1",
          "ldexp",
          "lgamma",
          "log",
          "log10",
          "log1p",
          "log2",
          "logb",
          "nan",
          "nextafter",
          "nexttoward",
          "pow",
          "remainder",
          "scalb",
          "scalbln",
          "scalbn",
          "sinh",
          "tan",
          "tgamma");
  private static final Set<String> UP_TO_ONE = Set.of("sin", "cos", "tanh");

  @Override
  public Optional<Model> model(String name) {
    Optional<Model> exact = exact(name);
    return exact.isPresent() || name.length() < 2
        ? exact
        : switch (name.charAt(name.length() - 1)) {
          case 'f', 'l' -> exact(name.substring(0, name.length() - 1));
          default -> exact;
        };
  }

  /** The model of a function named without the suffix of its type. */
  private static Optional<Model> exact(String name) {
    if (UNARY.containsKey(name)) {
      return Optional.of(call -> call.returns(unary(call, UNARY.get(name), operand(call, 0))));
    }
    if (BINARY.containsKey(name)) {
      return Optional.of(call -> binary(call, BINARY.get(name)));
    }
    if (TO_INTEGER.containsKey(name)) {
      return Optional.of(
          call -> {
            Value rounded = unary(call, TO_INTEGER.get(name), operand(call, 0));
            call.returns(call.cast(CastOperator.FLOAT_TO_SIGNED, rounded, call.resultType()));
          });
    }
    if (UNKNOWN.contains(name)) {
      return Optional.of(MathFamily::unknown);
    }
    if (UP_TO_ONE.contains(name)) {
      return Optional.of(MathFamily::upToOne);
    }
    return switch (name) {
      case "frexp", "modf", "remquo" -> Optional.of(MathFamily::unknownParts);
      case "sincos" -> Optional.of(MathFamily::sinCos);
      case "fegetround", "feclearexcept" -> Optional.of(call -> call.returns(0));
      case "fetestexcept" -> Optional.of(MathFamily::unknown);
      case "fma" -> Optional.of(MathFamily::fma);
      case "isnan", "__isnan" -> Optional.of(MathFamily::isNan);
      case "isinf", "__isinf" -> Optional.of(MathFamily::isInfinite);
      case "finite", "__finite", "isfinite" -> Optional.of(MathFamily::isFinite);
      case "__signbit", "signbit" -> Optional.of(MathFamily::signBit);
      case "__fpclassify", "fpclassify" -> Optional.of(MathFamily::classify);
      case "isnormal", "__isnormal" -> Optional.of(MathFamily::isNormal);
      default -> Optional.empty();
    };
  }

  private static Value operand(Expansion call, int index) {
    Value value = call.argument(index);
    if (!(value.type() instanceof Type.Float)) {
      throw call.refuse(call.name() + " of a value that is no float");
    }
    return value;
  }

  private static Type.Float type(Value value) {
    return (Type.Float) value.type();
  }

  private static Value unary(Expansion call, FloatFunction function, Value operand) {
    Value.Register result = call.register(operand.type());
    call.add(new Instruction.FloatUnary(result, function, operand, call.location()));
    return result;
  }

  private static Value binary(Expansion call, FloatOperator operator, Value left, Value right) {
    Value.Register result = call.register(left.type());
    call.add(new Instruction.FloatBinary(result, operator, left, right, call.location()));
    return result;
  }

  private static void binary(Expansion call, FloatOperator operator) {
    Value left = operand(call, 0);
    call.returns(binary(call, operator, left, call.argument(1, left.type())));
  }

  private static void fma(Expansion call) {
    Value a = operand(call, 0);
    Value.Register result = call.register(a.type());
    call.add(
        new Instruction.FusedMultiplyAdd(
            result, a, call.argument(1, a.type()), call.argument(2, a.type()), call.location()));
    call.returns(result);
  }

  private static void unknown(Expansion call) {
    call.record(Direction.OVER, "the value of " + call.name() + " is unknown");
    call.returnsAny();
  }

  /** The last argument is a pointer to a second result: an int, or for modf a float. */
  private static void unknownParts(Expansion call) {
    long size = call.name().startsWith("modf") ? call.argument(0).type().storeSize() : 4;
    InputFamily.fill(call, call.pointer(call.count() - 1), call.integer(size, call.word()));
    unknown(call);
  }

  private static void sinCos(Expansion call) {
    Value size = call.integer(call.argument(0).type().storeSize(), call.word());
    InputFamily.fill(call, call.pointer(1), size);
    InputFamily.fill(call, call.pointer(2), size);
    call.record(Direction.OVER, "the values of " + call.name() + " are unknown");
  }

  /** Any value from -1 to 1, or not a number. */
  private static void upToOne(Expansion call) {
    if (!(call.resultType() instanceof Type.Float type)) {
      unknown(call);
      return;
    }
    call.record(
        Direction.OVER, "the value of " + call.name() + " is unknown, but between -1 and 1");
    Value value = call.any(type, call.name());
    call.assume(call.compare(FloatPredicate.ULE, value, FloatConstants.one(type)));
    call.assume(call.compare(FloatPredicate.UGE, value, FloatConstants.minusOne(type)));
    call.returns(value);
  }

  private static void isNan(Expansion call) {
    Value x = operand(call, 0);
    call.returns(call.compare(FloatPredicate.UNO, x, x));
  }

  /** 1 for infinity, -1 for its opposite. */
  private static void isInfinite(Expansion call) {
    Value x = operand(call, 0);
    Value infinity = FloatConstants.infinity(type(x));
    Value positive = call.compare(FloatPredicate.OEQ, x, infinity);
    Value negative =
        call.compare(FloatPredicate.OEQ, unary(call, FloatFunction.NEGATE, x), infinity);
    call.returns(
        call.select(
            positive,
            call.integer(1, Type.I32),
            call.select(negative, call.integer(-1, Type.I32), call.integer(0, Type.I32))));
  }

  private static void isFinite(Expansion call) {
    Value x = operand(call, 0);
    Value size = unary(call, FloatFunction.ABSOLUTE, x);
    call.returns(call.compare(FloatPredicate.OLT, size, FloatConstants.infinity(type(x))));
  }

  private static void isNormal(Expansion call) {
    Value x = operand(call, 0);
    Value size = unary(call, FloatFunction.ABSOLUTE, x);
    Value finite = call.compare(FloatPredicate.OLT, size, FloatConstants.infinity(type(x)));
    Value large = call.compare(FloatPredicate.OGE, size, FloatConstants.leastNormal(type(x)));
    call.returns(call.binary(narwhal.ir.machine.IntOperator.AND, finite, large));
  }

  /** Non-zero if the sign bit is set, of zeros and NaNs too. */
  private static void signBit(Expansion call) {
    Value x = operand(call, 0);
    Value one = FloatConstants.one(type(x));
    Value signed = binary(call, FloatOperator.COPY_SIGN, one, x);
    call.returns(call.compare(FloatPredicate.OLT, signed, FloatConstants.zero(type(x))));
  }

  /** glibc's numbers: 0 not a number, 1 infinite, 2 zero, 3 subnormal, 4 normal. */
  private static void classify(Expansion call) {
    Value x = operand(call, 0);
    Value size = unary(call, FloatFunction.ABSOLUTE, x);
    Value nan = call.compare(FloatPredicate.UNO, x, x);
    Value infinite = call.compare(FloatPredicate.OEQ, size, FloatConstants.infinity(type(x)));
    Value zero = call.compare(FloatPredicate.OEQ, x, FloatConstants.zero(type(x)));
    Value small = call.compare(FloatPredicate.OLT, size, FloatConstants.leastNormal(type(x)));
    Value result = call.select(small, call.integer(3, Type.I32), call.integer(4, Type.I32));
    result = call.select(zero, call.integer(2, Type.I32), result);
    result = call.select(infinite, call.integer(1, Type.I32), result);
    call.returns(call.select(nan, call.integer(0, Type.I32), result));
  }
}
