package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Set;
import java.util.TreeSet;
import narwhal.frontend.llvm.module.LlvmModule;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The functions of a module by name, LLVM's own excepted.
 *
 * @param missing those without a body
 * @param defined those with one
 */
public record DeclaredFunctions(Set<String> missing, Set<String> defined) {

  public static DeclaredFunctions of(LlvmModule module) {
    Set<String> missing = new TreeSet<>();
    Set<String> defined = new TreeSet<>();
    for (LLVMValueRef function = LLVMGetFirstFunction(module.module());
        function != null && !function.isNull();
        function = LLVMGetNextFunction(function)) {
      if (LLVMGetIntrinsicID(function) == 0) {
        (LLVMIsDeclaration(function) != 0 ? missing : defined).add(Symbols.nameOf(function));
      }
    }
    return new DeclaredFunctions(missing, defined);
  }
}
