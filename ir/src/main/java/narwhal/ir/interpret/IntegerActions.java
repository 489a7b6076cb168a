package narwhal.ir.interpret;

import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;

/**
 * Integer arithmetic and comparison on frames: words directly, everything else boxed and lane by
 * lane.
 */
final class IntegerActions {
  private IntegerActions() {}

  static Action binary(Instruction.Binary i, Slots slots) {
    int left = slots.of(i.left());
    int right = slots.of(i.right());
    int result = slots.of(i.result());
    Type type = i.result().type();
    if (!Datum.isWord(type)) {
      BinaryOperator<Datum> operation = lane(i.operator(), Lanes.lane(type));
      return frame ->
          frame.set(result, Lanes.map(frame.datum(left), frame.datum(right), operation));
    }
    LongBinaryOperator operation = IntegerSemantics.binary(i.operator(), Bits.width(type));
    if (!keepsOrigin(i.operator())) {
      return frame ->
          frame.words[result] = operation.applyAsLong(frame.words[left], frame.words[right]);
    }
    return frame -> {
      frame.words[result] = operation.applyAsLong(frame.words[left], frame.words[right]);
      frame.references[result] =
          origin(i.operator(), frame.references[left], frame.references[right]);
    };
  }

  /**
   * Whether an integer made from a pointer still belongs to the pointer's object after the
   * operation.
   */
  private static boolean keepsOrigin(IntOperator operator) {
    return switch (operator) {
      case ADD, SUB, AND, OR -> true;
      case XOR, MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, UMIN, UMAX, SMIN, SMAX -> false;
    };
  }

  /** One origin is kept; two that differ (or a difference of pointers) make a plain number. */
  private static Object origin(IntOperator operator, Object left, Object right) {
    if (right == null) {
      return left;
    }
    if (left == null) {
      return operator == IntOperator.SUB ? null : right;
    }
    return null;
  }

  private static BinaryOperator<Datum> lane(IntOperator operator, Type type) {
    int bits = Bits.width(type);
    if (bits > 64) {
      return (a, b) ->
          new Datum.Wide(WideSemantics.binary(operator, bits, a.unsigned(), b.unsigned()));
    }
    LongBinaryOperator operation = IntegerSemantics.binary(operator, bits);
    return (a, b) ->
        new Datum.Word(
            operation.applyAsLong(((Datum.Word) a).bits(), ((Datum.Word) b).bits()), null);
  }

  static Action compare(Instruction.Compare i, Slots slots, Oracle oracle) {
    int left = slots.of(i.left());
    int right = slots.of(i.right());
    int result = slots.of(i.result());
    Type type = i.left().type();
    if (!Datum.isWord(type)) {
      BinaryOperator<Datum> operation = lane(i.predicate(), Lanes.lane(type));
      return frame ->
          frame.set(result, Lanes.map(frame.datum(left), frame.datum(right), operation));
    }
    LongBinaryOperator operation = IntegerSemantics.compare(i.predicate(), Bits.width(type));
    if (type instanceof Type.Pointer) {
      return PointerActions.compare(
          i.predicate(), operation, left, right, result, Bits.width(type), oracle);
    }
    return frame ->
        frame.words[result] = operation.applyAsLong(frame.words[left], frame.words[right]);
  }

  private static BinaryOperator<Datum> lane(IntPredicate predicate, Type type) {
    int bits = Bits.width(type);
    return (a, b) -> Lanes.bool(WideSemantics.compare(predicate, bits, a.unsigned(), b.unsigned()));
  }

  static Action unary(Instruction.IntUnary i, Slots slots) {
    int operand = slots.of(i.operand());
    int result = slots.of(i.result());
    Type type = i.result().type();
    int bits = Bits.width(Lanes.lane(type));
    if (!Datum.isWord(type)) {
      UnaryOperator<Datum> operation =
          a ->
              Datum.scalar(Lanes.lane(type), WideSemantics.unary(i.function(), bits, a.unsigned()));
      return frame -> frame.set(result, Lanes.map(frame.datum(operand), operation));
    }
    LongUnaryOperator operation = IntegerSemantics.unary(i.function(), bits);
    return frame -> frame.words[result] = operation.applyAsLong(frame.words[operand]);
  }

  static Action funnel(Instruction.FunnelShift i, Slots slots) {
    int high = slots.of(i.high());
    int low = slots.of(i.low());
    int amount = slots.of(i.amount());
    int result = slots.of(i.result());
    Type lane = Lanes.lane(i.result().type());
    int bits = Bits.width(lane);
    Lanes.Ternary operation =
        (a, b, c) ->
            Datum.scalar(
                lane,
                WideSemantics.funnel(i.left(), bits, a.unsigned(), b.unsigned(), c.unsigned()));
    return frame ->
        frame.set(
            result, Lanes.map(frame.datum(high), frame.datum(low), frame.datum(amount), operation));
  }
}
