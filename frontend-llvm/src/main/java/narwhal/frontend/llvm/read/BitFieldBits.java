package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.math.BigInteger;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Accesses to bit-fields. clang loads the whole unit, both to cut a field out and to put one back
 * between the others, and calls such loads {@code bf.load}.
 */
final class BitFieldBits {
  private static final int DEPTH = 4;

  private BitFieldBits() {}

  static boolean isUnit(LLVMValueRef load) {
    return Symbols.nameOf(load).startsWith("bf.load");
  }

  /**
   * For {@code unit & kept}, what of it goes back into memory: the value that is stored where the
   * unit came from, {@code unit & kept} itself or {@code unit & kept | field}.
   */
  static Optional<LLVMValueRef> storedBack(LLVMValueRef load, LLVMValueRef masked) {
    if (LLVMGetInstructionOpcode(masked) != LLVMAnd || constant(masked).isEmpty()) {
      return Optional.empty();
    }
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    if (isStoredTo(masked, pointer)) {
      return Optional.of(masked);
    }
    return AddressFlow.users(masked).stream()
        .filter(user -> LLVMGetInstructionOpcode(user) == LLVMOr && isStoredTo(user, pointer))
        .findFirst();
  }

  private static boolean isStoredTo(LLVMValueRef value, LLVMValueRef pointer) {
    return AddressFlow.users(value).stream()
        .anyMatch(
            user ->
                LLVMGetInstructionOpcode(user) == LLVMStore
                    && LLVMGetOperand(user, 0).equals(value)
                    && LLVMGetOperand(user, 1).equals(pointer));
  }

  /** The bits of the unit that are looked at, not counting what only goes back. */
  static BigInteger looked(LLVMValueRef load) {
    BigInteger bits = BigInteger.ZERO;
    for (LLVMValueRef user : AddressFlow.users(load)) {
      if (storedBack(load, user).isEmpty()) {
        bits = bits.or(through(load, user, 0));
      }
    }
    return bits;
  }

  /** The bits of {@code value} that matter to one of its users. */
  private static BigInteger through(LLVMValueRef value, LLVMValueRef user, int depth) {
    int opcode = LLVMGetInstructionOpcode(user);
    int width = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    Optional<BigInteger> constant =
        opcode == LLVMAnd || opcode == LLVMShl || opcode == LLVMLShr || opcode == LLVMAShr
            ? constant(user)
            : Optional.empty();
    if (depth == DEPTH || (constant.isEmpty() && opcode != LLVMTrunc)) {
      return all(width);
    }
    if (opcode == LLVMAnd) {
      return constant.get();
    }
    BigInteger later = BigInteger.ZERO;
    for (LLVMValueRef next : AddressFlow.users(user)) {
      later = later.or(through(user, next, depth + 1));
    }
    int amount = constant.map(BigInteger::intValue).orElse(0);
    return switch (opcode) {
      case LLVMShl -> later.shiftRight(amount);
      case LLVMLShr -> later.shiftLeft(amount).and(all(width));
      case LLVMAShr -> {
        BigInteger moved = later.shiftLeft(amount);
        yield moved.bitLength() > width ? moved.and(all(width)).setBit(width - 1) : moved;
      }
      default -> later;
    };
  }

  static BigInteger all(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  /** The constant right operand, unsigned. */
  static Optional<BigInteger> constant(LLVMValueRef user) {
    LLVMValueRef right = LLVMIsAConstantInt(LLVMGetOperand(user, 1));
    if (right == null || right.isNull()) {
      return Optional.empty();
    }
    int width = LLVMGetIntTypeWidth(LLVMTypeOf(right));
    return width > 64
        ? Optional.empty()
        : Optional.of(BigInteger.valueOf(LLVMConstIntGetZExtValue(right)).and(all(width)));
  }
}
