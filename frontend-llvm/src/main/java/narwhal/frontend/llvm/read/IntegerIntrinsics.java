package narwhal.frontend.llvm.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.llvm.read.IntrinsicReader.Handler;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntFunction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.OverflowOperator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Overflow, saturation, bit counts, funnel shifts, minima and the like. */
final class IntegerIntrinsics {
  private final Frame frame;
  private final Emitter emitter;

  IntegerIntrinsics(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  void enter(Map<String, Handler> table) {
    for (OverflowOperator operator : OverflowOperator.values()) {
      String name = "llvm." + operator.name().toLowerCase(java.util.Locale.ROOT);
      table.put(name + ".with.overflow", call -> withOverflow(call, operator));
      table.put(name + ".sat", call -> saturating(call, operator));
    }
    table.put("llvm.ctpop", call -> unary(call, IntFunction.POPULATION_COUNT));
    table.put("llvm.ctlz", call -> zeros(call, IntFunction.LEADING_ZEROS));
    table.put("llvm.cttz", call -> zeros(call, IntFunction.TRAILING_ZEROS));
    table.put("llvm.bswap", call -> unary(call, IntFunction.BYTE_SWAP));
    table.put("llvm.bitreverse", call -> unary(call, IntFunction.BIT_REVERSE));
    table.put("llvm.abs", call -> unary(call, IntFunction.ABSOLUTE));
    table.put("llvm.umin", call -> binary(call, IntOperator.UMIN));
    table.put("llvm.umax", call -> binary(call, IntOperator.UMAX));
    table.put("llvm.smin", call -> binary(call, IntOperator.SMIN));
    table.put("llvm.smax", call -> binary(call, IntOperator.SMAX));
    table.put("llvm.fshl", call -> funnelShift(call, true));
    table.put("llvm.fshr", call -> funnelShift(call, false));
    table.put("llvm.ucmp", call -> threeWay(call, IntPredicate.ULT, IntPredicate.UGT));
    table.put("llvm.scmp", call -> threeWay(call, IntPredicate.SLT, IntPredicate.SGT));
  }

  private Optional<Value> unary(LLVMValueRef call, IntFunction function) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            operands(call, 1),
            (type, parts) -> emitter.unary(function, parts.get(0))));
  }

  /** Where the flag says that of 0 nothing is defined, as for {@code __builtin_clz}, any value. */
  private Optional<Value> zeros(LLVMValueRef call, IntFunction function) {
    boolean isDefined =
        !(frame.operand(call, 1) instanceof Value.IntConstant flag) || flag.value().signum() == 0;
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            operands(call, 1),
            (type, parts) -> {
              Value number = parts.get(0);
              Value count = emitter.unary(function, number);
              return isDefined || (number instanceof Value.IntConstant c && c.value().signum() != 0)
                  ? count
                  : emitter.select(
                      emitter.compare(IntPredicate.EQ, number, Value.of(0, (Type.Int) type)),
                      emitter.havoc(type, "what is counted in 0"),
                      count);
            }));
  }

  private Optional<Value> binary(LLVMValueRef call, IntOperator operator) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            operands(call, 2),
            (type, parts) -> emitter.binary(operator, parts.get(0), parts.get(1))));
  }

  /** The result is a pair, for vectors a pair of vectors. */
  private Optional<Value> withOverflow(LLVMValueRef call, OverflowOperator operator) {
    Type.Struct pair = (Type.Struct) frame.type(call);
    if (pair.fields().get(0) instanceof Type.Vector) {
      throw frame.refused("overflow of vectors");
    }
    Register result = emitter.register(pair);
    emitter.add(
        new Instruction.WithOverflow(
            result, operator, frame.operand(call, 0), frame.operand(call, 1), emitter.location()));
    return Optional.of(result);
  }

  private Optional<Value> saturating(LLVMValueRef call, OverflowOperator operator) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            operands(call, 2),
            (type, parts) -> {
              Register result = emitter.register(type);
              emitter.add(
                  new Instruction.Saturating(
                      result, operator, parts.get(0), parts.get(1), emitter.location()));
              return result;
            }));
  }

  private Optional<Value> funnelShift(LLVMValueRef call, boolean left) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            operands(call, 3),
            (type, parts) -> {
              Register result = emitter.register(type);
              emitter.add(
                  new Instruction.FunnelShift(
                      result, left, parts.get(0), parts.get(1), parts.get(2), emitter.location()));
              return result;
            }));
  }

  /** {@code left < right ? -1 : left > right ? 1 : 0}. */
  private Optional<Value> threeWay(LLVMValueRef call, IntPredicate less, IntPredicate greater) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            operands(call, 2),
            (type, parts) -> {
              Type.Int result = (Type.Int) type;
              Value above = emitter.compare(greater, parts.get(0), parts.get(1));
              Value below = emitter.compare(less, parts.get(0), parts.get(1));
              Value rest = emitter.select(above, Value.of(1, result), Value.of(0, result));
              return emitter.select(below, Scalars.ones(result), rest);
            }));
  }

  private List<Value> operands(LLVMValueRef call, int count) {
    List<Value> operands = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operands.add(frame.operand(call, i));
    }
    return operands;
  }
}
