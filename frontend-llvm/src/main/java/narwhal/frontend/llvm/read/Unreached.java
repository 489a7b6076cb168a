package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Property;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Places that the program itself calls unreachable: {@code __builtin_unreachable()}, the end of a
 * function that must not return. To be there is undefined, so it is checked where errors are asked
 * about; the competition's rules know no such error, so it is assumed there.
 */
final class Unreached {
  private static final String NO_RETURN = "noreturn";

  private Unreached() {}

  /** Whether the instruction stands behind a call that does not return. */
  static boolean isBehindEnd(LLVMValueRef unreachable) {
    LLVMValueRef before = LLVMGetPreviousInstruction(unreachable);
    if (!exists(before) || LLVMGetInstructionOpcode(before) != LLVMCall) {
      return false;
    }
    LLVMValueRef callee = LLVMIsAFunction(LLVMGetCalledValue(before));
    if (exists(callee) && mayReturn(callee)) {
      return false;
    }
    int kind = LLVMGetEnumAttributeKindForName(NO_RETURN, NO_RETURN.length());
    int function = LLVMAttributeFunctionIndex;
    return exists(LLVMGetCallSiteEnumAttribute(before, function, kind))
        || (exists(callee) && exists(LLVMGetEnumAttributeAtIndex(callee, function, kind)));
  }

  /** Whether a function has a body that ends anywhere, whatever it promises. */
  private static boolean mayReturn(LLVMValueRef function) {
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
        exists(block);
        block = LLVMGetNextBasicBlock(block)) {
      LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
      if (exists(last) && LLVMGetInstructionOpcode(last) == LLVMRet) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the compiler put it there, as where it branches on numbers of its own: then it has no
   * place in the source.
   */
  static boolean isOfCompiler(LLVMValueRef unreachable) {
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(unreachable));
    return exists(LLVMGetSubprogram(function)) && !exists(LLVMInstructionGetDebugLoc(unreachable));
  }

  private static boolean exists(Pointer pointer) {
    return pointer != null && !pointer.isNull();
  }

  static void check(Frame frame) {
    Session session = frame.session();
    Emitter emitter = frame.emitter();
    if (session.options().rules().isCompetition()
        || !session.options().properties().contains(Property.UNREACH_CALL)) {
      session.record(
          Direction.ASSUMED,
          "what the program calls unreachable is never reached",
          emitter.location());
      return;
    }
    int id =
        session.check(
            Property.UNREACH_CALL,
            emitter.location(),
            "a place is reached that the program calls unreachable");
    emitter.add(new Instruction.Check(new Condition.Never(), id, emitter.location()));
  }
}
