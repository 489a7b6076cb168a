package narwhal.engine.shape;

import java.util.Optional;
import narwhal.ir.machine.IntPredicate;

/** What a register or a cell of memory holds. Data never change; what is known of symbols does. */
sealed interface Datum {

  /** Which node of a segment a pointer points to; of an object that is no segment, the first. */
  enum End {
    FIRST,
    LAST
  }

  /** A known number, zero-extended; the null pointer is 0. */
  record Number(long value, int bits) implements Datum {
    public Number {
      value &= bits == 64 ? -1L : (1L << bits) - 1;
    }

    long signed() {
      int unused = 64 - bits;
      return value << unused >> unused;
    }
  }

  /** Some value; the state knows its range. Equal symbols are equal values. */
  record Symbol(int id, int bits) implements Datum {}

  /** {@code offset} bytes from the start of an object, or of a node of a segment. */
  record Pointer(int object, long offset, End end) implements Datum {}

  /**
   * In a segment, and in what its nodes own: a pointer to an object that each node has for itself,
   * or null.
   */
  record Own(int object, long offset, boolean orNull) implements Datum {
    Own orNull(boolean may) {
      return new Own(object, offset, orNull || may);
    }
  }

  /** Where a function starts. */
  record Function(String name) implements Datum {}

  /** 1 where the comparison holds, otherwise 0. */
  record Truth(IntPredicate predicate, Datum left, Datum right, int bits) implements Datum {
    Truth negated() {
      return new Truth(negation(predicate), left, right, bits);
    }

    Truth wide(int width) {
      return new Truth(predicate, left, right, width);
    }

    private static IntPredicate negation(IntPredicate predicate) {
      return switch (predicate) {
        case EQ -> IntPredicate.NE;
        case NE -> IntPredicate.EQ;
        case UGT -> IntPredicate.ULE;
        case UGE -> IntPredicate.ULT;
        case ULT -> IntPredicate.UGE;
        case ULE -> IntPredicate.UGT;
        case SGT -> IntPredicate.SLE;
        case SGE -> IntPredicate.SLT;
        case SLT -> IntPredicate.SGE;
        case SLE -> IntPredicate.SGT;
      };
    }
  }

  static Pointer pointer(int object, long offset) {
    return new Pointer(object, offset, End.FIRST);
  }

  default boolean isNumber(long value) {
    return this instanceof Number number && number.value == value;
  }

  default Optional<Number> number() {
    return this instanceof Number number ? Optional.of(number) : Optional.empty();
  }
}
