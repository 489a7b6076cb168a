package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Atomic updates, as the plain sequence of accesses that they are in a sequential program. */
final class AtomicReader {
  private final Frame frame;
  private final Emitter emitter;

  AtomicReader(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
  }

  Value compareExchange(LLVMValueRef value) {
    Value pointer = frame.operand(value, 0);
    Value expected = frame.operand(value, 1);
    Value wanted = frame.operand(value, 2);
    long alignment = LLVMGetAlignment(value);
    Value old = emitter.load(expected.type(), pointer, alignment);
    Value equal = emitter.compare(IntPredicate.EQ, old, expected);
    emitter.store(emitter.select(equal, wanted, old), pointer, alignment);
    return emitter.build(frame.type(value), List.of(old, equal));
  }

  Value readModifyWrite(LLVMValueRef value) {
    Value pointer = frame.operand(value, 0);
    Value operand = frame.operand(value, 1);
    long alignment = LLVMGetAlignment(value);
    Value old = emitter.load(operand.type(), pointer, alignment);
    emitter.store(update(LLVMGetAtomicRMWBinOp(value), old, operand), pointer, alignment);
    return old;
  }

  private Value update(int operation, Value old, Value operand) {
    return switch (operation) {
      case LLVMAtomicRMWBinOpXchg -> operand;
      case LLVMAtomicRMWBinOpAdd -> emitter.binary(IntOperator.ADD, old, operand);
      case LLVMAtomicRMWBinOpSub -> emitter.binary(IntOperator.SUB, old, operand);
      case LLVMAtomicRMWBinOpAnd -> emitter.binary(IntOperator.AND, old, operand);
      case LLVMAtomicRMWBinOpNand ->
          emitter.binary(
              IntOperator.XOR,
              emitter.binary(IntOperator.AND, old, operand),
              Scalars.ones((Type.Int) old.type()));
      case LLVMAtomicRMWBinOpOr -> emitter.binary(IntOperator.OR, old, operand);
      case LLVMAtomicRMWBinOpXor -> emitter.binary(IntOperator.XOR, old, operand);
      case LLVMAtomicRMWBinOpMax -> emitter.binary(IntOperator.SMAX, old, operand);
      case LLVMAtomicRMWBinOpMin -> emitter.binary(IntOperator.SMIN, old, operand);
      case LLVMAtomicRMWBinOpUMax -> emitter.binary(IntOperator.UMAX, old, operand);
      case LLVMAtomicRMWBinOpUMin -> emitter.binary(IntOperator.UMIN, old, operand);
      case LLVMAtomicRMWBinOpFAdd -> emitter.floatBinary(FloatOperator.ADD, old, operand);
      case LLVMAtomicRMWBinOpFSub -> emitter.floatBinary(FloatOperator.SUB, old, operand);
      default -> throw frame.refused("atomicrmw operation " + operation);
    };
  }
}
