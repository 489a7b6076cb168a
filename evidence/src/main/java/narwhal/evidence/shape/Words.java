package narwhal.evidence.shape;

import java.util.Optional;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Type;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Words as terms, and comparisons of them. */
final class Words {
  private final TermFactory terms;
  private final int pointerBits;

  Words(TermFactory terms, int pointerBits) {
    this.terms = terms;
    this.pointerBits = pointerBits;
  }

  /** The bits of a value; none for what is no scalar. */
  static Optional<Integer> bits(Type type) {
    return switch (type) {
      case Type.Int t -> Optional.of(t.bits());
      case Type.Float t -> Optional.of(t.format().bits());
      case Type.Pointer t -> Optional.of(Math.toIntExact(8 * t.size()));
      case Type.Void t -> Optional.empty();
      case Type.Array t -> Optional.empty();
      case Type.Struct t -> Optional.empty();
      case Type.Vector t -> Optional.empty();
    };
  }

  Word number(long value, int bits) {
    return new Word.Bits(terms.bv(value, bits));
  }

  int width(Word word) {
    return switch (word) {
      case Word.Bits it -> it.term().width();
      case Word.Pointer it -> pointerBits;
      case Word.Code it -> pointerBits;
      case Word.Truth it -> it.bits();
      case Word.Unknown it -> 0;
    };
  }

  Term term(Word word, World world) {
    return switch (word) {
      case Word.Bits it -> it.term();
      case Word.Pointer it -> terms.bvAdd(address(it, world), terms.bv(it.offset(), pointerBits));
      case Word.Code it -> terms.variable("&" + it.function(), new Sort.BitVec(pointerBits));
      case Word.Truth it ->
          terms.ite(
              compare(it.predicate(), it.left(), it.right(), world),
              terms.bv(1, it.bits()),
              terms.bv(0, it.bits()));
      case Word.Unknown it ->
          throw new NotProvedException("a value that is no number is used", world.location());
    };
  }

  private static Term address(Word.Pointer pointer, World world) {
    return switch (world.pieces.get(pointer.piece())) {
      case Node node -> node.address();
      case Chain chain -> pointer.end() == End.FIRST ? chain.first() : chain.last();
    };
  }

  /** That a value is other than 0. */
  Term isTrue(Word word, World world) {
    if (word instanceof Word.Truth it) {
      return compare(it.predicate(), it.left(), it.right(), world);
    }
    return compare(IntPredicate.NE, word, number(0, width(word)), world);
  }

  /** That a comparison holds. */
  Term compare(IntPredicate predicate, Word left, Word right, World world) {
    if (predicate == IntPredicate.EQ || predicate == IntPredicate.NE) {
      Optional<Boolean> areEqual = areEqual(left, right, world);
      if (areEqual.isPresent()) {
        return terms.bool(areEqual.get() == (predicate == IntPredicate.EQ));
      }
    }
    Term a = term(left, world);
    Term b = term(right, world);
    return switch (predicate) {
      case EQ -> terms.eq(a, b);
      case NE -> terms.neq(a, b);
      case UGT -> terms.bvUgt(a, b);
      case UGE -> terms.bvUge(a, b);
      case ULT -> terms.bvUlt(a, b);
      case ULE -> terms.bvUle(a, b);
      case SGT -> terms.bvSgt(a, b);
      case SGE -> terms.bvSge(a, b);
      case SLT -> terms.bvSlt(a, b);
      case SLE -> terms.bvSle(a, b);
    };
  }

  /** Whether two words are the same number, where that is plain. */
  private Optional<Boolean> areEqual(Word left, Word right, World world) {
    if (left instanceof Word.Pointer a && right instanceof Word.Pointer b) {
      return pointers(a, b, world);
    }
    if (left instanceof Word.Code a && right instanceof Word.Code b) {
      return Optional.of(a.equals(b));
    }
    boolean isNull = isNull(left) || isNull(right);
    boolean isNot = isNever0(left, world) || isNever0(right, world);
    return isNull && isNot ? Optional.of(false) : Optional.empty();
  }

  private static boolean isNull(Word word) {
    return word instanceof Word.Bits it && it.term().isConstant() && it.term().bits().signum() == 0;
  }

  private static boolean isNever0(Word word, World world) {
    return word instanceof Word.Code
        || (word instanceof Word.Pointer pointer && isInside(pointer, 0, world));
  }

  private static Optional<Boolean> pointers(Word.Pointer a, Word.Pointer b, World world) {
    if (a.piece() == b.piece() && a.end() == b.end()) {
      return Optional.of(a.offset() == b.offset());
    }
    Piece one = world.pieces.get(a.piece());
    Piece other = world.pieces.get(b.piece());
    boolean areTwo = a.piece() != b.piece() || (one instanceof Chain chain && chain.least() > 1);
    boolean areApart =
        areTwo
            && one.isAlive()
            && other.isAlive()
            && isInside(a, 1, world)
            && isInside(b, 1, world);
    return areApart ? Optional.of(false) : Optional.empty();
  }

  /** Whether so many bytes from the pointer on are surely bytes of its piece. */
  static boolean isInside(Word.Pointer pointer, long length, World world) {
    return pointer.offset() >= 0
        && pointer.offset() <= world.pieces.get(pointer.piece()).surelyBytes() - length;
  }

  /** A pointer moved; offsets wrap as addresses do. */
  Word.Pointer moved(Word.Pointer pointer, long bytes) {
    int unused = 64 - pointerBits;
    long offset = (pointer.offset() + bytes) << unused >> unused;
    return new Word.Pointer(pointer.piece(), offset, pointer.end());
  }

  /** Cuts or extends with zeros. */
  Word resized(Word word, int bits, World world) {
    if (width(word) == bits) {
      return word;
    }
    return word instanceof Word.Truth truth
        ? truth.wide(bits)
        : new Word.Bits(terms.resizeUnsigned(bits, term(word, world)));
  }
}
