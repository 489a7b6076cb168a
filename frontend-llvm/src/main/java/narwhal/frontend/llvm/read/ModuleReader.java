package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.frontend.llvm.module.LlvmModule;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Reads a module into a machine program: the entry, and whatever code or data it mentions, directly
 * or not. Functions without a body stay declarations, called like any other; there are no checks
 * but those of sanitizer traps.
 */
public final class ModuleReader {
  private final Session session;
  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Map<String, Global> globals = new LinkedHashMap<>();

  private ModuleReader(Session session) {
    this.session = session;
  }

  public static Program read(LlvmModule module, ReaderOptions options, Deadline deadline) {
    if (LLVMByteOrder(module.layout()) != LLVMLittleEndian) {
      throw new UnsupportedException("big-endian target " + module.target(), Location.NONE);
    }
    try {
      return new ModuleReader(new Session(module, options, deadline)).read();
    } catch (StackOverflowError e) {
      throw new UnsupportedException("constants or types nested too deeply", Location.NONE);
    }
  }

  private Program read() {
    LLVMModuleRef module = session.module().module();
    String name = session.options().entry();
    LLVMValueRef entry = LLVMGetNamedFunction(module, name);
    if (entry == null || entry.isNull() || LLVMIsDeclaration(entry) != 0) {
      throw new InputException(
          "the program has no function '"
              + name
              + "' to start with; name another with --entry, or write a harness"
              + " (docs/guide/unit-proofs.md)");
    }
    if (LLVMGetNamedGlobal(module, "llvm.global_dtors") != null) {
      throw new UnsupportedException("destructor functions", Location.NONE);
    }
    Function start = EntryPoint.make(session, entry);
    functions.put(start.name(), start);
    for (LLVMValueRef next = session.symbols().next();
        next != null;
        next = session.symbols().next()) {
      session.deadline().check();
      readSymbol(next);
    }
    session.shadowPlaces().addTo(globals);
    return new Program(
        session.types().pointerBytes(),
        start.name(),
        functions,
        globals,
        session.checks(),
        new ArrayList<>(session.approximations()));
  }

  private void readSymbol(LLVMValueRef symbol) {
    String name = session.symbols().mention(symbol);
    if (LLVMGetValueKind(symbol) == LLVMFunctionValueKind) {
      functions.put(name, FunctionReader.read(session, symbol, name));
    } else {
      globals.put(name, GlobalReader.read(session, symbol, name));
    }
  }
}
