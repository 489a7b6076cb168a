package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Functions whose result may be memory that nothing wrote, without anybody reading it: structs
 * passed in registers, with their padding, and the result of a function that reaches its end
 * without a return, which is fine until the caller uses it.
 */
final class CarriedResults {
  private final Set<Long> functions = new HashSet<>();
  private final Set<Long> types = new HashSet<>();

  CarriedResults(LLVMModuleRef module) {
    for (LLVMValueRef function = LLVMGetFirstFunction(module);
        function != null && !function.isNull();
        function = LLVMGetNextFunction(function)) {
      if (LLVMIsDeclaration(function) == 0 && carries(function)) {
        functions.add(function.address());
        types.add(LLVMGlobalGetValueType(function).address());
      }
    }
  }

  boolean isCarriedBy(LLVMValueRef function) {
    return functions.contains(function.address());
  }

  /**
   * Whether a function of that type hands the shadow of its result to the caller. A call through a
   * pointer does not know which function it calls, so that all functions of a type do or none.
   */
  boolean isHandedOver(long functionType) {
    return types.contains(functionType);
  }

  private static boolean carries(LLVMValueRef function) {
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
        block != null && !block.isNull();
        block = LLVMGetNextBasicBlock(block)) {
      LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
      if (LLVMGetInstructionOpcode(last) == LLVMRet && LLVMGetNumOperands(last) > 0) {
        Optional<LLVMValueRef> place = place(LLVMGetOperand(last, 0));
        if (place.isPresent()) {
          return isStruct(place.get()) || mayFallOff(function);
        }
      }
    }
    return false;
  }

  private static boolean isStruct(LLVMValueRef alloca) {
    return LLVMGetTypeKind(LLVMGetAllocatedType(alloca)) == LLVMStructTypeKind;
  }

  /** The place where clang keeps the result, if the value is loaded from it. */
  static Optional<LLVMValueRef> place(LLVMValueRef value) {
    LLVMValueRef load = LLVMIsALoadInst(value);
    if (load == null || load.isNull()) {
      return Optional.empty();
    }
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    LLVMValueRef offset = LLVMIsAGetElementPtrInst(pointer);
    while (offset != null && !offset.isNull()) {
      pointer = LLVMGetOperand(pointer, 0);
      offset = LLVMIsAGetElementPtrInst(pointer);
    }
    return isRetval(pointer) ? Optional.of(pointer) : Optional.empty();
  }

  /** Whether a way through the function leads to its end without a store of the result. */
  private static boolean mayFallOff(LLVMValueRef function) {
    Deque<LLVMBasicBlockRef> open = new ArrayDeque<>();
    Set<Long> seen = new HashSet<>();
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
    open.push(entry);
    seen.add(entry.address());
    while (!open.isEmpty()) {
      LLVMBasicBlockRef block = open.pop();
      boolean isStored = false;
      for (LLVMValueRef next = LLVMGetFirstInstruction(block);
          next != null && !next.isNull() && !isStored;
          next = LLVMGetNextInstruction(next)) {
        isStored = LLVMGetInstructionOpcode(next) == LLVMStore && isRetval(LLVMGetOperand(next, 1));
      }
      LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
      if (!isStored && LLVMGetInstructionOpcode(last) == LLVMRet) {
        return true;
      }
      for (int i = 0; !isStored && i < LLVMGetNumSuccessors(last); i++) {
        LLVMBasicBlockRef successor = LLVMGetSuccessor(last, i);
        if (seen.add(successor.address())) {
          open.push(successor);
        }
      }
    }
    return false;
  }

  private static boolean isRetval(LLVMValueRef pointer) {
    LLVMValueRef alloca = LLVMIsAAllocaInst(pointer);
    return alloca != null && !alloca.isNull() && Symbols.nameOf(pointer).equals("retval");
  }
}
