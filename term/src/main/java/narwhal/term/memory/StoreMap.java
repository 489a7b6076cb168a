package narwhal.term.memory;

import java.util.function.BiConsumer;
import narwhal.term.Term;

/**
 * A memory as store-map(below, base, cells): the writes to one group of addresses, by displacement,
 * over the memory that was there before. Only the last write to an address is kept.
 *
 * @param length how many writes it stands for
 */
record StoreMap(AddressGroup group, OffsetMap cells, Term below, int length) {
  /** SMAP-NEW and SMAP-HIT: one write more. */
  StoreMap with(long displacement, Term value) {
    return new StoreMap(group, cells.put(displacement, value), below, length + 1);
  }

  /** The cells whose addresses may be in the ranges, by displacement; all of a symbolic group. */
  void candidates(AddressRanges ranges, BiConsumer<Long, Term> action) {
    if (!group.isConstant() || ranges.isTop()) {
      cells.forEach(action);
      return;
    }
    for (Interval range : ranges.ranges()) {
      cells.within(range.low(), range.high(), action);
    }
  }

  /** How many {@link #candidates} there are. */
  int countCandidates(AddressRanges ranges) {
    if (!group.isConstant() || ranges.isTop()) {
      return cells.size();
    }
    int count = 0;
    for (Interval range : ranges.ranges()) {
      count += cells.countWithin(range.low(), range.high());
    }
    return count;
  }
}
