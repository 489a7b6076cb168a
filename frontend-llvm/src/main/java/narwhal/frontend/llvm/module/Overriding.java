package narwhal.frontend.llvm.module;

import static org.bytedeco.llvm.global.LLVM.LLVMAddFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMExternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetValueName;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;
import static org.bytedeco.llvm.global.LLVM.LLVMInternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;
import static org.bytedeco.llvm.global.LLVM.LLVMPrivateLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMReplaceAllUsesWith;
import static org.bytedeco.llvm.global.LLVM.LLVMSetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMSetValueName2;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Changes to modules before they are linked: stubs take the place of functions. */
final class Overriding {
  private Overriding() {}

  /**
   * Lets the functions that {@code stub} defines replace those of the same names.
   *
   * @return the names that were replaced, or had no body
   */
  static Set<String> replace(List<LLVMModuleRef> modules, LLVMModuleRef stub) {
    Set<String> matched = new TreeSet<>();
    for (LLVMValueRef function : functions(stub)) {
      String name = name(function);
      if (LLVMIsDeclaration(function) != 0 || isLocal(function)) {
        continue;
      }
      for (LLVMModuleRef module : modules) {
        LLVMValueRef old = LLVMGetNamedFunction(module, name);
        if (old != null && !old.isNull()) {
          matched.add(name);
          if (LLVMIsDeclaration(old) == 0) {
            replace(module, old, name);
          }
        }
      }
    }
    return matched;
  }

  /** The old body stays under another name; nobody calls it any more. */
  private static void replace(LLVMModuleRef module, LLVMValueRef old, String name) {
    String aside = name + ".replaced";
    LLVMSetValueName2(old, aside, aside.length());
    LLVMValueRef declared = LLVMAddFunction(module, name, LLVMGlobalGetValueType(old));
    LLVMReplaceAllUsesWith(old, declared);
    LLVMSetLinkage(old, LLVMInternalLinkage);
  }

  /**
   * Makes a static function visible to the other files, where one of them declares a function of
   * that name, nobody defines it, and there is only one static of that name.
   */
  static void exposeStatics(List<LLVMModuleRef> modules) {
    Set<String> wanted = new TreeSet<>();
    Set<String> defined = new TreeSet<>();
    Map<String, List<LLVMValueRef>> statics = new HashMap<>();
    for (LLVMModuleRef module : modules) {
      for (LLVMValueRef function : functions(module)) {
        if (LLVMIsDeclaration(function) != 0) {
          wanted.add(name(function));
        } else if (isLocal(function)) {
          statics.computeIfAbsent(name(function), n -> new ArrayList<>()).add(function);
        } else {
          defined.add(name(function));
        }
      }
    }
    wanted.removeAll(defined);
    for (String name : wanted) {
      List<LLVMValueRef> found = statics.getOrDefault(name, List.of());
      if (found.size() == 1) {
        LLVMSetLinkage(found.getFirst(), LLVMExternalLinkage);
      }
    }
  }

  /** The names of the functions that a module defines for others. */
  static Set<String> definitions(LLVMModuleRef module) {
    Set<String> names = new TreeSet<>();
    for (LLVMValueRef function : functions(module)) {
      if (LLVMIsDeclaration(function) == 0 && !isLocal(function)) {
        names.add(name(function));
      }
    }
    return names;
  }

  private static boolean isLocal(LLVMValueRef function) {
    int linkage = LLVMGetLinkage(function);
    return linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage;
  }

  private static List<LLVMValueRef> functions(LLVMModuleRef module) {
    List<LLVMValueRef> all = new ArrayList<>();
    for (LLVMValueRef function = LLVMGetFirstFunction(module);
        function != null && !function.isNull();
        function = LLVMGetNextFunction(function)) {
      all.add(function);
    }
    return all;
  }

  private static String name(LLVMValueRef function) {
    return LLVMGetValueName(function).getString();
  }
}
