package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The integers {@code base + Σ stride * i} with i from 0 to a number of steps for each part: where
 * rows, columns and fields of an array can be.
 */
record Sumset(BigInteger base, List<Part> parts) {
  /** So many runs are told apart. */
  private static final int MOST_RUNS = 64;

  /** Up to so many steps of a stride; both are positive. */
  record Part(BigInteger stride, BigInteger steps) {
    BigInteger span() {
      return stride.multiply(steps);
    }
  }

  Sumset {
    parts = List.copyOf(parts);
  }

  static Sumset one(BigInteger number) {
    return new Sumset(number, List.of());
  }

  static Sumset of(Range range) {
    return range.isOne()
        ? one(range.low())
        : new Sumset(
            range.low(), List.of(new Part(range.stride(), range.count().subtract(BigInteger.ONE))));
  }

  BigInteger least() {
    return base;
  }

  BigInteger most() {
    return parts.stream().map(Part::span).reduce(base, BigInteger::add);
  }

  Sumset plus(Sumset other) {
    List<Part> all = new ArrayList<>(parts);
    all.addAll(other.parts);
    return new Sumset(base.add(other.base), all);
  }

  Sumset plus(BigInteger more) {
    return new Sumset(base.add(more), parts);
  }

  Sumset times(BigInteger by) {
    List<Part> all = new ArrayList<>();
    parts.forEach(part -> all.add(new Part(part.stride.multiply(by), part.steps)));
    return new Sumset(base.multiply(by), all);
  }

  /** The same numbers modulo 2^width; null if they do not all wrap round equally often. */
  Sumset wrapped(int width) {
    BigInteger turns = base.shiftRight(width);
    if (!turns.equals(most().shiftRight(width))) {
      return null;
    }
    return turns.signum() == 0 ? this : plus(turns.shiftLeft(width).negate());
  }

  /** Ranges that hold all the numbers, and not many others. */
  List<Range> ranges() {
    if (parts.isEmpty()) {
      return List.of(Range.one(base));
    }
    List<Part> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparing(Part::stride));
    Part inner = sorted.getFirst();
    List<Part> outer = new ArrayList<>();
    BigInteger runs = BigInteger.ONE;
    for (Part part : sorted.subList(1, sorted.size())) {
      boolean isDense =
          part.stride.mod(inner.stride).signum() == 0
              && part.stride.compareTo(inner.span().add(inner.stride)) <= 0;
      if (isDense) {
        inner = new Part(inner.stride, part.span().add(inner.span()).divide(inner.stride));
      } else {
        outer.add(part);
        runs = runs.multiply(part.steps.add(BigInteger.ONE));
      }
    }
    return runs.compareTo(BigInteger.valueOf(MOST_RUNS)) > 0
        ? List.of(around())
        : runs(inner, outer);
  }

  private Range around() {
    BigInteger stride =
        parts.stream().map(Part::stride).reduce(BigInteger::gcd).orElse(BigInteger.ONE);
    return new Range(base, most(), stride);
  }

  private List<Range> runs(Part inner, List<Part> outer) {
    List<BigInteger> starts = List.of(base);
    for (Part part : outer) {
      List<BigInteger> next = new ArrayList<>();
      for (BigInteger start : starts) {
        for (int i = 0; i <= part.steps.intValue(); i++) {
          next.add(start.add(part.stride.multiply(BigInteger.valueOf(i))));
        }
      }
      starts = next;
    }
    return starts.stream().map(s -> new Range(s, s.add(inner.span()), inner.stride)).toList();
  }
}
