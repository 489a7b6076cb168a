package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Signature;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The function that the program starts with: it runs constructors, makes the arguments of the
 * entry, calls it, and stops with what it returns.
 */
final class EntryPoint {
  static final String NAME = "narwhal.start";

  /** A function to run before the entry. */
  private record Constructor(long priority, Value function) {}

  private EntryPoint() {}

  static Function make(Session session, LLVMValueRef entry) {
    Emitter emitter = new Emitter();
    Frame frame =
        new Frame(
            session,
            emitter,
            new Values(session.constants(), emitter),
            new ShadowReader(session, emitter),
            Optional.empty());
    emitter.start("entry");
    emitter.at(session.locations().ofFunction(entry, session.options().entry()));
    for (Constructor constructor : constructors(session)) {
      Signature none = new Signature(Type.VOID, List.of(), false);
      emitter.add(
          new Instruction.Call(
              Optional.empty(), constructor.function, List.of(), none, emitter.location()));
    }
    Signature signature = session.types().signature(LLVMGlobalGetValueType(entry));
    List<Value> arguments = new EntryArguments(frame, entry, signature).make();
    emitter.named("status");
    Optional<Register> result =
        signature.result() instanceof Type.Void
            ? Optional.empty()
            : Optional.of(emitter.register(signature.result()));
    emitter.add(
        new Instruction.Call(
            result, frame.values().of(entry), arguments, signature, emitter.location()));
    Optional<Value> status =
        result.<Value>map(value -> value).filter(value -> value.type() instanceof Type.Int);
    emitter.end(new Terminator.Stop(status, emitter.location()));
    return new Function(
        NAME,
        new Signature(Type.VOID, List.of(), false),
        List.of(),
        emitter.blocks(),
        emitter.location());
  }

  /** {@code __attribute__((constructor))} functions, by priority. */
  private static List<Constructor> constructors(Session session) {
    LLVMValueRef list = LLVMGetNamedGlobal(session.module().module(), "llvm.global_ctors");
    if (list == null || list.isNull()) {
      return List.of();
    }
    List<Constructor> found = new ArrayList<>();
    LLVMValueRef entries = LLVMGetInitializer(list);
    for (int i = 0; i < LLVMGetNumOperands(entries); i++) {
      LLVMValueRef entry = LLVMGetOperand(entries, i);
      long priority = LLVMConstIntGetZExtValue(LLVMGetOperand(entry, 0));
      found.add(new Constructor(priority, session.constants().require(LLVMGetOperand(entry, 1))));
    }
    found.sort(Comparator.comparingLong(Constructor::priority));
    return found;
  }
}
