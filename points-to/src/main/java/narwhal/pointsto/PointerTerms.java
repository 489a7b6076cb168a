package narwhal.pointsto;

import java.math.BigInteger;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.MemoryTerms;
import narwhal.term.memory.Pointers;

/**
 * Terms over packed pointers. The object part stays syntactically apart, so that a constant object
 * remains visible.
 */
final class PointerTerms {
  /** Copies and fills of up to this many cells are written out; longer ones are one term. */
  private static final long WRITTEN_OUT = 64;

  private final TermFactory terms;
  private final PointerLayout layout;

  PointerTerms(TermFactory terms, PointerLayout layout) {
    this.terms = terms;
    this.layout = layout;
  }

  int width() {
    return layout.pointerBits();
  }

  Term nil() {
    return terms.bv(0, layout.pointerBits());
  }

  Term object(Term pointer) {
    return terms.extract(layout.pointerBits() - 1, layout.offsetBits(), pointer);
  }

  /** Whether it leads to some object, or did; what does not is a number. */
  Term isObject(Term pointer) {
    return terms.neq(object(pointer), objectNumber(0));
  }

  /** The offset plus the bias: the low part of a pointer. */
  private Term low(Term pointer) {
    return terms.extract(layout.offsetBits() - 1, 0, pointer);
  }

  /** The offset as a signed number of pointer width. */
  Term offset(Term pointer) {
    return terms.sext(
        layout.pointerBits(),
        terms.bvSub(low(pointer), terms.bv(layout.bias(), layout.offsetBits())));
  }

  Term start(Term object) {
    return terms.concat(object, terms.bv(layout.bias(), layout.offsetBits()));
  }

  Term address(long object, long offset) {
    return terms.bv(layout.address(object, offset), layout.pointerBits());
  }

  Term objectNumber(long object) {
    return terms.bv(object, layout.objectBits());
  }

  Term plus(Term pointer, long bytes) {
    if (bytes == 0) {
      return pointer;
    }
    return terms.concat(
        object(pointer), terms.bvAdd(low(pointer), terms.bv(bytes, layout.offsetBits())));
  }

  /**
   * Adds a signed number of bytes of pointer width that is known to be small against the range of
   * offsets.
   */
  Term plusSmall(Term pointer, Term bytes) {
    return terms.concat(object(pointer), terms.bvAdd(low(pointer), low(bytes)));
  }

  /**
   * Adds any signed number of bytes. A sum that leaves the range of offsets points to the wild
   * object, which no access may touch: the real address lies outside every object of a size that
   * this layout can hold.
   *
   * @param isExact whether the number of bytes is what was meant: if it has wrapped round, the real
   *     address is further away than any object is large
   */
  Term plusChecked(Term pointer, Term bytes, Term isExact) {
    Term sum = terms.bvAdd(terms.zext(layout.pointerBits(), low(pointer)), bytes);
    Term fits =
        terms.bvUlt(
            sum, terms.bv(BigInteger.ONE.shiftLeft(layout.offsetBits()), layout.pointerBits()));
    Term object =
        terms.ite(terms.and(isExact, fits), object(pointer), objectNumber(layout.wildObject()));
    // The low part of the sum, so written that distances between such pointers cancel out.
    return terms.concat(object, terms.bvAdd(low(pointer), low(bytes)));
  }

  /** The product of an index of pointer width and a scale does not wrap round. */
  Term isProductExact(Term index, long scale) {
    int width = layout.pointerBits();
    BigInteger limit = BigInteger.ONE.shiftLeft(width - 1).divide(BigInteger.valueOf(scale));
    return scale == 1
        ? terms.tru()
        : terms.bvUlt(
            terms.bvAdd(index, terms.bv(limit, width)), terms.bv(limit.shiftLeft(1), width));
  }

  /** The pointer is the first byte of its object. */
  Term isStart(Term pointer) {
    return terms.eq(low(pointer), terms.bv(layout.bias(), layout.offsetBits()));
  }

  /** Null or no object of the program: what the environment may hand in. */
  Term isForeign(Term pointer) {
    return terms.or(
        terms.eq(pointer, nil()), terms.eq(object(pointer), objectNumber(layout.wildObject())));
  }

  /**
   * {@code length} bytes from the pointer on lie within {@code size} bytes from the object's start.
   */
  Term isInside(Term pointer, Term length, Term size) {
    Term offset =
        terms.zext(
            layout.pointerBits(),
            terms.bvSub(low(pointer), terms.bv(layout.bias(), layout.offsetBits())));
    return terms.and(terms.bvUle(length, size), terms.bvUle(offset, terms.bvSub(size, length)));
  }

  /** Whether a block of that many bytes is so short that its cells are written one by one. */
  static boolean isWrittenOut(Term length, int cellBytes) {
    return length.isConstant()
        && length.bits().compareTo(BigInteger.valueOf(WRITTEN_OUT * cellBytes)) <= 0;
  }

  /** The map with {@code cell} in all cells of {@code length} bytes from the pointer on. */
  Term filled(Term map, int cellBytes, Term pointer, Term cell, Term length) {
    if (!isWrittenOut(length, cellBytes)) {
      return blocks(cellBytes).set(map, pointer, cell, length);
    }
    Term result = map;
    for (long offset = 0; offset < length.bits().longValue(); offset += cellBytes) {
      result = terms.store(result, plus(pointer, offset), cell);
    }
    return result;
  }

  /** The map with {@code length} bytes that {@code source} holds at {@code from}. */
  Term copied(Term map, int cellBytes, Term pointer, Term source, Term from, Term length) {
    return blocks(cellBytes).copy(map, pointer, source, from, length);
  }

  private MemoryTerms blocks(int cellBytes) {
    return new MemoryTerms(
        new Pointers(terms, layout.pointerBits(), layout.offsetBits()), cellBytes);
  }
}
