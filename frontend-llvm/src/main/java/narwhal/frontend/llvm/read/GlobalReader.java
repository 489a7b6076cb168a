package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Global variables; one per thread is one, as the program is sequential. */
final class GlobalReader {
  /** The elements that an external array of unknown length is taken to have. */
  private static final long UNKNOWN_LENGTH = 1 << 16;

  private GlobalReader() {}

  static Global read(Session session, LLVMValueRef global, String name) {
    LLVMTypeRef declared = LLVMGlobalGetValueType(global);
    Type type = session.types().read(declared);
    Location location = session.locations().ofGlobal(global);
    Optional<Value> initial =
        LLVMIsDeclaration(global) != 0
            ? Optional.empty()
            : Optional.of(session.constants().require(LLVMGetInitializer(global)));
    if (initial.isEmpty() && type instanceof Type.Array array && array.count() == 0) {
      session.record(
          Direction.ASSUMED,
          "the external array " + name + " of unknown length has " + UNKNOWN_LENGTH + " elements",
          location);
      type = new Type.Array(array.element(), UNKNOWN_LENGTH, array.stride());
    }
    noteWeak(session, global, name, location);
    long alignment = Math.max(LLVMGetAlignment(global), session.types().alignment(declared));
    return new Global(
        name, type, type.size(), initial, LLVMIsGlobalConstant(global) != 0, alignment, location);
  }

  /** A weak symbol that nothing defines is null where nothing else defines it. */
  static void noteWeak(Session session, LLVMValueRef symbol, String name, Location location) {
    if (LLVMIsDeclaration(symbol) != 0 && LLVMGetLinkage(symbol) == LLVMExternalWeakLinkage) {
      session.record(
          Direction.UNDER, "the weak symbol " + name + " is taken to be defined", location);
    }
  }
}
