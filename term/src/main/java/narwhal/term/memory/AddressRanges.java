package narwhal.term.memory;

import java.util.Arrays;

/**
 * An address-range map (Fig. 5.8): for each of finitely many bases an interval of offsets. As base
 * and offset are packed, an entry is an interval of numbers inside one base, and the map is a
 * sorted list of such intervals, one a base. {@link #TOP} is any address.
 */
final class AddressRanges {
  /** More bases are any. */
  private static final int MAX_BASES = 64;

  static final AddressRanges TOP = new AddressRanges(new Interval[0]);

  private final Interval[] ranges;

  private AddressRanges(Interval[] ranges) {
    this.ranges = ranges;
  }

  static AddressRanges of(Interval range) {
    return new AddressRanges(new Interval[] {range});
  }

  @SuppressWarnings("ReferenceEquality") // there is one top
  boolean isTop() {
    return this == TOP;
  }

  /** The entries in order; none of {@link #TOP}. */
  Interval[] ranges() {
    return ranges;
  }

  /** ⊔: entries of one base become the interval around both. */
  AddressRanges join(AddressRanges other, int offsetBits) {
    if (isTop() || other.isTop()) {
      return TOP;
    }
    Interval[] all = new Interval[ranges.length + other.ranges.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < ranges.length || j < other.ranges.length) {
      boolean takesOwn =
          j == other.ranges.length
              || (i < ranges.length
                  && Long.compareUnsigned(ranges[i].low(), other.ranges[j].low()) <= 0);
      Interval next = takesOwn ? ranges[i++] : other.ranges[j++];
      boolean isSameBase =
          count > 0 && base(all[count - 1].low(), offsetBits) == base(next.low(), offsetBits);
      if (isSameBase) {
        all[count - 1] = all[count - 1].join(next);
      } else {
        all[count++] = next;
      }
    }
    return count > MAX_BASES ? TOP : new AddressRanges(Arrays.copyOf(all, count));
  }

  /** Whether ⊓ is ⊥: no address is in both (Theorem 4). */
  boolean isDisjoint(AddressRanges other) {
    if (isTop() || other.isTop()) {
      return false;
    }
    int i = 0;
    int j = 0;
    while (i < ranges.length && j < other.ranges.length) {
      Interval a = ranges[i];
      Interval b = other.ranges[j];
      if (Long.compareUnsigned(a.high(), b.low()) < 0) {
        i++;
      } else if (Long.compareUnsigned(b.high(), a.low()) < 0) {
        j++;
      } else {
        return false;
      }
    }
    return true;
  }

  static long base(long address, int offsetBits) {
    return address >>> offsetBits;
  }
}
