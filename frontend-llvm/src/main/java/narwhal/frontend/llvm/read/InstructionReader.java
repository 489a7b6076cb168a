package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Map;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.FloatOperator;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Sends each instruction, or constant expression, to the reader of its family. */
final class InstructionReader {
  private final Frame frame;
  private final ArithmeticReader arithmetic;
  private final MemoryReader memory;
  private final AggregateReader aggregates;
  private final AtomicReader atomics;
  private final CallReader calls;

  InstructionReader(Frame frame, Map<Long, MemoryReader.Variable> variables) {
    this.frame = frame;
    this.arithmetic = new ArithmeticReader(frame);
    this.memory = new MemoryReader(frame, variables);
    this.aggregates = new AggregateReader(frame);
    this.atomics = new AtomicReader(frame);
    this.calls = new CallReader(frame);
  }

  /** Reads an instruction that neither ends a block nor is a phi. */
  void read(LLVMValueRef instruction) {
    Value result =
        switch (LLVMGetInstructionOpcode(instruction)) {
          case LLVMStore -> {
            memory.store(instruction);
            yield null;
          }
          case LLVMFence -> null;
          case LLVMCall -> calls.read(instruction).orElse(null);
          default -> expression(instruction, LLVMGetInstructionOpcode(instruction));
        };
    if (result != null) {
      frame.values().define(instruction, result);
    }
  }

  /** A constant expression that did not fold. */
  Value constant(LLVMValueRef expression) {
    return expression(expression, LLVMGetConstOpcode(expression));
  }

  private Value expression(LLVMValueRef value, int opcode) {
    return switch (opcode) {
      case LLVMAdd -> arithmetic.integer(value, IntOperator.ADD);
      case LLVMSub -> arithmetic.integer(value, IntOperator.SUB);
      case LLVMMul -> arithmetic.integer(value, IntOperator.MUL);
      case LLVMUDiv -> arithmetic.integer(value, IntOperator.UDIV);
      case LLVMSDiv -> arithmetic.integer(value, IntOperator.SDIV);
      case LLVMURem -> arithmetic.integer(value, IntOperator.UREM);
      case LLVMSRem -> arithmetic.integer(value, IntOperator.SREM);
      case LLVMShl -> arithmetic.integer(value, IntOperator.SHL);
      case LLVMLShr -> arithmetic.integer(value, IntOperator.LSHR);
      case LLVMAShr -> arithmetic.integer(value, IntOperator.ASHR);
      case LLVMAnd -> arithmetic.integer(value, IntOperator.AND);
      case LLVMOr -> arithmetic.integer(value, IntOperator.OR);
      case LLVMXor -> arithmetic.integer(value, IntOperator.XOR);
      case LLVMFAdd -> arithmetic.real(value, FloatOperator.ADD);
      case LLVMFSub -> arithmetic.real(value, FloatOperator.SUB);
      case LLVMFMul -> arithmetic.real(value, FloatOperator.MUL);
      case LLVMFDiv -> arithmetic.real(value, FloatOperator.DIV);
      case LLVMFRem -> arithmetic.real(value, FloatOperator.REM);
      case LLVMFNeg -> arithmetic.negate(value);
      case LLVMICmp -> arithmetic.compare(value);
      case LLVMFCmp -> arithmetic.floatCompare(value);
      case LLVMSelect -> arithmetic.select(value);
      case LLVMFreeze -> frame.operand(value, 0);
      case LLVMTrunc -> arithmetic.cast(value, CastOperator.TRUNC);
      case LLVMZExt -> arithmetic.cast(value, CastOperator.ZEXT);
      case LLVMSExt -> arithmetic.cast(value, CastOperator.SEXT);
      case LLVMFPTrunc -> arithmetic.cast(value, CastOperator.FLOAT_TRUNC);
      case LLVMFPExt -> arithmetic.cast(value, CastOperator.FLOAT_EXTEND);
      case LLVMFPToSI -> arithmetic.cast(value, CastOperator.FLOAT_TO_SIGNED);
      case LLVMFPToUI -> arithmetic.cast(value, CastOperator.FLOAT_TO_UNSIGNED);
      case LLVMSIToFP -> arithmetic.cast(value, CastOperator.SIGNED_TO_FLOAT);
      case LLVMUIToFP -> arithmetic.cast(value, CastOperator.UNSIGNED_TO_FLOAT);
      case LLVMPtrToInt -> arithmetic.cast(value, CastOperator.POINTER_TO_INT);
      case LLVMIntToPtr -> arithmetic.cast(value, CastOperator.INT_TO_POINTER);
      case LLVMBitCast -> arithmetic.bitcast(value);
      case LLVMAlloca -> memory.alloca(value);
      case LLVMLoad -> memory.load(value);
      case LLVMGetElementPtr -> memory.element(value);
      case LLVMExtractValue -> aggregates.extractValue(value);
      case LLVMInsertValue -> aggregates.insertValue(value);
      case LLVMExtractElement -> aggregates.extractElement(value);
      case LLVMInsertElement -> aggregates.insertElement(value);
      case LLVMShuffleVector -> aggregates.shuffle(value);
      case LLVMAtomicCmpXchg -> atomics.compareExchange(value);
      case LLVMAtomicRMW -> atomics.readModifyWrite(value);
      default -> throw frame.refused("LLVM instruction '" + Constants.print(value) + "'");
    };
  }
}
