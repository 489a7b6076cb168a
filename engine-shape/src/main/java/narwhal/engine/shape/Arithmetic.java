package narwhal.engine.shape;

import java.util.Optional;
import narwhal.ir.interpret.IntegerSemantics;
import narwhal.ir.interpret.UndefinedBehaviour;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;

/** Operators on data: exact on numbers, by ranges or not at all on symbols. */
final class Arithmetic {
  private final State state;

  Arithmetic(State state) {
    this.state = state;
  }

  Datum binary(IntOperator operator, Datum left, Datum right, int bits) {
    if (left instanceof Datum.Number a && right instanceof Datum.Number b && bits <= 64) {
      try {
        long value = IntegerSemantics.binary(operator, bits).applyAsLong(a.value(), b.value());
        return new Datum.Number(value, bits);
      } catch (UndefinedBehaviour e) {
        return state.symbol(bits);
      }
    }
    if (left instanceof Datum.Pointer || right instanceof Datum.Pointer) {
      return addresses(operator, left, right, bits);
    }
    if (operator == IntOperator.XOR && bits == 1) {
      if (left instanceof Datum.Truth truth && right.isNumber(1)) {
        return truth.negated();
      }
      if (right instanceof Datum.Truth truth && left.isNumber(1)) {
        return truth.negated();
      }
    }
    return bits == 1 || bits > 64
        ? logical(operator, left, right, bits)
        : state.symbol(bits, range(operator, left, right, bits));
  }

  /** On single bits: and, or. */
  private Datum logical(IntOperator operator, Datum left, Datum right, int bits) {
    if (bits == 1 && (operator == IntOperator.AND || operator == IntOperator.OR)) {
      long neutral = operator == IntOperator.AND ? 1 : 0;
      if (left.isNumber(neutral)) {
        return right;
      }
      if (right.isNumber(neutral)) {
        return left;
      }
      if (left.isNumber(1 - neutral) || right.isNumber(1 - neutral)) {
        return new Datum.Number(1 - neutral, 1);
      }
    }
    return state.symbol(bits);
  }

  private Datum addresses(IntOperator operator, Datum left, Datum right, int bits) {
    if (operator == IntOperator.ADD && left instanceof Datum.Pointer p) {
      return right instanceof Datum.Number n ? moved(p, n.signed(), bits) : state.symbol(bits);
    }
    if (operator == IntOperator.ADD && left instanceof Datum.Number n) {
      return moved((Datum.Pointer) right, n.signed(), bits);
    }
    if (operator == IntOperator.SUB && left instanceof Datum.Pointer p) {
      if (right instanceof Datum.Number n) {
        return moved(p, -n.signed(), bits);
      }
      if (right instanceof Datum.Pointer q && p.object() == q.object() && p.end() == q.end()) {
        return new Datum.Number(p.offset() - q.offset(), bits);
      }
    }
    return state.symbol(bits);
  }

  /** Offsets wrap as addresses do. */
  static Datum.Pointer moved(Datum.Pointer pointer, long bytes, int bits) {
    long offset = new Datum.Number(pointer.offset() + bytes, bits).signed();
    return new Datum.Pointer(pointer.object(), offset, pointer.end());
  }

  private Range range(IntOperator operator, Datum left, Datum right, int bits) {
    Range all = Range.all(bits);
    Optional<Range> a = state.range(left);
    Optional<Range> b = state.range(right);
    if (a.isEmpty() || b.isEmpty()) {
      return all;
    }
    Range x = a.get();
    Range y = b.get();
    return switch (operator) {
      case ADD -> fitting(x.min(), y.min(), x.max(), y.max(), all, Math::addExact);
      case SUB -> fitting(x.min(), y.max(), x.max(), y.min(), all, Math::subtractExact);
      case MUL ->
          x.min() >= 0 && y.min() >= 0
              ? fitting(x.min(), y.min(), x.max(), y.max(), all, Math::multiplyExact)
              : all;
      case AND ->
          x.min() >= 0 || y.min() >= 0
              ? new Range(
                  0,
                  Math.min(x.min() < 0 ? all.max() : x.max(), y.min() < 0 ? all.max() : y.max()),
                  false)
              : all;
      case UREM, SREM ->
          y.min() > 0
              ? new Range(
                  x.min() >= 0 ? 0 : operator == IntOperator.UREM ? 0 : 1 - y.max(),
                  y.max() - 1,
                  false)
              : all;
      case UDIV, SDIV -> x.min() >= 0 && y.min() > 0 ? new Range(0, x.max(), false) : all;
      case LSHR, ASHR ->
          x.min() >= 0 && y.min() >= 0 && y.max() < bits ? new Range(0, x.max(), false) : all;
      case SHL, OR, XOR, UMIN, UMAX, SMIN, SMAX -> all;
    };
  }

