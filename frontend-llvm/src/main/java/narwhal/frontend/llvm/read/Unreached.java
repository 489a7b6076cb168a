package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Property;
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
    if (before == null || before.isNull() || LLVMGetInstructionOpcode(before) != LLVMCall) {
      return false;
    }
    int kind = LLVMGetEnumAttributeKindForName(NO_RETURN, NO_RETURN.length());
    int function = (int) LLVMAttributeFunctionIndex;
    if (LLVMGetCallSiteEnumAttribute(before, function, kind) != null) {
      return true;
    }
    LLVMValueRef callee = LLVMIsAFunction(LLVMGetCalledValue(before));
    return callee != null && LLVMGetEnumAttributeAtIndex(callee, function, kind) != null;
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
