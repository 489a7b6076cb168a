package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Follows an address through a function and the functions it is passed to: through copies, offsets
 * and local variables of which only the contents are used.
 */
final class AddressFlow {
  private final Predicate<LLVMValueRef> allowedUse;
  private final Predicate<LLVMValueRef> allowedVariable;
  private final Set<Long> parameters;

  /**
   * @param allowedUse where the address may be used
   * @param allowedVariable in which variables (allocas) it may be kept
   */
  AddressFlow(Predicate<LLVMValueRef> allowedUse, Predicate<LLVMValueRef> allowedVariable) {
    this(allowedUse, allowedVariable, new HashSet<>());
  }

  private AddressFlow(
      Predicate<LLVMValueRef> allowedUse,
      Predicate<LLVMValueRef> allowedVariable,
      Set<Long> parameters) {
    this.allowedUse = allowedUse;
    this.allowedVariable = allowedVariable;
    this.parameters = parameters;
  }

  /** Whether all uses of the address are known and allowed, so that nobody else can get it. */
  boolean isContained(LLVMValueRef address) {
    Set<Long> seen = new HashSet<>();
    Deque<LLVMValueRef> open = new ArrayDeque<>();
    open.push(address);
    while (!open.isEmpty()) {
      LLVMValueRef value = open.pop();
      if (!seen.add(value.address())) {
        continue;
      }
      for (LLVMValueRef user : users(value)) {
        Optional<List<LLVMValueRef>> further =
            isMarker(user)
                ? Optional.of(List.of())
                : allowedUse.test(user) ? use(value, user) : Optional.empty();
        if (further.isEmpty()) {
          return false;
        }
        further.get().forEach(open::push);
      }
    }
    return true;
  }

  /** The values that hold the address after a use of it, or nothing if it gets out of sight. */
  private Optional<List<LLVMValueRef>> use(LLVMValueRef value, LLVMValueRef user) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMLoad, LLVMICmp -> Optional.of(List.of());
      case LLVMGetElementPtr, LLVMBitCast, LLVMPHI, LLVMSelect -> Optional.of(List.of(user));
      case LLVMStore ->
          LLVMGetOperand(user, 0).equals(value)
              ? loads(LLVMGetOperand(user, 1))
              : Optional.of(List.of());
      case LLVMCall -> passed(value, user) ? Optional.of(List.of()) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What is read from a variable, if nothing but its contents is ever used. */
  private Optional<List<LLVMValueRef>> loads(LLVMValueRef variable) {
    if (!exists(LLVMIsAAllocaInst(variable)) || !allowedVariable.test(variable)) {
      return Optional.empty();
    }
    List<LLVMValueRef> loads = new ArrayList<>();
    for (LLVMValueRef user : users(variable)) {
      int opcode = LLVMGetInstructionOpcode(user);
      if (opcode == LLVMLoad) {
        loads.add(user);
      } else if (!isMarker(user)
          && !(opcode == LLVMStore && !LLVMGetOperand(user, 0).equals(variable))) {
        return Optional.empty();
      }
    }
    return loads.stream().allMatch(allowedUse) ? Optional.of(loads) : Optional.empty();
  }

  /**
   * Whether a callee lets go of the address. Functions without a body are taken to, as they are
   * taken to touch no memory; but some give an argument back.
   */
  private boolean passed(LLVMValueRef value, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (LLVMGetValueKind(callee) != LLVMFunctionValueKind) {
      return false;
    }
    if (LLVMIsDeclaration(callee) != 0) {
      return LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMPointerTypeKind || users(call).isEmpty();
    }
    AddressFlow inside = new AddressFlow(use -> true, variable -> true, parameters);
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      if (LLVMGetArgOperand(call, i).equals(value)) {
        if (i >= LLVMCountParams(callee)) {
          return false;
        }
        LLVMValueRef parameter = LLVMGetParam(callee, i);
        if (parameters.add(parameter.address()) && !inside.isContained(parameter)) {
          return false;
        }
      }
    }
    return true;
  }

  static List<LLVMValueRef> users(LLVMValueRef value) {
    List<LLVMValueRef> users = new ArrayList<>();
    for (LLVMUseRef use = LLVMGetFirstUse(value);
        use != null && !use.isNull();
        use = LLVMGetNextUse(use)) {
      users.add(LLVMGetUser(use));
    }
    return users;
  }

  /** Whether the instruction only marks the scope of a variable. */
  static boolean isMarker(LLVMValueRef instruction) {
    return isCallOf(instruction, "llvm.lifetime.") || isCallOf(instruction, "llvm.dbg.");
  }

  static boolean isCallOf(LLVMValueRef instruction, String prefix) {
    return exists(LLVMIsACallInst(instruction))
        && LLVMGetValueKind(LLVMGetCalledValue(instruction)) == LLVMFunctionValueKind
        && Symbols.nameOf(LLVMGetCalledValue(instruction)).startsWith(prefix);
  }

  private static boolean exists(LLVMValueRef value) {
    return value != null && !value.isNull();
  }
}
