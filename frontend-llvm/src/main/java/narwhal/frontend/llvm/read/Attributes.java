package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** The few attributes of call arguments that change what a call means. */
final class Attributes {
  private final int byval = LLVMGetEnumAttributeKindForName("byval", 5);
  private final int elementType = LLVMGetEnumAttributeKindForName("elementtype", 11);
  private final int noundef = LLVMGetEnumAttributeKindForName("noundef", 7);
  private final int alignment = LLVMGetEnumAttributeKindForName("align", 5);

  /** Whether an argument has no bits that nobody wrote. */
  boolean isArgumentDefined(LLVMValueRef call, int argument) {
    return isThere(LLVMGetCallSiteEnumAttribute(call, argument + 1, noundef));
  }

  /** The same for a parameter of a function. */
  boolean isParameterDefined(LLVMValueRef function, int parameter) {
    return isThere(LLVMGetEnumAttributeAtIndex(function, parameter + 1, noundef));
  }

  private static boolean isThere(LLVMAttributeRef attribute) {
    return attribute != null && !attribute.isNull();
  }

  /** The type of an argument that the callee gets a copy of. */
  Optional<LLVMTypeRef> byval(LLVMValueRef call, int argument) {
    return typeAttribute(call, argument, byval);
  }

  /** The type behind a pointer given to inline assembly. */
  Optional<LLVMTypeRef> elementType(LLVMValueRef call, int argument) {
    return typeAttribute(call, argument, elementType);
  }

  /** The alignment that an argument is said to have, or 1. */
  long alignment(LLVMValueRef call, int argument) {
    LLVMAttributeRef found = LLVMGetCallSiteEnumAttribute(call, argument + 1, alignment);
    return found == null || found.isNull() ? 1 : LLVMGetEnumAttributeValue(found);
  }

  private static Optional<LLVMTypeRef> typeAttribute(LLVMValueRef call, int argument, int kind) {
    LLVMAttributeRef found = LLVMGetCallSiteEnumAttribute(call, argument + 1, kind);
    return found == null || found.isNull()
        ? Optional.empty()
        : Optional.of(LLVMGetTypeAttributeValue(found));
  }
}
