package narwhal.term.memory;

import narwhal.term.Distinctness;
import narwhal.term.Term;

/**
 * Whether two pointers are the same, by looking at the terms: first at their shape, then, if asked
 * to, at their address-range maps. Never guesses: what is not seen is {@link Relation#OPEN}.
 */
final class PointerComparison {
  enum Relation {
    EQUAL,
    DISTINCT,
    OPEN
  }

  private final Pointers pointers;
  private final AddressRangeMaps ranges;
  private final MemoryCounters counters;

  /**
   * @param usesRanges whether address-range maps may decide
   */
  PointerComparison(Pointers pointers, boolean usesRanges, MemoryCounters counters) {
    this.pointers = pointers;
    this.ranges = usesRanges ? new AddressRangeMaps(pointers) : null;
    this.counters = counters;
  }

  Relation compare(Term a, Term b) {
    if (a == b) {
      return Relation.EQUAL;
    }
    if (Distinctness.distinct(a, b)) {
      return Relation.DISTINCT;
    }
    if (!ranges(a).isTop() && ranges(a).isDisjoint(ranges(b))) {
      counters.count("arm.distinct");
      return Relation.DISTINCT;
    }
    return Relation.OPEN;
  }

  /** Whether a write to {@code length} bytes from {@code start} on misses the pointer for sure. */
  boolean isOutside(Term pointer, Term start, Term length) {
    boolean isOutside =
        !ranges(pointer).isTop() && ranges(pointer).isDisjoint(ranges.span(start, length));
    if (isOutside) {
      counters.count("arm.distinct");
    }
    return isOutside;
  }

  /** Whether the pointer never has a base that {@code other} may have. */
  boolean isElsewhere(Term pointer, Term other) {
    return !ranges(pointer).isTop() && ranges(pointer).isDisjoint(ranges.objects(other));
  }

  /** The address-range map; any address for what is no pointer, and where maps are not used. */
  AddressRanges ranges(Term pointer) {
    boolean isPointer = pointer.sort().isBitVec() && pointer.width() == pointers.pointerBits();
    return ranges == null || !isPointer ? AddressRanges.TOP : ranges.of(pointer);
  }
}
