package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Set;
import java.util.TreeSet;
import narwhal.frontend.llvm.module.LlvmModule;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The functions of a module and its global variables that are pointers, by name; LLVM's own
 * functions excepted.
 *
 * @param missing those without a body or an initial value
 * @param defined those with one
 */
public record DeclaredSymbols(Set<String> missing, Set<String> defined) {

  public static DeclaredSymbols of(LlvmModule module) {
    DeclaredSymbols symbols = new DeclaredSymbols(new TreeSet<>(), new TreeSet<>());
    for (LLVMValueRef function = LLVMGetFirstFunction(module.module());
        function != null && !function.isNull();
        function = LLVMGetNextFunction(function)) {
      if (LLVMGetIntrinsicID(function) == 0) {
        symbols.add(function);
      }
    }
    for (LLVMValueRef global = LLVMGetFirstGlobal(module.module());
        global != null && !global.isNull();
        global = LLVMGetNextGlobal(global)) {
      if (LLVMGetTypeKind(LLVMGlobalGetValueType(global)) == LLVMPointerTypeKind) {
        symbols.add(global);
      }
    }
    return symbols;
  }

  private void add(LLVMValueRef symbol) {
    (LLVMIsDeclaration(symbol) != 0 ? missing : defined).add(Symbols.nameOf(symbol));
  }
}
