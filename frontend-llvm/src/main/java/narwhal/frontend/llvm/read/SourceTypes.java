package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.source.CType;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;

/**
 * The types of C in debug information. A type holds its name at operand 2, what it is derived from
 * at 3 and its members at 4; a range of indices its count at 0. Tags are those of DWARF.
 */
final class SourceTypes {
  private static final int ARRAY = 0x01;
  private static final int ENUMERATION = 0x04;
  private static final int MEMBER = 0x0d;
  private static final int POINTER = 0x0f;
  private static final int STRUCTURE = 0x13;
  private static final int TYPEDEF = 0x16;
  private static final int BASE = 0x24;
  private static final int CONST = 0x26;
  private static final int VOLATILE = 0x35;
  private static final int RESTRICT = 0x37;
  private static final int ATOMIC = 0x47;

  private static final int NAME = 2;
  private static final int BASE_TYPE = 3;
  private static final int ELEMENTS = 4;
  private static final int DEEPEST = 20;

  private final MetadataNodes nodes;
  private final Map<Long, CType> known = new HashMap<>();

  SourceTypes(MetadataNodes nodes) {
    this.nodes = nodes;
  }

  CType read(Optional<LLVMMetadataRef> type) {
    return read(type, 0);
  }

  private CType read(Optional<LLVMMetadataRef> type, int depth) {
    if (type.isEmpty() || depth > DEEPEST) {
      return new CType.Other(0);
    }
    CType found = known.get(type.get().address());
    if (found == null) {
      found = make(type.get(), depth);
      known.put(type.get().address(), found);
    }
    return found;
  }

  private CType make(LLVMMetadataRef type, int depth) {
    long bits = LLVMDITypeGetSizeInBits(type);
    return switch (LLVMGetDINodeTag(type)) {
      case TYPEDEF, CONST, VOLATILE, RESTRICT, ATOMIC ->
          read(nodes.operand(type, BASE_TYPE), depth + 1);
      case BASE -> base(nodes.text(type, NAME), bits);
      case ENUMERATION ->
          read(nodes.operand(type, BASE_TYPE), depth + 1) instanceof CType.Whole whole
              ? whole
              : new CType.Whole("enum", bits, CType.Sign.UNKNOWN);
      case POINTER -> new CType.Pointer(target(type), bits);
      case ARRAY -> array(type, depth);
      case STRUCTURE -> new CType.Struct(members(type, depth), bits);
      default -> new CType.Other(bits);
    };
  }

  private static CType base(String name, long bits) {
    if (name.equals("float") || name.contains("double")) {
      return new CType.Floating(name, bits);
    }
    CType.Sign sign =
        name.startsWith("unsigned") || name.endsWith("Bool") || name.equals("bool")
            ? CType.Sign.UNSIGNED
            : name.equals("char") ? CType.Sign.UNKNOWN : CType.Sign.SIGNED;
    return name.contains("complex") ? new CType.Other(bits) : new CType.Whole(name, bits, sign);
  }

  /** Only integers, so that types that contain pointers to themselves have an end. */
  private Optional<CType.Whole> target(LLVMMetadataRef pointer) {
    Optional<LLVMMetadataRef> target = nodes.operand(pointer, BASE_TYPE);
    for (int i = 0; target.isPresent() && i < DEEPEST; i++) {
      switch (LLVMGetDINodeTag(target.get())) {
        case TYPEDEF, CONST, VOLATILE, RESTRICT -> target = nodes.operand(target.get(), BASE_TYPE);
        case BASE -> {
          return read(target, 0) instanceof CType.Whole whole
              ? Optional.of(whole)
              : Optional.empty();
        }
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private CType array(LLVMMetadataRef type, int depth) {
    CType result = read(nodes.operand(type, BASE_TYPE), depth + 1);
    List<LLVMMetadataRef> ranges =
        nodes.operand(type, ELEMENTS).map(nodes::operands).orElse(List.of());
    for (LLVMMetadataRef range : ranges.reversed()) {
      Optional<Long> count = nodes.number(range, 0);
      if (count.isEmpty()) {
        return new CType.Other(LLVMDITypeGetSizeInBits(type));
      }
      result = new CType.Array(result, count.get());
    }
    return result;
  }

  private List<CType.Member> members(LLVMMetadataRef type, int depth) {
    List<CType.Member> members = new ArrayList<>();
    for (LLVMMetadataRef element :
        nodes.operand(type, ELEMENTS).map(nodes::operands).orElse(List.of())) {
      boolean isMember =
          LLVMGetDINodeTag(element) == MEMBER
              && (LLVMDITypeGetFlags(element) & LLVMDIFlagBitField) == 0;
      String name = isMember ? nodes.text(element, NAME) : "";
      if (!name.isEmpty()) {
        CType member = read(nodes.operand(element, BASE_TYPE), depth + 1);
        members.add(new CType.Member(name, LLVMDITypeGetOffsetInBits(element), member));
      }
    }
    return members;
  }
}
