package narwhal.frontend.llvm.read;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.llvm.read.IntrinsicReader.Handler;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.FloatFunction;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Float functions: those that IEEE 754 defines exactly, and the others as unknown. */
final class FloatIntrinsics {
  private static final List<String> UNKNOWN =
      List.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "pow",
          "powi", "exp", "exp2", "exp10", "log", "log2", "log10", "ldexp");

  private final Frame frame;
  private final Emitter emitter;

  FloatIntrinsics(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  void enter(Map<String, Handler> table) {
    table.put("llvm.fabs", call -> unary(call, FloatFunction.ABSOLUTE));
    table.put("llvm.sqrt", call -> unary(call, FloatFunction.SQUARE_ROOT));
    table.put("llvm.floor", call -> unary(call, FloatFunction.FLOOR));
    table.put("llvm.ceil", call -> unary(call, FloatFunction.CEILING));
    table.put("llvm.trunc", call -> unary(call, FloatFunction.TRUNCATE));
    table.put("llvm.round", call -> unary(call, FloatFunction.ROUND));
    table.put("llvm.roundeven", call -> unary(call, FloatFunction.ROUND_EVEN));
    table.put("llvm.rint", call -> unary(call, FloatFunction.ROUND_EVEN));
    table.put("llvm.nearbyint", call -> unary(call, FloatFunction.ROUND_EVEN));
    table.put("llvm.lround", call -> toInteger(call, FloatFunction.ROUND));
    table.put("llvm.llround", call -> toInteger(call, FloatFunction.ROUND));
    table.put("llvm.lrint", call -> toInteger(call, FloatFunction.ROUND_EVEN));
    table.put("llvm.llrint", call -> toInteger(call, FloatFunction.ROUND_EVEN));
    table.put("llvm.minnum", call -> binary(call, FloatOperator.MIN));
    table.put("llvm.maxnum", call -> binary(call, FloatOperator.MAX));
    table.put("llvm.copysign", call -> binary(call, FloatOperator.COPY_SIGN));
    table.put("llvm.canonicalize", call -> Optional.of(frame.operand(call, 0)));
    table.put("llvm.fma", this::fused);
    table.put("llvm.fmuladd", this::multiplyThenAdd);
    FloatClasses classes = new FloatClasses(emitter);
    table.put("llvm.is.fpclass", call -> isClass(call, classes));
    for (String name : UNKNOWN) {
      table.put("llvm." + name, call -> unknown(call, name));
    }
  }

  private Optional<Value> unary(LLVMValueRef call, FloatFunction function) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            List.of(frame.operand(call, 0)),
            (type, parts) -> emitter.floatUnary(function, parts.get(0))));
  }

  private Optional<Value> binary(LLVMValueRef call, FloatOperator operator) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            List.of(frame.operand(call, 0), frame.operand(call, 1)),
            (type, parts) -> emitter.floatBinary(operator, parts.get(0), parts.get(1))));
  }

  private Optional<Value> toInteger(LLVMValueRef call, FloatFunction function) {
    Value rounded = emitter.floatUnary(function, frame.operand(call, 0));
    return Optional.of(emitter.cast(CastOperator.FLOAT_TO_SIGNED, rounded, frame.type(call)));
  }

  private Optional<Value> fused(LLVMValueRef call) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            three(call),
            (type, parts) -> {
              Register result = emitter.register(type);
              emitter.add(
                  new Instruction.FusedMultiplyAdd(
                      result, parts.get(0), parts.get(1), parts.get(2), emitter.location()));
              return result;
            }));
  }

  /** What may be fused or not is taken as not. */
  private Optional<Value> multiplyThenAdd(LLVMValueRef call) {
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            three(call),
            (type, parts) ->
                emitter.floatBinary(
                    FloatOperator.ADD,
                    emitter.floatBinary(FloatOperator.MUL, parts.get(0), parts.get(1)),
                    parts.get(2))));
  }

  private Optional<Value> isClass(LLVMValueRef call, FloatClasses classes) {
    int mask = ((Value.IntConstant) frame.operand(call, 1)).value().intValue();
    return Optional.of(
        frame.lanewise(
            frame.type(call),
            List.of(frame.operand(call, 0)),
            (type, parts) ->
                classes
                    .test(parts.get(0), mask)
                    .orElseThrow(() -> frame.refused("a test for signalling NaNs"))));
  }

  private Optional<Value> unknown(LLVMValueRef call, String name) {
    frame
        .session()
        .record(Direction.OVER, "the result of " + name + " is unknown", emitter.location());
    return Optional.of(
        frame.lanewise(frame.type(call), List.of(), (type, parts) -> emitter.havoc(type, name)));
  }

  private List<Value> three(LLVMValueRef call) {
    return List.of(frame.operand(call, 0), frame.operand(call, 1), frame.operand(call, 2));
  }
}
