package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** The ends of blocks. */
final class ControlReader {
  private final Frame frame;
  private final Function<LLVMBasicBlockRef, String> labels;

  ControlReader(Frame frame, Function<LLVMBasicBlockRef, String> labels) {
    this.frame = frame;
    this.labels = labels;
  }

  Terminator read(LLVMValueRef last) {
    Location location = frame.emitter().location();
    return switch (LLVMGetInstructionOpcode(last)) {
      case LLVMBr -> branch(last, location);
      case LLVMSwitch -> choose(last, location);
      case LLVMIndirectBr -> {
        List<String> targets = new ArrayList<>();
        for (int i = 0; i < LLVMGetNumSuccessors(last); i++) {
          String target = label(last, i);
          if (!targets.contains(target)) {
            targets.add(target);
          }
        }
        yield new Terminator.IndirectJump(frame.operand(last, 0), targets, location);
      }
      case LLVMRet -> {
        frame.shadows().returning(last);
        yield new Terminator.Return(
            LLVMGetNumOperands(last) == 0 ? Optional.empty() : Optional.of(frame.operand(last, 0)),
            location);
      }
      case LLVMUnreachable -> {
        if (!Unreached.isBehindEnd(last) && !Unreached.isOfCompiler(last)) {
          Unreached.check(frame);
        }
        yield new Terminator.Unreachable(location);
      }
      case LLVMCallBr -> throw frame.refused("asm goto");
      case LLVMInvoke, LLVMResume -> throw frame.refused("exceptions");
      default -> throw frame.refused("LLVM instruction '" + Constants.print(last) + "'");
    };
  }

  private Terminator branch(LLVMValueRef last, Location location) {
    if (LLVMIsConditional(last) == 0) {
      return new Terminator.Jump(label(last, 0), location);
    }
    Value condition = frame.values().of(LLVMGetCondition(last));
    return new Terminator.Branch(condition, label(last, 0), label(last, 1), location);
  }

  private Terminator choose(LLVMValueRef last, Location location) {
    Value value = frame.operand(last, 0);
    int bits = ((Type.Int) value.type()).bits();
    List<Terminator.Case> cases = new ArrayList<>();
    for (int i = 1; i < LLVMGetNumSuccessors(last); i++) {
      LLVMValueRef number = LLVMGetOperand(last, 2 * i);
      cases.add(new Terminator.Case(Constants.unsigned(number, bits), label(last, i)));
    }
    return new Terminator.Switch(value, cases, label(last, 0), location);
  }

  private String label(LLVMValueRef last, int successor) {
    return labels.apply(LLVMGetSuccessor(last, successor));
  }
}
