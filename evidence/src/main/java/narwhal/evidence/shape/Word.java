package narwhal.evidence.shape;

import java.util.function.UnaryOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.term.Term;

/** What a register or a cell holds. */
sealed interface Word {
  /** A number; also an address whose object is not known. */
  record Bits(Term term) implements Word {}

  /** An address in a piece that is there; in a chain, from one of its ends on. */
  record Pointer(int piece, long offset, End end) implements Word {
    Pointer(int piece, long offset) {
      this(piece, offset, End.FIRST);
    }
  }

  /** The address of a function. */
  record Code(String function) implements Word {}

  /** 1 where the comparison holds, otherwise 0. */
  record Truth(IntPredicate predicate, Word left, Word right, int bits) implements Word {
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

  /** A struct, array or vector; nothing is known of it. */
  record Unknown() implements Word {}

  /** Exchanges this word, or what it compares. */
  default Word replaced(UnaryOperator<Word> change) {
    return this instanceof Truth t
        ? new Truth(t.predicate, t.left.replaced(change), t.right.replaced(change), t.bits)
        : change.apply(this);
  }
}
