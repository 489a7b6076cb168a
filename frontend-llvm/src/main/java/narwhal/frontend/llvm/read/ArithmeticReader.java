package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.FloatFunction;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.FloatPredicate;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Arithmetic, comparisons and conversions. The same code serves constant expressions, hence the
 * separate opcode.
 */
final class ArithmeticReader {
  private final Frame frame;
  private final Emitter emitter;

  ArithmeticReader(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  Value integer(LLVMValueRef value, IntOperator operator) {
    return frame.lanewise(
        frame.type(value),
        both(value),
        (type, parts) -> emitter.binary(operator, parts.get(0), parts.get(1)));
  }

  Value real(LLVMValueRef value, FloatOperator operator) {
    return frame.lanewise(
        frame.type(value),
        both(value),
        (type, parts) -> emitter.floatBinary(operator, parts.get(0), parts.get(1)));
  }

  Value negate(LLVMValueRef value) {
    return frame.lanewise(
        frame.type(value),
        List.of(frame.operand(value, 0)),
        (type, parts) -> emitter.floatUnary(FloatFunction.NEGATE, parts.get(0)));
  }

  Value compare(LLVMValueRef value) {
    IntPredicate predicate = predicate(LLVMGetICmpPredicate(value));
    return frame.lanewise(
        frame.type(value),
        both(value),
        (type, parts) -> emitter.compare(predicate, parts.get(0), parts.get(1)));
  }

  Value floatCompare(LLVMValueRef value) {
    FloatPredicate predicate = FloatPredicate.values()[LLVMGetFCmpPredicate(value)];
    return frame.lanewise(
        frame.type(value),
        both(value),
        (type, parts) -> emitter.floatCompare(predicate, parts.get(0), parts.get(1)));
  }

  /**
   * A select by one condition works on any type; one by a vector of conditions goes lane by lane.
   */
  Value select(LLVMValueRef value) {
    Value condition = frame.operand(value, 0);
    Value then = frame.operand(value, 1);
    Value otherwise = frame.operand(value, 2);
    if (!(condition.type() instanceof Type.Vector)) {
      return emitter.select(condition, then, otherwise);
    }
    return frame.lanewise(
        frame.type(value),
        List.of(condition, then, otherwise),
        (type, parts) -> emitter.select(parts.get(0), parts.get(1), parts.get(2)));
  }

  Value cast(LLVMValueRef value, CastOperator operator) {
    return frame.lanewise(
        frame.type(value),
        List.of(frame.operand(value, 0)),
        (type, parts) -> convert(operator, parts.get(0), type));
  }

  /** Between vectors of different shape, the bits go through one integer. */
  Value bitcast(LLVMValueRef value) {
    Value operand = frame.operand(value, 0);
    Type target = frame.type(value);
    if (operand.type().equals(target)) {
      return operand;
    }
    if (!(operand.type() instanceof Type.Vector from) || !(target instanceof Type.Vector)) {
      return emitter.cast(CastOperator.BITCAST, operand, target);
    }
    Type.Int whole = frame.types().integer(from.count() * bits(from.element()));
    Value joined = emitter.cast(CastOperator.BITCAST, operand, whole);
    return emitter.cast(CastOperator.BITCAST, joined, target);
  }

  /** An integer of another width than a pointer is resized first, as LLVM does. */
  private Value convert(CastOperator operator, Value operand, Type target) {
    Type.Int word = frame.types().word();
    if (operator == CastOperator.POINTER_TO_INT && !target.equals(word)) {
      return emitter.resize(
          emitter.cast(CastOperator.POINTER_TO_INT, operand, word), (Type.Int) target);
    }
    if (operator == CastOperator.INT_TO_POINTER) {
      return emitter.cast(operator, emitter.resize(operand, word), target);
    }
    return emitter.cast(operator, operand, target);
  }

  private List<Value> both(LLVMValueRef value) {
    return List.of(frame.operand(value, 0), frame.operand(value, 1));
  }

  static int bits(Type type) {
    return switch (type) {
      case Type.Int t -> t.bits();
      case Type.Float t -> t.format().bits();
      case Type.Pointer t -> (int) t.size() * 8;
      default -> throw new IllegalArgumentException("no scalar: " + type);
    };
  }

  private static IntPredicate predicate(int llvm) {
    return switch (llvm) {
      case LLVMIntEQ -> IntPredicate.EQ;
      case LLVMIntNE -> IntPredicate.NE;
      case LLVMIntUGT -> IntPredicate.UGT;
      case LLVMIntUGE -> IntPredicate.UGE;
      case LLVMIntULT -> IntPredicate.ULT;
      case LLVMIntULE -> IntPredicate.ULE;
      case LLVMIntSGT -> IntPredicate.SGT;
      case LLVMIntSGE -> IntPredicate.SGE;
      case LLVMIntSLT -> IntPredicate.SLT;
      case LLVMIntSLE -> IntPredicate.SLE;
      default -> throw new IllegalArgumentException("integer predicate " + llvm);
    };
  }
}
