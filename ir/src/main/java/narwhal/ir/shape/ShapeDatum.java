package narwhal.ir.shape;

import narwhal.ir.machine.IntPredicate;

/** What a register or some bytes hold. */
public sealed interface ShapeDatum {

  /** A node of a segment; of an object that is no segment, both are the object. */
  enum End {
    FIRST,
    LAST
  }

  /** A number, zero-extended in {@code value}. */
  record Number(long value, int bits) implements ShapeDatum {}

  /** The number that a symbol stands for. More than 65,536 bits: a value that is no number. */
  record Symbol(int id, int bits) implements ShapeDatum {
    public boolean isNumber() {
      return bits <= 1 << 16;
    }
  }

  /** The address of an object, or of an end of a segment, plus {@code offset} bytes. */
  record Pointer(int object, long offset, End end) implements ShapeDatum {}

  /**
   * In a segment or in what its nodes own: the address of what the node has for itself, or of the
   * first of a row of such, plus {@code offset}; null as well where {@code orNull}.
   */
  record Own(int object, long offset, boolean orNull) implements ShapeDatum {}

  /** The address of a function. */
  record Function(String name) implements ShapeDatum {}

  /** 1 where the comparison holds, otherwise 0. */
  record Truth(IntPredicate predicate, ShapeDatum left, ShapeDatum right, int bits)
      implements ShapeDatum {}
}
