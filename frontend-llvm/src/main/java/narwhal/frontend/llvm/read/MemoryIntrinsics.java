package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.llvm.read.IntrinsicReader.Handler;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Instruction.Scaled;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Copies and fills of memory, scopes of stack objects, variadic argument lists. */
final class MemoryIntrinsics {
  private static final String OVERLAP = "memcpy: source and destination overlap";

  private final Frame frame;
  private final Emitter emitter;
  private final VariadicArguments variadic;

  MemoryIntrinsics(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
    this.variadic = new VariadicArguments(frame);
  }

  void enter(Map<String, Handler> table) {
    table.put("llvm.memmove", this::copy);
    for (String copy : List.of("llvm.memcpy", "llvm.memcpy.inline")) {
      table.put(
          copy,
          call -> {
            copy(call);
            overlap(call);
            return Optional.empty();
          });
    }
    for (String set : List.of("llvm.memset", "llvm.memset.inline")) {
      table.put(
          set,
          call ->
              effect(
                  new Instruction.MemorySet(
                      frame.operand(call, 0),
                      frame.operand(call, 1),
                      frame.operand(call, 2),
                      here())));
    }
    table.put(
        "llvm.lifetime.start",
        call -> effect(new Instruction.LifetimeStart(frame.operand(call, 1), here())));
    table.put(
        "llvm.lifetime.end",
        call -> effect(new Instruction.LifetimeEnd(frame.operand(call, 1), here())));
    table.put(
        "llvm.stacksave",
        call -> {
          Register result = emitter.register(frame.type(call));
          emitter.add(new Instruction.StackSave(result, here()));
          return Optional.of(result);
        });
    table.put(
        "llvm.stackrestore",
        call -> effect(new Instruction.StackRestore(frame.operand(call, 0), here())));
    table.put("llvm.ptrmask", this::mask);
    table.put(
        "llvm.va_start",
        call -> {
          variadic.start(frame.operand(call, 0));
          return Optional.empty();
        });
    table.put(
        "llvm.va_copy",
        call -> {
          variadic.copy(frame.operand(call, 0), frame.operand(call, 1));
          return Optional.empty();
        });
    table.put("llvm.va_end", call -> Optional.empty());
  }

  private Optional<Value> copy(LLVMValueRef call) {
    return effect(
        new Instruction.MemoryCopy(
            frame.operand(call, 0), frame.operand(call, 1), frame.operand(call, 2), here()));
  }

  /**
   * Source and destination must not overlap, but may be equal: clang copies structs this way, and
   * {@code a = a} is fine. That they are not accessible is told first.
   */
  private void overlap(LLVMValueRef call) {
    Session session = frame.session();
    if (!session.options().rules().checksOverlap()
        || !session.options().properties().contains(Property.VALID_DEREF)
        || areApart(LLVMGetOperand(call, 0), LLVMGetOperand(call, 1))) {
      return;
    }
    int id = session.check(Property.VALID_DEREF, here(), OVERLAP);
    Condition disjoint =
        new Condition.Disjoint(
            frame.operand(call, 0), frame.operand(call, 1), frame.operand(call, 2));
    emitter.add(new Instruction.Check(disjoint, id, here()));
  }

  /** The pointers lead into two different variables. */
  private static boolean areApart(LLVMValueRef left, LLVMValueRef right) {
    LLVMValueRef a = variable(left);
    LLVMValueRef b = variable(right);
    return isVariable(a) && isVariable(b) && !a.equals(b);
  }

  private static LLVMValueRef variable(LLVMValueRef pointer) {
    LLVMValueRef found = pointer;
    while (LLVMIsAGetElementPtrInst(found) != null && !LLVMIsAGetElementPtrInst(found).isNull()) {
      found = LLVMGetOperand(found, 0);
    }
    return found;
  }

  private static boolean isVariable(LLVMValueRef value) {
    LLVMValueRef alloca = LLVMIsAAllocaInst(value);
    return LLVMGetValueKind(value) == LLVMGlobalVariableValueKind
        || (alloca != null && !alloca.isNull());
  }

  /**
   * Clears low bits of a pointer: moves it back by the bits to clear. Objects start at addresses
   * aligned enough for it, so the offset within the object has the same low bits.
   */
  private Optional<Value> mask(LLVMValueRef call) {
    Value pointer = frame.operand(call, 0);
    Value mask = frame.operand(call, 1);
    Register offset = emitter.register(frame.types().word());
    emitter.add(new Instruction.ObjectOffset(offset, pointer, here()));
    Value kept = emitter.binary(IntOperator.AND, offset, mask);
    Value move = emitter.binary(IntOperator.SUB, kept, offset);
    return Optional.of(emitter.pointerAdd(pointer, 0, List.of(new Scaled(move, 1))));
  }

  private Optional<Value> effect(Instruction instruction) {
    emitter.add(instruction);
    return Optional.empty();
  }

  private Location here() {
    return emitter.location();
  }
}
