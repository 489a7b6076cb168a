package narwhal.term.memory;

import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * ptr(base, offset) as one bit-vector: the base's number in the high bits, the offset in the low
 * {@code offsetBits}. Offsets wrap within their bits and never reach the base, so pointers to
 * different bases are never equal, whatever the offsets.
 */
public record Pointers(TermFactory terms, int pointerBits, int offsetBits) {

  public Pointers {
    if (offsetBits < 1 || offsetBits >= pointerBits) {
      throw new IllegalArgumentException(offsetBits + " offset bits of " + pointerBits);
    }
  }

  /** ptr(base, offset). */
  public Term pointer(Term base, Term offset) {
    return terms.concat(base, offset);
  }

  public Term base(Term pointer) {
    return terms.extract(pointerBits - 1, offsetBits, pointer);
  }

  public Term offset(Term pointer) {
    return terms.extract(offsetBits - 1, 0, pointer);
  }

  /** ptr(b, o) + k = ptr(b, o + k), with {@code k} of the width of an offset. */
  public Term plus(Term pointer, Term bytes) {
    return pointer(base(pointer), terms.bvAdd(offset(pointer), bytes));
  }

  /** How far {@code pointer} lies after {@code start}, if their bases are the same. */
  public Term distance(Term pointer, Term start) {
    return terms.bvSub(offset(pointer), offset(start));
  }

  /**
   * Whether a set or copy of {@code length} bytes to {@code start}, cell by cell, writes the cell
   * at {@code pointer}. This is what a loop of writes does, wrapping offsets included.
   */
  public Term isWritten(Term pointer, Term start, Term length, int cellBytes) {
    Term distance = distance(pointer, start);
    Term within = terms.bvUlt(terms.zext(pointerBits, distance), length);
    Term same = terms.eq(base(pointer), base(start));
    int low = Integer.numberOfTrailingZeros(cellBytes);
    Term aligned =
        low == 0
            ? terms.tru()
            : terms.eq(terms.extract(Math.min(low, offsetBits) - 1, 0, distance), zero(low));
    return terms.and(same, within, aligned);
  }

  private Term zero(int bits) {
    return terms.bv(0, Math.min(bits, offsetBits));
  }
}
