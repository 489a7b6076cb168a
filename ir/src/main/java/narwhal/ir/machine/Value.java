package narwhal.ir.machine;

import java.math.BigInteger;
import java.util.List;

/**
 * What an instruction can use: a register or a constant. Constant expressions of LLVM do not occur:
 * the reader turns them into an {@link Address}, a folded constant, or instructions.
 */
public sealed interface Value {
  Type type();

  /** The result of an instruction or a parameter; {@code id} is unique within its function. */
  record Register(int id, String name, Type type) implements Value {
    @Override
    public String toString() {
      return "%" + id + (name.isEmpty() ? "" : "." + name);
    }
  }

  /** An integer constant; {@code value} is unsigned, below 2^bits. */
  record IntConstant(BigInteger value, Type.Int type) implements Value {
    public IntConstant {
      if (value.signum() < 0 || value.bitLength() > type.bits()) {
        throw new IllegalArgumentException(value + " is no i" + type.bits());
      }
    }
  }

  /** A float constant by its bits in memory (80 of them for x87). */
  record FloatConstant(BigInteger bits, Type.Float type) implements Value {}

  /** The null pointer. */
  record Null(Type.Pointer type) implements Value {}

  /** The address of a global variable or function, plus {@code offset} bytes. */
  record Address(String symbol, long offset, Type.Pointer type) implements Value {}

  /**
   * A pointer with a fixed numeric value, as in {@code (char *) 0x1000} or {@code (void *) -1};
   * {@code value} is unsigned.
   */
  record FixedPointer(BigInteger value, Type.Pointer type) implements Value {}

  /**
   * The integer value of an address: {@code (uintptr_t) &symbol + offset}, cut or extended to the
   * type.
   */
  record AddressAsInt(String symbol, long offset, Type.Int type) implements Value {}

  /**
   * LLVM's undef or poison, in initial values of globals only; elsewhere the reader puts a {@link
   * Instruction.Havoc}.
   */
  record Undefined(Type type) implements Value {}

  /** All bits zero, of any type. */
  record Zero(Type type) implements Value {}

  /** A constant struct, array or vector, part by part. */
  record Aggregate(List<Value> parts, Type type) implements Value {
    public Aggregate {
      parts = List.copyOf(parts);
    }
  }

  static IntConstant of(long value, Type.Int type) {
    return new IntConstant(
        BigInteger.valueOf(value).mod(BigInteger.ONE.shiftLeft(type.bits())), type);
  }
}
