package narwhal.frontend.llvm.read;

import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import narwhal.frontend.llvm.read.IntrinsicReader.Handler;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reductions of a vector to one value, from the first lane to the last. */
final class VectorIntrinsics {
  private final Frame frame;
  private final Emitter emitter;

  VectorIntrinsics(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  void enter(Map<String, Handler> table) {
    integer(table, "add", IntOperator.ADD);
    integer(table, "mul", IntOperator.MUL);
    integer(table, "and", IntOperator.AND);
    integer(table, "or", IntOperator.OR);
    integer(table, "xor", IntOperator.XOR);
    integer(table, "smin", IntOperator.SMIN);
    integer(table, "smax", IntOperator.SMAX);
    integer(table, "umin", IntOperator.UMIN);
    integer(table, "umax", IntOperator.UMAX);
    table.put("llvm.vector.reduce.fadd", call -> reals(call, FloatOperator.ADD, true));
    table.put("llvm.vector.reduce.fmul", call -> reals(call, FloatOperator.MUL, true));
    table.put("llvm.vector.reduce.fmin", call -> reals(call, FloatOperator.MIN, false));
    table.put("llvm.vector.reduce.fmax", call -> reals(call, FloatOperator.MAX, false));
  }

  private void integer(Map<String, Handler> table, String name, IntOperator operator) {
    table.put(
        "llvm.vector.reduce." + name,
        call ->
            fold(
                Optional.empty(),
                frame.operand(call, 0),
                (left, right) -> emitter.binary(operator, left, right)));
  }

  private Optional<Value> reals(LLVMValueRef call, FloatOperator operator, boolean hasStart) {
    Optional<Value> start = hasStart ? Optional.of(frame.operand(call, 0)) : Optional.empty();
    return fold(
        start,
        frame.operand(call, hasStart ? 1 : 0),
        (left, right) -> emitter.floatBinary(operator, left, right));
  }

  private Optional<Value> fold(
      Optional<Value> start, Value vector, BinaryOperator<Value> operator) {
    Optional<Value> result = start;
    for (int i = 0; i < ((Type.Vector) vector.type()).count(); i++) {
      Value lane = emitter.extract(vector, i);
      result = Optional.of(result.map(before -> operator.apply(before, lane)).orElse(lane));
    }
    return result;
  }
}
