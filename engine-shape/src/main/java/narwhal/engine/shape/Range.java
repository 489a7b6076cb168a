package narwhal.engine.shape;

/**
 * The numbers that a symbol may stand for, read as signed.
 *
 * @param nonZero whether 0 is none of them
 */
record Range(long min, long max, boolean nonZero) {
  static final Range BIT = new Range(0, 1, false);

  /** Wider than 64 bits, nothing is known. */
  static Range all(int bits) {
    int width = Math.min(bits, 64);
    return bits == 1 ? BIT : new Range(-1L << (width - 1), ~(-1L << (width - 1)), false);
  }

  static Range of(Datum.Number number) {
    long value = number.bits() == 1 ? number.value() : number.signed();
    return new Range(value, value, value != 0);
  }

  boolean isAll(int bits) {
    Range all = all(bits);
    return min <= all.min && max >= all.max;
  }

  boolean isEmpty() {
    return min > max || (nonZero && min == 0 && max == 0);
  }

  boolean isSingle() {
    return min == max;
  }

  boolean contains(Range other) {
    return min <= other.min && other.max <= max && (!nonZero || !other.mayBeZero());
  }

  boolean mayBeZero() {
    return !nonZero && min <= 0 && 0 <= max;
  }

  Range hull(Range other) {
    return new Range(
        Math.min(min, other.min), Math.max(max, other.max), !mayBeZero() && !other.mayBeZero());
  }

  Range and(Range other) {
    long low = Math.max(min, other.min);
    long high = Math.min(max, other.max);
    return new Range(low, high, nonZero || other.nonZero).tightened();
  }

  /** At least a number. */
  Range from(long low) {
    return and(new Range(low, Long.MAX_VALUE, false));
  }

  /** At most a number. */
  Range upTo(long high) {
    return and(new Range(Long.MIN_VALUE, high, false));
  }

  /** All but one number; said where the number is 0 or at an end. */
  Range without(long value) {
    if (value == 0) {
      return new Range(min, max, true).tightened();
    }
    if (value == min && value == max) {
      return new Range(1, 0, false);
    }
    return value == min
        ? new Range(min + 1, max, nonZero).tightened()
        : value == max ? new Range(min, max - 1, nonZero).tightened() : this;
  }

  private Range tightened() {
    if (!nonZero) {
      return this;
    }
    return min == 0 && max > 0
        ? new Range(1, max, true)
        : max == 0 && min < 0 ? new Range(min, -1, true) : this;
  }
}
