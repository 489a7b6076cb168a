package narwhal.ir.interpret;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Type;

/**
 * A value of the running program, boxed. Frames keep {@link Word}s unboxed; everything else lives
 * in this form.
 */
sealed interface Datum {

  /**
   * An integer, float or pointer of at most 64 bits, zero-extended. {@code origin} is the object
   * that a pointer (or an integer made from one) belongs to, or null.
   */
  record Word(long bits, MemoryObject origin) implements Datum {}

  /** An integer or float of more than 64 bits, unsigned. */
  record Wide(BigInteger bits) implements Datum {}

  /** A struct, array or vector. */
  record Parts(List<Datum> parts) implements Datum {}

  /** Whether values of the type are {@link Word}s. */
  static boolean isWord(Type type) {
    return switch (type) {
      case Type.Int t -> t.bits() <= 64;
      case Type.Float t -> t.format().bits() <= 64;
      case Type.Pointer t -> true;
      case Type.Void t -> true;
      case Type.Array t -> false;
      case Type.Vector t -> false;
      case Type.Struct t -> false;
    };
  }

  /** The scalar of a type with the given bits. */
  static Datum scalar(Type type, BigInteger bits) {
    return isWord(type) ? new Word(bits.longValue(), null) : new Wide(bits);
  }

  /** All bits zero. */
  static Datum zero(Type type) {
    if (!type.isAggregate()) {
      return scalar(type, BigInteger.ZERO);
    }
    List<Datum> parts = new ArrayList<>();
    type.parts().forEach(part -> parts.add(zero(part)));
    return new Parts(parts);
  }

  /** The bits of a scalar, unsigned. */
  default BigInteger unsigned() {
    return switch (this) {
      case Word w -> Bits.unsigned(w.bits);
      case Wide w -> w.bits;
      case Parts p -> throw new IllegalStateException("an aggregate has no bits");
    };
  }
}
