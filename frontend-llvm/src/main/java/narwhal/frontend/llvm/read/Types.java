package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Signature;
import narwhal.ir.machine.Type;
import narwhal.ir.run.UnsupportedException;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;

/** LLVM types with the data layout resolved. */
final class Types {
  private final LLVMTargetDataRef layout;
  private final int pointerBytes;
  private final Map<Long, Type> cache = new HashMap<>();
  private final Map<Long, Signature> signatures = new HashMap<>();

  Types(LLVMTargetDataRef layout) {
    this.layout = layout;
    this.pointerBytes = LLVMPointerSize(layout);
  }

  int pointerBytes() {
    return pointerBytes;
  }

  Type.Pointer pointer() {
    return new Type.Pointer(pointerBytes);
  }

  /** The integer as wide as a pointer. */
  Type.Int word() {
    return new Type.Int(pointerBytes * 8, pointerBytes);
  }

  Type read(LLVMTypeRef type) {
    Type known = cache.get(type.address());
    if (known == null) {
      known = convert(type);
      cache.put(type.address(), known);
    }
    return known;
  }

  /** The bytes from one element of this type to the next. */
  long size(LLVMTypeRef type) {
    return LLVMTypeIsSized(type) == 0 ? 0 : LLVMABISizeOfType(layout, type);
  }

  long alignment(LLVMTypeRef type) {
    return LLVMTypeIsSized(type) == 0 ? 1 : LLVMABIAlignmentOfType(layout, type);
  }

  /** The byte offset of a field of a struct. */
  long offset(LLVMTypeRef struct, int field) {
    return LLVMOffsetOfElement(layout, struct, field);
  }

  /** An integer type of any width, laid out as this target does. */
  Type.Int integer(int bits) {
    long bytes = (bits + 7L) / 8;
    long size = Long.highestOneBit(bytes) == bytes ? bytes : 2 * Long.highestOneBit(bytes);
    return new Type.Int(bits, bits > 128 ? (bytes + 15) / 16 * 16 : size);
  }

  Signature signature(LLVMTypeRef function) {
    return signatures.computeIfAbsent(function.address(), key -> readSignature(function));
  }

  private Signature readSignature(LLVMTypeRef function) {
    int count = LLVMCountParamTypes(function);
    List<Type> parameters = new ArrayList<>();
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(Math.max(1, count))) {
      LLVMGetParamTypes(function, types);
      for (int i = 0; i < count; i++) {
        parameters.add(read(types.get(LLVMTypeRef.class, i)));
      }
    }
    return new Signature(
        read(LLVMGetReturnType(function)), parameters, LLVMIsFunctionVarArg(function) != 0);
  }

  private Type convert(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMVoidTypeKind -> Type.VOID;
      case LLVMIntegerTypeKind -> new Type.Int(LLVMGetIntTypeWidth(type), size(type));
      case LLVMHalfTypeKind -> real(FloatFormat.HALF, type);
      case LLVMBFloatTypeKind -> real(FloatFormat.BFLOAT, type);
      case LLVMFloatTypeKind -> real(FloatFormat.SINGLE, type);
      case LLVMDoubleTypeKind -> real(FloatFormat.DOUBLE, type);
      case LLVMX86_FP80TypeKind -> real(FloatFormat.X87, type);
      case LLVMFP128TypeKind -> real(FloatFormat.QUAD, type);
      case LLVMPointerTypeKind -> pointer(type);
      case LLVMArrayTypeKind -> {
        LLVMTypeRef element = LLVMGetElementType(type);
        yield new Type.Array(read(element), LLVMGetArrayLength2(type), size(element));
      }
      case LLVMVectorTypeKind -> vector(type);
      case LLVMStructTypeKind -> struct(type);
      default -> throw refused("type " + text(type));
    };
  }

  private Type real(FloatFormat format, LLVMTypeRef type) {
    return new Type.Float(format, size(type));
  }

  private Type pointer(LLVMTypeRef type) {
    if (LLVMGetPointerAddressSpace(type) != 0) {
      throw refused("address space " + LLVMGetPointerAddressSpace(type));
    }
    return pointer();
  }

  /** Vectors of booleans have a byte a lane here; they never stand in memory as such. */
  private Type vector(LLVMTypeRef type) {
    Type element = read(LLVMGetElementType(type));
    int count = LLVMGetVectorSize(type);
    if (element.equals(Type.BOOL)) {
      return new Type.Vector(element, count, 1, count);
    }
    return new Type.Vector(element, count, element.storeSize(), size(type));
  }

  private Type struct(LLVMTypeRef type) {
    if (LLVMIsOpaqueStruct(type) != 0) {
      return new Type.Struct(List.of(), List.of(), 0);
    }
    List<Type> fields = new ArrayList<>();
    List<Long> offsets = new ArrayList<>();
    for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
      fields.add(read(LLVMStructGetTypeAtIndex(type, i)));
      offsets.add(offset(type, i));
    }
    return new Type.Struct(fields, offsets, size(type));
  }

  private static UnsupportedException refused(String feature) {
    return new UnsupportedException(feature, Location.NONE);
  }

  private static String text(LLVMTypeRef type) {
    BytePointer text = LLVMPrintTypeToString(type);
    String result = text.getString();
    LLVMDisposeMessage(text);
    return result;
  }
}
