package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** LLVM constants as values. Undef and poison come out as {@link Value.Undefined}. */
final class Constants {
  private final LLVMContextRef context;
  private final Types types;
  private final Symbols symbols;
  private final BlockAddresses blockAddresses;
  private final ConstantFolding folding;

  Constants(LLVMContextRef context, Types types, Symbols symbols, BlockAddresses blockAddresses) {
    this.context = context;
    this.types = types;
    this.symbols = symbols;
    this.blockAddresses = blockAddresses;
    this.folding = new ConstantFolding(types, this);
  }

  Types types() {
    return types;
  }

  /** A constant for an initial value, where no instruction can help. */
  Value require(LLVMValueRef constant) {
    return read(constant)
        .orElseThrow(
            () ->
                new UnsupportedException("constant expression " + print(constant), Location.NONE));
  }

  /** The constant's value; empty for a constant expression that takes instructions. */
  Optional<Value> read(LLVMValueRef constant) {
    Type type = types.read(LLVMTypeOf(constant));
    return switch (LLVMGetValueKind(constant)) {
      case LLVMConstantIntValueKind -> Optional.of(integer(constant, (Type.Int) type));
      case LLVMConstantFPValueKind -> Optional.of(real(constant, (Type.Float) type));
      case LLVMConstantPointerNullValueKind -> Optional.of(new Value.Null(types.pointer()));
      case LLVMConstantAggregateZeroValueKind -> Optional.of(new Value.Zero(type));
      case LLVMUndefValueValueKind, LLVMPoisonValueValueKind ->
          Optional.of(new Value.Undefined(type));
      case LLVMConstantArrayValueKind, LLVMConstantStructValueKind, LLVMConstantVectorValueKind ->
          aggregate(constant, type);
      case LLVMConstantDataArrayValueKind -> Optional.of(data(constant, (Type.Array) type));
      case LLVMConstantDataVectorValueKind -> aggregateElements(constant, type);
      case LLVMFunctionValueKind, LLVMGlobalVariableValueKind ->
          Optional.of(new Value.Address(symbols.mention(constant), 0, types.pointer()));
      case LLVMGlobalAliasValueKind -> read(LLVMAliasGetAliasee(constant));
      case LLVMBlockAddressValueKind ->
          Optional.of(
              new Value.FixedPointer(
                  BigInteger.valueOf(blockAddresses.number(constant)), types.pointer()));
      case LLVMConstantExprValueKind -> folding.fold(constant, type);
      default -> throw new UnsupportedException("constant " + print(constant), Location.NONE);
    };
  }

  private static Value integer(LLVMValueRef constant, Type.Int type) {
    return new Value.IntConstant(unsigned(constant, type.bits()), type);
  }

  /** The unsigned value of an integer constant of any width. */
  static BigInteger unsigned(LLVMValueRef constant, int bits) {
    if (bits < 64) {
      return BigInteger.valueOf(LLVMConstIntGetZExtValue(constant));
    }
    BigInteger value =
        bits == 64
            ? BigInteger.valueOf(LLVMConstIntGetZExtValue(constant))
            : new BigInteger(print(constant).split(" ")[1]);
    return value.mod(BigInteger.ONE.shiftLeft(bits));
  }

  /** The bits of a float, through a folded bit cast to an integer. */
  private Value real(LLVMValueRef constant, Type.Float type) {
    int bits = type.format().bits();
    LLVMValueRef cast = LLVMConstBitCast(constant, LLVMIntTypeInContext(context, bits));
    return new Value.FloatConstant(unsigned(cast, bits), type);
  }

  private Optional<Value> aggregate(LLVMValueRef constant, Type type) {
    List<Value> parts = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumOperands(constant); i++) {
      Optional<Value> part = read(LLVMGetOperand(constant, i));
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    return Optional.of(new Value.Aggregate(parts, type));
  }

  private Optional<Value> aggregateElements(LLVMValueRef constant, Type type) {
    int count = type.parts().size();
    List<Value> parts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      parts.add(require(LLVMGetAggregateElement(constant, i)));
    }
    return Optional.of(new Value.Aggregate(parts, type));
  }

  /** Arrays of numbers; strings are by far the most common, and read at once. */
  private Value data(LLVMValueRef constant, Type.Array type) {
    if (LLVMIsConstantString(constant) == 0) {
      return aggregateElements(constant, type).orElseThrow();
    }
    Type.Int octet = (Type.Int) type.element();
    List<Value> parts = new ArrayList<>();
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer bytes = LLVMGetAsString(constant, length);
      for (byte b : Strings.bytes(bytes, length.get())) {
        parts.add(Value.of(b & 0xff, octet));
      }
    }
    return new Value.Aggregate(parts, type);
  }

  static String print(LLVMValueRef value) {
    BytePointer text = LLVMPrintValueToString(value);
    String result = text.getString().strip();
    LLVMDisposeMessage(text);
    return result;
  }
}
