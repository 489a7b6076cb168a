package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Variadic functions with a body whose address is used other than to call them. */
final class VariadicTargets {
  private VariadicTargets() {}

  static boolean exist(LLVMModuleRef module) {
    for (LLVMValueRef function = LLVMGetFirstFunction(module);
        function != null && !function.isNull();
        function = LLVMGetNextFunction(function)) {
      if (LLVMIsDeclaration(function) == 0
          && LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)) != 0
          && isAddressTaken(function)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAddressTaken(LLVMValueRef function) {
    for (LLVMUseRef use = LLVMGetFirstUse(function);
        use != null && !use.isNull();
        use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      LLVMValueRef call = LLVMIsACallInst(user);
      if (call == null || call.isNull() || !LLVMGetCalledValue(user).equals(function)) {
        return true;
      }
    }
    return false;
  }
}
