package narwhal.pointsto;

import java.util.List;
import java.util.function.LongFunction;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Terms for tags: of which address a scalar or a cell of memory holds bytes, which one is its
 * lowest and how many follow each other; what is behind them is their extension by zeros or by the
 * sign. Bits of addresses that are not known so well are mixed. The tag of what is no part of an
 * address is 0, so two known tags are equal only if the same bytes of one address are held.
 *
 * <p>From the low bits up: length (4), extended by sign (1), place (3), address.
 */
final class PartTags {
  private static final int LENGTH = 4;
  private static final int MIXED = 15;
  private static final int ADDRESS = 8;

  /** No address has more bytes. */
  static final int MOST_BYTES = 8;

  private final TermFactory terms;
  private final PointerTerms pointers;
  private final int pointerBits;

  PartTags(TermFactory terms, PointerTerms pointers) {
    this.terms = terms;
    this.pointers = pointers;
    this.pointerBits = pointers.width();
  }

  Sort.BitVec sort() {
    return Sort.bitVec(pointerBits + ADDRESS);
  }

  /** Of a number. */
  Term none() {
    return terms.bv(0, pointerBits + ADDRESS);
  }

  Term mixed() {
    return terms.bv(MIXED, pointerBits + ADDRESS);
  }

  Term isPart(Term tag) {
    return terms.neq(length(tag), length(0));
  }

  Term isMixed(Term tag) {
    return terms.eq(length(tag), length(MIXED));
  }

  /** All of an address, from its lowest byte on. */
  Term isWhole(Term tag) {
    return terms.eq(terms.extract(ADDRESS - 1, 0, tag), terms.bv(pointerBits / 8, ADDRESS));
  }

  private Term length(Term tag) {
    return terms.extract(LENGTH - 1, 0, tag);
  }

  private Term length(long bytes) {
    return terms.bv(Math.min(bytes, MIXED), LENGTH);
  }

  Term isLonger(Term tag, long bytes) {
    return terms.bvUlt(length(bytes), length(tag));
  }

  Term isSigned(Term tag) {
    return terms.eq(terms.extract(LENGTH, LENGTH, tag), terms.bv(1, 1));
  }

  /** The address and the place of a byte in it. */
  private Term octet(Term tag, long index) {
    return terms.concat(
        address(tag), terms.bvAdd(terms.extract(ADDRESS - 1, LENGTH + 1, tag), terms.bv(index, 3)));
  }

  Term address(Term tag) {
    return terms.extract(pointerBits + ADDRESS - 1, ADDRESS, tag);
  }

  /** How many bits of the address are below those that are held. */
  Term place(Term tag) {
    return terms.concat(terms.extract(ADDRESS - 1, LENGTH + 1, tag), terms.bv(0, 3));
  }

  private Term tag(Term octet, Term signed, Term length) {
    return terms.concat(octet, terms.concat(signed, length));
  }

  private Term full(Term octet, long bytes) {
    return tag(octet, terms.bv(0, 1), length(bytes));
  }

  /** What a scalar is that may be a part. */
  Term mixedIf(Term isPart) {
    return terms.ite(isPart, mixed(), none());
  }

  /** {@code bytes} bytes of an address from {@code first} on; one of no object is a number. */
  Term of(Term address, long first, long bytes) {
    Term octet = terms.concat(address, terms.bv(first, 3));
    return terms.ite(pointers.isObject(address), full(octet, bytes), none());
  }

  /** The tag of {@code bytes} bytes from the byte {@code first} of a scalar on. */
  Term part(Term tag, long first, long bytes) {
    if (tag.isConstant() && tag.equals(none())) {
      return tag;
    }
    Term length = length(tag);
    Term behind = terms.ite(isSigned(tag), mixed(), none());
    Term cut =
        tag(
            octet(tag, first),
            terms.extract(LENGTH, LENGTH, tag),
            terms.bvSub(length, length(first)));
    Term inside = terms.ite(isLonger(tag, first + bytes - 1), full(octet(tag, first), bytes), cut);
    return terms.ite(isMixed(tag), tag, terms.ite(isLonger(tag, first), inside, behind));
  }

  /** The tag of a scalar whose bytes are so many cells of {@code bytes} bytes each. */
  Term joined(int count, long bytes, LongFunction<Term> cells) {
    Term first = cells.apply(0);
    if (count == 1) {
      return first;
    }
    Term some = isPart(first);
    Term isOne = terms.bool(count * bytes <= MOST_BYTES);
    isOne =
        terms.and(
            isOne,
            terms.eq(
                terms.extract(LENGTH, 0, first), terms.bv(Math.min(bytes, MIXED), LENGTH + 1)));
    for (int k = 1; k < count; k++) {
      Term cell = cells.apply(k);
      some = terms.or(some, isPart(cell));
      isOne = terms.and(isOne, terms.eq(cell, full(octet(first, k * bytes), bytes)));
    }
    Term whole = full(octet(first, 0), Math.min(count * bytes, MOST_BYTES));
    return terms.ite(isOne, whole, mixedIf(some));
  }

  /** Cut to fewer bytes. */
  Term truncated(Term tag, long bytes) {
    return terms.ite(
        terms.or(isMixed(tag), terms.not(isLonger(tag, bytes))), tag, full(octet(tag, 0), bytes));
  }

  /** Extended by zeros from so many bytes. */
  Term zeroExtended(Term tag, long bytes) {
    Term isBroken = terms.and(isPart(tag), isSigned(tag), terms.not(isLonger(tag, bytes - 1)));
    Term plain = tag(octet(tag, 0), terms.bv(0, 1), length(tag));
    return terms.ite(isBroken, mixed(), terms.ite(isMixed(tag), tag, plain));
  }

  /** Extended by the sign from so many bytes. */
  Term signExtended(Term tag, long bytes) {
    Term signed = tag(octet(tag, 0), terms.bv(1, 1), length(tag));
    return terms.ite(terms.and(isLonger(tag, bytes - 1), terms.not(isMixed(tag))), signed, tag);
  }

  /** What is one of several. */
  Term merged(List<Term> tags) {
    Term all = tags.getFirst();
    for (Term tag : tags.subList(1, tags.size())) {
      all = terms.ite(terms.eq(all, tag), all, mixedIf(terms.or(isPart(all), isPart(tag))));
    }
    return all;
  }
}
