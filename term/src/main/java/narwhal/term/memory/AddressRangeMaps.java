package narwhal.term.memory;

import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/**
 * The address-range map of each pointer term (Fig. 5.9), computed once. Bases are constants, that
 * is objects with different numbers, so disjoint maps mean different pointers without further
 * conditions. A pointer whose base is not one of few constants is anywhere.
 */
final class AddressRangeMaps {
  private final Pointers pointers;
  private final OffsetIntervals offsets = new OffsetIntervals();
  private final TermMap<AddressRanges> known = new TermMap<>();

  /** The numbers that a base can be, each as an interval of one. */
  private final TermMap<AddressRanges> bases = new TermMap<>();

  private final TermWalk walk =
      new TermWalk(
          AddressRangeMaps::isPart,
          term -> known.contains(term),
          term -> known.put(term, compute(term)));
  private final TermWalk baseWalk =
      new TermWalk(
          AddressRangeMaps::isChoice,
          term -> bases.contains(term),
          term -> bases.put(term, computeBase(term)));

  AddressRangeMaps(Pointers pointers) {
    this.pointers = pointers;
  }

  AddressRanges of(Term pointer) {
    if (pointer.isSmallConstant()) {
      return AddressRanges.of(Interval.of(pointer.longBits()));
    }
    if (pointers.pointerBits() > Long.SIZE) {
      return AddressRanges.TOP;
    }
    walk.visit(pointer);
    return known.get(pointer);
  }

  /** The addresses of the bytes from the pointer on, as many as {@code length} says. */
  AddressRanges span(Term pointer, Term length) {
    AddressRanges start = of(pointer);
    Interval bytes = offsets.of(length);
    return start.isTop() || bytes.high() == 0
        ? start
        : moved(start, new Interval(0, lesser(bytes.high() - 1)));
  }

  /** More than all offsets are all. */
  private long lesser(long distance) {
    long most = Interval.greatest(pointers.offsetBits());
    return Long.compareUnsigned(distance, most) > 0 ? most : distance;
  }

  /** All addresses of the bases that the pointer may have. */
  AddressRanges objects(Term pointer) {
    return moved(of(pointer), Interval.all(pointers.offsetBits()));
  }

  private static boolean isChoice(Term term) {
    return term.kind() == Kind.ITE;
  }

  /** Also what a pointer may be taken from, so that nothing is computed by recursion. */
  private static boolean isPart(Term term) {
    return switch (term.kind()) {
      case ITE, BV_CONCAT, BV_EXTRACT -> true;
      default -> false;
    };
  }

  private AddressRanges compute(Term term) {
    if (!term.sort().isBitVec()) {
      return AddressRanges.TOP; // the condition of a choice
    }
    if (term.isSmallConstant()) {
      return AddressRanges.of(Interval.of(term.longBits()));
    }
    return switch (term.kind()) {
      case ITE -> known.get(term.arg(1)).join(known.get(term.arg(2)), pointers.offsetBits());
      case BV_CONCAT ->
          term.arg(1).width() == pointers.offsetBits()
              ? pointer(term.arg(0), term.arg(1))
              : number(term);
      default -> number(term);
    };
  }

  /** ptr(base, offset); where the parts come from one pointer, its ranges move (+#). */
  private AddressRanges pointer(Term base, Term offset) {
    Term origin = base.kind() == Kind.BV_EXTRACT ? base.arg(0) : null;
    if (origin != null && isBaseOf(base, origin)) {
      Interval by = distance(offset, origin);
      AddressRanges from = of(origin);
      if (by != null && !from.isTop()) {
        return moved(from, by);
      }
    }
    baseWalk.visit(base);
    AddressRanges objects = bases.get(base);
    Interval low = offsets.of(offset);
    AddressRanges result = null;
    for (Interval object : objects.ranges()) {
      long start = object.low() << pointers.offsetBits();
      AddressRanges next = AddressRanges.of(new Interval(start | low.low(), start | low.high()));
      result = result == null ? next : result.join(next, pointers.offsetBits());
    }
    return result == null ? AddressRanges.TOP : result;
  }

  private boolean isBaseOf(Term base, Term origin) {
    return origin.width() == pointers.pointerBits()
        && base.index(0) == pointers.pointerBits() - 1
        && base.index(1) == pointers.offsetBits();
  }

  /** What {@code offset} adds to the offset of {@code origin}, or null if it is no such sum. */
  private Interval distance(Term offset, Term origin) {
    if (isOffsetOf(offset, origin)) {
      return Interval.of(0);
    }
    if (offset.kind() != Kind.BV_ADD) {
      return null;
    }
    if (isOffsetOf(offset.arg(0), origin)) {
      return offsets.of(offset.arg(1));
    }
    return isOffsetOf(offset.arg(1), origin) ? offsets.of(offset.arg(0)) : null;
  }

  private boolean isOffsetOf(Term offset, Term origin) {
    return offset.kind() == Kind.BV_EXTRACT
        && offset.arg(0) == origin
        && offset.index(0) == pointers.offsetBits() - 1
        && offset.index(1) == 0;
  }

  private AddressRanges moved(AddressRanges from, Interval by) {
    if (from.isTop()) {
      return from;
    }
    int bits = pointers.offsetBits();
    long mask = Interval.greatest(bits);
    AddressRanges result = null;
    for (Interval range : from.ranges()) {
      long start = range.low() & ~mask;
      Interval low = new Interval(range.low() & mask, range.high() & mask).plus(by, bits);
      AddressRanges next = AddressRanges.of(new Interval(start | low.low(), start | low.high()));
      result = result == null ? next : result.join(next, bits);
    }
    return result;
  }

  /** A term that is not made of a base and an offset, as a number; usable inside one base. */
  private AddressRanges number(Term term) {
    Interval range = offsets.of(term);
    int bits = pointers.offsetBits();
    return AddressRanges.base(range.low(), bits) == AddressRanges.base(range.high(), bits)
        ? AddressRanges.of(range)
        : AddressRanges.TOP;
  }

  private AddressRanges computeBase(Term term) {
    if (!term.sort().isBitVec()) {
      return AddressRanges.TOP;
    }
    if (term.isSmallConstant()) {
      return AddressRanges.of(Interval.of(term.longBits()));
    }
    if (term.kind() == Kind.ITE) {
      return bases.get(term.arg(1)).join(bases.get(term.arg(2)), 0);
    }
    boolean isPart = term.kind() == Kind.BV_EXTRACT && isBaseOf(term, term.arg(0));
    return isPart ? basesOf(of(term.arg(0))) : AddressRanges.TOP;
  }

  private AddressRanges basesOf(AddressRanges ranges) {
    AddressRanges result = null;
    for (Interval range : ranges.ranges()) {
      long base = AddressRanges.base(range.low(), pointers.offsetBits());
      AddressRanges next = AddressRanges.of(Interval.of(base));
      result = result == null ? next : result.join(next, 0);
    }
    return result == null ? AddressRanges.TOP : result;
  }
}
