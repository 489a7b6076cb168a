package narwhal.ir.machine;

import java.util.List;

/**
 * Types of the machine program, with their layout resolved: a reader of this IR never needs LLVM's
 * data layout again. Sizes and offsets are in bytes.
 */
public sealed interface Type {

  /** The type of a function that returns nothing. */
  record Void() implements Type {}

  /** An integer of {@code bits} bits; in memory it takes {@code size} bytes, little endian. */
  record Int(int bits, long size) implements Type {
    public Int {
      if (bits < 1 || size * 8 < bits) {
        throw new IllegalArgumentException("i" + bits + " in " + size + " bytes");
      }
    }
  }

  /**
   * An IEEE-style float; {@code size} counts padding (x87 values take 10 bytes stored as 16 or 12).
   */
  record Float(FloatFormat format, long size) implements Type {}

  /** A pointer; all pointers have the width of the data layout. */
  record Pointer(long size) implements Type {}

  /** An array of {@code count} elements, one every {@code stride} bytes. */
  record Array(Type element, long count, long stride) implements Type {
    @Override
    public long size() {
      return count * stride;
    }
  }

  /** A vector: like an array, but a value that instructions work on lane by lane. */
  record Vector(Type element, int count, long stride, long size) implements Type {}

  /** A struct with the byte offset of each field; {@code size} includes tail padding. */
  record Struct(List<Type> fields, List<Long> offsets, long size) implements Type {
    public Struct {
      fields = List.copyOf(fields);
      offsets = List.copyOf(offsets);
      if (fields.size() != offsets.size()) {
        throw new IllegalArgumentException("fields and offsets differ in number");
      }
    }
  }

  Void VOID = new Void();
  Int BOOL = new Int(1, 1);
  Int I8 = new Int(8, 1);
  Int I32 = new Int(32, 4);
  Int I64 = new Int(64, 8);

  /**
   * The bytes that a value of this type occupies in memory, padding included (LLVM's alloc size).
   */
  default long size() {
    return switch (this) {
      case Void v -> 0;
      case Int t -> t.size;
      case Float t -> t.size;
      case Pointer t -> t.size;
      case Array t -> t.count * t.stride;
      case Vector t -> t.size;
      case Struct t -> t.size;
    };
  }

  /**
   * The bytes that a load or store of this type touches (LLVM's store size): 10 for an x87 float.
   */
  default long storeSize() {
    return switch (this) {
      case Int t -> (t.bits + 7) / 8;
      case Float t -> (t.format.bits() + 7) / 8;
      default -> size();
    };
  }

  /** True for arrays, vectors and structs: values made of other values. */
  default boolean isAggregate() {
    return this instanceof Array || this instanceof Vector || this instanceof Struct;
  }

  /** The types directly inside an aggregate, in order; empty for scalars. */
  default List<Type> parts() {
    return switch (this) {
      case Struct t -> t.fields;
      case Array t -> java.util.Collections.nCopies(Math.toIntExact(t.count), t.element);
      case Vector t -> java.util.Collections.nCopies(t.count, t.element);
      default -> List.of();
    };
  }

  /** The byte offset of part {@code index} of an aggregate. */
  default long offsetOf(int index) {
    return switch (this) {
      case Struct t -> t.offsets.get(index);
      case Array t -> index * t.stride;
      case Vector t -> index * t.stride;
      default -> throw new IllegalArgumentException("no parts: " + this);
    };
  }
}