  /** An operation on two ends. */
  private interface Exact {
    long apply(long a, long b);
  }

  private static Range fitting(long a, long b, long c, long d, Range all, Exact operation) {
    try {
      Range range = new Range(operation.apply(a, b), operation.apply(c, d), false);
      return all.contains(range) ? range : all;
    } catch (ArithmeticException e) {
      return all;
    }
  }

  Datum unary(IntFunction function, Datum operand, int bits) {
    return operand instanceof Datum.Number number && bits <= 64
        ? new Datum.Number(IntegerSemantics.unary(function, bits).applyAsLong(number.value()), bits)
        : state.symbol(bits);
  }

  Datum cast(CastOperator operator, Datum operand, int from, int to) {
    return switch (operator) {
      case ZEXT, SEXT -> extended(operator == CastOperator.SEXT, operand, to);
      case TRUNC -> cut(operand, to);
      case POINTER_TO_INT, INT_TO_POINTER ->
          from == to
              ? retyped(operand, to)
              : from < to ? extended(false, operand, to) : cut(operand, to);
      case BITCAST -> from == to ? retyped(operand, to) : state.symbol(to);
      case FLOAT_TRUNC,
          FLOAT_EXTEND,
          FLOAT_TO_SIGNED,
          FLOAT_TO_UNSIGNED,
          SIGNED_TO_FLOAT,
          UNSIGNED_TO_FLOAT ->
          state.symbol(to);
    };
  }

  private static Datum retyped(Datum operand, int to) {
    return operand instanceof Datum.Number number && to <= 64
        ? new Datum.Number(number.value(), to)
        : operand;
  }

  private Datum extended(boolean isSigned, Datum operand, int to) {
    if (to > 64) {
      return state.symbol(to);
    }
    return switch (operand) {
      case Datum.Number n -> new Datum.Number(isSigned ? n.signed() : n.value(), to);
      case Datum.Truth t -> isSigned ? state.symbol(to) : t.wide(to);
      case Datum.Symbol s -> {
        Range range = state.range(s);
        boolean isKept = isSigned ? s.bits() > 1 : range.min() >= 0;
        yield state.symbol(
            to,
            isKept
                ? range
                : isSigned || s.bits() >= 63
                    ? Range.all(to)
                    : new Range(0, (1L << s.bits()) - 1, !range.mayBeZero()));
      }
      case Datum.Pointer p -> state.symbol(to);
      case Datum.Own o -> state.symbol(to);
      case Datum.Function f -> state.symbol(to);
    };
  }

  private Datum cut(Datum operand, int to) {
    return switch (operand) {
      case Datum.Number n -> to <= 64 ? new Datum.Number(n.value(), to) : state.symbol(to);
      case Datum.Truth t -> t.wide(to);
      case Datum.Symbol s -> {
        Range range = state.range(s);
        yield s.bits() <= 64 && Range.all(to).contains(range) && to > 1
            ? state.symbol(to, range)
            : state.symbol(to);
      }
      case Datum.Pointer p -> state.symbol(to);
      case Datum.Own o -> state.symbol(to);
      case Datum.Function f -> state.symbol(to);
    };
  }

  /** A comparison as an i1; decided where that is possible, as what may decide it could change. */
  Datum compare(IntPredicate predicate, Datum left, Datum right) {
    Datum simple = simple(predicate, left, right);
    return new Comparisons(state)
        .decide(simple)
        .<Datum>map(it -> new Datum.Number(it ? 1 : 0, 1))
        .orElse(simple);
  }

  /** A comparison of a comparison, as a number, to one is a comparison again. */
  private static Datum.Truth simple(IntPredicate predicate, Datum left, Datum right) {
    if (left instanceof Datum.Truth truth
        && right instanceof Datum.Number number
        && number.value() <= 1
        && (predicate == IntPredicate.EQ || predicate == IntPredicate.NE)) {
      boolean isSame = (predicate == IntPredicate.EQ) == (number.value() == 1);
      return (isSame ? truth : truth.negated()).wide(1);
    }
    return new Datum.Truth(predicate, left, right, 1);
  }
}
