package narwhal.ir.interpret;

import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;

/** Float arithmetic and comparison on frames. */
final class FloatActions {
  private FloatActions() {}

  private static FloatFormat format(Type type) {
    return ((Type.Float) Lanes.lane(type)).format();
  }

  static Action binary(Instruction.FloatBinary i, Slots slots) {
    int left = slots.of(i.left());
    int right = slots.of(i.right());
    int result = slots.of(i.result());
    Type type = i.result().type();
    Optional<LongBinaryOperator> hard = HardFloats.binary(i.operator(), format(type));
    if (hard.isPresent() && !type.isAggregate()) {
      LongBinaryOperator operation = hard.get();
      return frame ->
          frame.words[result] = operation.applyAsLong(frame.words[left], frame.words[right]);
    }
    FloatSemantics semantics = new FloatSemantics(format(type));
    BinaryOperator<Datum> operation =
        (a, b) ->
            Datum.scalar(
                Lanes.lane(type), semantics.binary(i.operator(), a.unsigned(), b.unsigned()));
    return frame -> frame.set(result, Lanes.map(frame.datum(left), frame.datum(right), operation));
  }

  static Action unary(Instruction.FloatUnary i, Slots slots) {
    int operand = slots.of(i.operand());
    int result = slots.of(i.result());
    Type type = i.result().type();
    FloatSemantics semantics = new FloatSemantics(format(type));
    UnaryOperator<Datum> operation =
        a -> Datum.scalar(Lanes.lane(type), semantics.unary(i.function(), a.unsigned()));
    return frame -> frame.set(result, Lanes.map(frame.datum(operand), operation));
  }

  static Action fused(Instruction.FusedMultiplyAdd i, Slots slots) {
    int first = slots.of(i.a());
    int second = slots.of(i.b());
    int third = slots.of(i.c());
    int result = slots.of(i.result());
    Type type = i.result().type();
    FloatSemantics semantics = new FloatSemantics(format(type));
    Lanes.Ternary operation =
        (a, b, c) ->
            Datum.scalar(
                Lanes.lane(type), semantics.fused(a.unsigned(), b.unsigned(), c.unsigned()));
    return frame ->
        frame.set(
            result,
            Lanes.map(frame.datum(first), frame.datum(second), frame.datum(third), operation));
  }

  static Action compare(Instruction.FloatCompare i, Slots slots) {
    int left = slots.of(i.left());
    int right = slots.of(i.right());
    int result = slots.of(i.result());
    Type type = i.left().type();
    Optional<LongBinaryOperator> hard = HardFloats.compare(i.predicate(), format(type));
    if (hard.isPresent() && !type.isAggregate()) {
      LongBinaryOperator operation = hard.get();
      return frame ->
          frame.words[result] = operation.applyAsLong(frame.words[left], frame.words[right]);
    }
    FloatSemantics semantics = new FloatSemantics(format(type));
    BinaryOperator<Datum> operation =
        (a, b) -> Lanes.bool(semantics.compare(i.predicate(), a.unsigned(), b.unsigned()));
    return frame -> frame.set(result, Lanes.map(frame.datum(left), frame.datum(right), operation));
  }
}
