package narwhal.term.memory;

/**
 * The unsigned numbers from {@code low} to {@code high} of some width of at most 64 bits. There is
 * no empty interval; all numbers of the width stand for "anything" (⊤). Operations whose result may
 * or may not wrap around give ⊤; where all results wrap, the interval wraps with them.
 */
record Interval(long low, long high) {

  static Interval of(long value) {
    return new Interval(value, value);
  }

  static Interval all(int width) {
    return new Interval(0, greatest(width));
  }

  static long greatest(int width) {
    return width == Long.SIZE ? -1 : (1L << width) - 1;
  }

  boolean isConstant() {
    return low == high;
  }

  boolean isAtMost(long value) {
    return Long.compareUnsigned(high, value) <= 0;
  }

  Interval join(Interval other) {
    return new Interval(min(low, other.low), max(high, other.high));
  }

  Interval plus(Interval other, int width) {
    long least = low + other.low;
    long most = high + other.high;
    boolean leastWraps = wraps(low, other.low, width);
    boolean mostWraps = wraps(high, other.high, width);
    return leastWraps == mostWraps
        ? new Interval(least & greatest(width), most & greatest(width))
        : all(width);
  }

  Interval minus(Interval other, int width) {
    boolean leastWraps = Long.compareUnsigned(low, other.high) < 0;
    boolean mostWraps = Long.compareUnsigned(high, other.low) < 0;
    return leastWraps == mostWraps
        ? new Interval((low - other.high) & greatest(width), (high - other.low) & greatest(width))
        : all(width);
  }

  Interval times(Interval other, int width) {
    boolean fits =
        Math.unsignedMultiplyHigh(high, other.high) == 0
            && Long.compareUnsigned(high * other.high, greatest(width)) <= 0;
    return fits ? new Interval(low * other.low, high * other.high) : all(width);
  }

  private static boolean wraps(long a, long b, int width) {
    long sum = a + b;
    return width == Long.SIZE
        ? Long.compareUnsigned(sum, a) < 0
        : Long.compareUnsigned(sum, greatest(width)) > 0;
  }

  private static long min(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }

  private static long max(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
  }
}
