package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Constant expressions that are an address plus a number, or just a number. */
final class ConstantFolding {
  private final Types types;
  private final Constants constants;

  ConstantFolding(Types types, Constants constants) {
    this.types = types;
    this.constants = constants;
  }

  Optional<Value> fold(LLVMValueRef expression, Type type) {
    int opcode = LLVMGetConstOpcode(expression);
    if (opcode == LLVMGetElementPtr) {
      return element(expression);
    }
    Optional<Value> first = constants.read(LLVMGetOperand(expression, 0));
    if (first.isEmpty()) {
      return first;
    }
    return switch (opcode) {
      case LLVMPtrToInt -> pointerToInt(first.get(), (Type.Int) type);
      case LLVMIntToPtr -> intToPointer(first.get());
      case LLVMTrunc -> truncate(first.get(), type);
      case LLVMBitCast -> first.filter(value -> value.type().equals(type));
      case LLVMAdd -> second(expression).flatMap(value -> sum(first.get(), value, 1));
      case LLVMSub -> second(expression).flatMap(value -> sum(first.get(), value, -1));
      default -> Optional.empty();
    };
  }

  private Optional<Value> second(LLVMValueRef expression) {
    return constants.read(LLVMGetOperand(expression, 1));
  }

  private Optional<Value> element(LLVMValueRef expression) {
    Optional<Value> base = constants.read(LLVMGetOperand(expression, 0));
    if (base.isEmpty() || !(base.get().type() instanceof Type.Pointer)) {
      return Optional.empty();
    }
    long offset = 0;
    LLVMTypeRef current = LLVMGetGEPSourceElementType(expression);
    for (int i = 1; i < LLVMGetNumOperands(expression); i++) {
      LLVMValueRef index = LLVMGetOperand(expression, i);
      if (LLVMGetValueKind(index) != LLVMConstantIntValueKind) {
        return Optional.empty();
      }
      long number = LLVMConstIntGetSExtValue(index);
      if (i == 1) {
        offset += number * types.size(current);
      } else if (LLVMGetTypeKind(current) == LLVMStructTypeKind) {
        offset += types.offset(current, (int) number);
        current = LLVMStructGetTypeAtIndex(current, (int) number);
      } else {
        current = LLVMGetElementType(current);
        offset += number * types.size(current);
      }
    }
    return Optional.of(move(base.get(), offset));
  }

  private Value move(Value base, long offset) {
    return switch (base) {
      case Value.Address a -> new Value.Address(a.symbol(), a.offset() + offset, a.type());
      case Value.Null n -> fixed(BigInteger.valueOf(offset));
      case Value.FixedPointer p -> fixed(p.value().add(BigInteger.valueOf(offset)));
      default -> base;
    };
  }

  private static Optional<Value> pointerToInt(Value pointer, Type.Int type) {
    return switch (pointer) {
      case Value.Address a -> Optional.of(new Value.AddressAsInt(a.symbol(), a.offset(), type));
      case Value.Null n -> Optional.of(Value.of(0, type));
      case Value.FixedPointer p -> Optional.of(integer(p.value(), type));
      default -> Optional.empty();
    };
  }

  private Optional<Value> intToPointer(Value value) {
    return switch (value) {
      case Value.IntConstant c -> Optional.of(fixed(c.value()));
      case Value.AddressAsInt a when a.type().bits() == types.word().bits() ->
          Optional.of(new Value.Address(a.symbol(), a.offset(), types.pointer()));
      default -> Optional.empty();
    };
  }

  private static Optional<Value> truncate(Value value, Type type) {
    return switch (value) {
      case Value.IntConstant c -> Optional.of(integer(c.value(), (Type.Int) type));
      case Value.AddressAsInt a ->
          Optional.of(new Value.AddressAsInt(a.symbol(), a.offset(), (Type.Int) type));
      default -> Optional.empty();
    };
  }

  /** {@code left + sign * right} where at most one address remains. */
  private static Optional<Value> sum(Value left, Value right, int sign) {
    BigInteger factor = BigInteger.valueOf(sign);
    if (left instanceof Value.IntConstant a && right instanceof Value.IntConstant b) {
      return Optional.of(integer(a.value().add(b.value().multiply(factor)), a.type()));
    }
    if (left instanceof Value.AddressAsInt a && right instanceof Value.IntConstant b) {
      long offset = a.offset() + sign * b.value().longValue();
      return Optional.of(new Value.AddressAsInt(a.symbol(), offset, a.type()));
    }
    if (left instanceof Value.IntConstant a && right instanceof Value.AddressAsInt b && sign == 1) {
      return sum(b, a, 1);
    }
    if (left instanceof Value.AddressAsInt a
        && right instanceof Value.AddressAsInt b
        && sign == -1
        && a.symbol().equals(b.symbol())) {
      return Optional.of(integer(BigInteger.valueOf(a.offset() - b.offset()), a.type()));
    }
    return Optional.empty();
  }

  private static Value integer(BigInteger value, Type.Int type) {
    return new Value.IntConstant(value.mod(BigInteger.ONE.shiftLeft(type.bits())), type);
  }

  private Value fixed(BigInteger value) {
    BigInteger wrapped = value.mod(BigInteger.ONE.shiftLeft(types.word().bits()));
    return wrapped.signum() == 0
        ? new Value.Null(types.pointer())
        : new Value.FixedPointer(wrapped, types.pointer());
  }
}
