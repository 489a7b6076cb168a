package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Signature;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Calls. An argument that is passed by value in memory is copied by the caller. Variadic arguments
 * go into an area of the caller's whose address is the last argument, unless the callee is known to
 * have no body: then they are plain arguments, for the library table to look at.
 */
final class CallReader {
  private final Frame frame;
  private final Emitter emitter;
  private final IntrinsicReader intrinsics;
  private final AssemblyReader assembly;
  private final VariadicArguments variadic;

  CallReader(Frame frame) {
    this.frame = frame;
    this.emitter = frame.emitter();
    this.intrinsics = new IntrinsicReader(frame);
    this.assembly = new AssemblyReader(frame);
    this.variadic = new VariadicArguments(frame);
  }

  /** The result of the call; empty for void. */
  Optional<Value> read(LLVMValueRef call) {
    LLVMValueRef callee = target(LLVMGetCalledValue(call));
    int kind = LLVMGetValueKind(callee);
    if (kind == LLVMInlineAsmValueKind) {
      return assembly.read(call, callee);
    }
    if (kind == LLVMFunctionValueKind && LLVMGetIntrinsicID(callee) != 0) {
      return intrinsics.read(call, Symbols.nameOf(callee));
    }
    return plain(call, callee, kind == LLVMFunctionValueKind);
  }

  private static LLVMValueRef target(LLVMValueRef callee) {
    LLVMValueRef found = callee;
    while (LLVMGetValueKind(found) == LLVMGlobalAliasValueKind) {
      found = LLVMAliasGetAliasee(found);
    }
    return found;
  }

  private Optional<Value> plain(LLVMValueRef call, LLVMValueRef callee, boolean direct) {
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    Signature signature = frame.types().signature(type);
    int fixed = signature.parameters().size();
    List<Value> temporaries = new ArrayList<>();
    List<Value> arguments = new ArrayList<>();
    int count = LLVMGetNumArgOperands(call);
    for (int i = 0; i < fixed; i++) {
      arguments.add(argument(call, i, temporaries));
    }
    if (signature.variadic()) {
      boolean withoutBody = direct && LLVMIsDeclaration(callee) != 0;
      if (takesArea(callee, direct, count > fixed)) {
        arguments.add(variadic.area(call, fixed, temporaries));
      } else if (withoutBody || count > fixed) {
        for (int i = fixed; i < count; i++) {
          arguments.add(argument(call, i, temporaries));
        }
      } else {
        signature = new Signature(signature.result(), signature.parameters(), false);
      }
    }
    Optional<Register> result =
        signature.result() instanceof Type.Void
            ? Optional.empty()
            : Optional.of(emitter.register(signature.result()));
    frame.shadows().calling(call);
    emitter.add(
        new Instruction.Call(
            result, frame.values().of(callee), arguments, signature, emitter.location()));
    frame.shadows().called(call, !direct || LLVMIsDeclaration(callee) == 0);
    temporaries.forEach(frame::release);
    return result.map(value -> value);
  }

  /**
   * Whether the callee expects an area. A variadic call without variadic arguments through a
   * pointer is most often one without a prototype ({@code int (*f)()}), where all arguments are
   * given as fixed: it takes an area only if the module has a variadic function that it could mean.
   */
  private boolean takesArea(LLVMValueRef callee, boolean direct, boolean hasExtra) {
    if (direct) {
      return LLVMIsDeclaration(callee) == 0
          && LLVMIsFunctionVarArg(LLVMGlobalGetValueType(callee)) != 0;
    }
    return hasExtra || frame.session().hasVariadicTarget();
  }

  private Value argument(LLVMValueRef call, int index, List<Value> temporaries) {
    Value value = frame.values().of(LLVMGetArgOperand(call, index));
    Optional<LLVMTypeRef> copied = frame.session().attributes().byval(call, index);
    if (copied.isEmpty()) {
      return value;
    }
    long size = frame.types().size(copied.get());
    long alignment = frame.session().attributes().alignment(call, index);
    Value copy = frame.temporary(size, alignment, "");
    temporaries.add(copy);
    emitter.add(new Instruction.MemoryCopy(copy, value, frame.word(size), emitter.location()));
    return copy;
  }
}
