package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** The operands of nodes of metadata, which LLVM's C interface hands out as values. */
final class MetadataNodes {
  private final LLVMContextRef context;

  MetadataNodes(LLVMContextRef context) {
    this.context = context;
  }

  /** Those that are there. */
  List<LLVMMetadataRef> operands(LLVMMetadataRef node) {
    List<LLVMMetadataRef> found = new ArrayList<>();
    for (LLVMValueRef value : values(LLVMMetadataAsValue(context, node))) {
      if (value != null && !value.isNull()) {
        found.add(LLVMValueAsMetadata(value));
      }
    }
    return found;
  }

  Optional<LLVMMetadataRef> operand(LLVMMetadataRef node, int index) {
    return value(node, index).map(value -> LLVMValueAsMetadata(value));
  }

  String text(LLVMMetadataRef node, int index) {
    Optional<LLVMValueRef> operand = value(node, index);
    if (operand.isEmpty()) {
      return "";
    }
    try (IntPointer length = new IntPointer(1)) {
      BytePointer bytes = LLVMGetMDString(operand.get(), length);
      return bytes == null || bytes.isNull() || length.get() == 0
          ? ""
          : Strings.read(bytes, length.get());
    }
  }

  /** An operand that is an integer. */
  Optional<Long> number(LLVMMetadataRef node, int index) {
    return value(node, index)
        .filter(value -> LLVMGetValueKind(value) == LLVMConstantIntValueKind)
        .map(value -> LLVMConstIntGetSExtValue(value));
  }

  private Optional<LLVMValueRef> value(LLVMMetadataRef node, int index) {
    List<LLVMValueRef> all = values(LLVMMetadataAsValue(context, node));
    return index < all.size()
        ? Optional.ofNullable(all.get(index)).filter(value -> !value.isNull())
        : Optional.empty();
  }

  private static List<LLVMValueRef> values(LLVMValueRef node) {
    List<LLVMValueRef> all = new ArrayList<>();
    int count = LLVMGetMDNodeNumOperands(node);
    if (count > 0) {
      try (PointerPointer<LLVMValueRef> buffer = new PointerPointer<>(count)) {
        LLVMGetMDNodeOperands(node, buffer);
        for (int i = 0; i < count; i++) {
          all.add(buffer.get(LLVMValueRef.class, i));
        }
      }
    }
    return all;
  }
}
