package narwhal.term.memory;

import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.ReadRule.Outcome;

/**
 * Reads of a table of constants at an index that leads nowhere else: choices over the bits of the
 * index, one tree instead of a write for each cell. A part in which the values count up with the
 * index, as in tables of upper and lower case, is a sum.
 */
final class TableRule {
  /** Smaller tables are as good as writes. */
  private static final int FEWEST = 8;

  private static final int MOST = 1024;

  /** How deep a place is looked at. */
  private static final int DEEPEST = 6;

  private final Pointers pointers;
  private final TermFactory terms;
  private final StoreMaps maps;
  private final PointerComparison comparison;

  TableRule(Pointers pointers, StoreMaps maps, PointerComparison comparison) {
    this.pointers = pointers;
    this.terms = pointers.terms();
    this.maps = maps;
    this.comparison = comparison;
  }

  ReadRule rule() {
    return ReadRule.of("r.table", this::read);
  }

  private Outcome read(Term memory, Term index) {
    if (index.isConstant() || memory.kind() != Kind.STORE) {
      return null;
    }
    AddressRanges ranges = comparison.ranges(index);
    if (ranges.isTop() || ranges.ranges().length != 1) {
      return null;
    }
    Interval range = ranges.ranges()[0];
    long last = range.high() - range.low();
    StoreMap map = last < 0 || last >= (long) MOST * Long.BYTES ? null : maps.of(memory);
    if (map == null || !map.group().isConstant()) {
      return null;
    }
    int offsetBits = pointers.offsetBits();
    Term start = terms.bv(range.low() & Interval.greatest(offsetBits), offsetBits);
    Term place = terms.bvSub(pointers.offset(index), start);
    int shift = Math.min(zeros(place, DEEPEST), 3);
    Term[] values = values(map, range.low(), 1L << shift, 1 + (int) (last >>> shift));
    if (values == null) {
      return null;
    }
    int bits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(values.length - 1));
    Term number = terms.extract(shift + bits - 1, shift, place);
    return new Outcome.Value(new Tree(values, number).of(0, bits));
  }

  /** What the memory holds in so many cells, or null if that is not all constant. */
  private static Term[] values(StoreMap map, long start, long step, int count) {
    if (count < FEWEST || count > MOST) {
      return null;
    }
    Term below = map.below().kind() == Kind.CONST_ARRAY ? map.below().arg(0) : null;
    Term[] values = new Term[count];
    for (int i = 0; i < count; i++) {
      Term value = map.cells().get(start + i * step);
      values[i] = value == null ? below : value;
      if (values[i] == null || !values[i].isSmallConstant()) {
        return null;
      }
    }
    return values;
  }

  /** How many low bits are 0 for sure. */
  private static int zeros(Term term, int depth) {
    if (term.isSmallConstant()) {
      return term.longBits() == 0 ? term.width() : Long.numberOfTrailingZeros(term.longBits());
    }
    if (depth == 0) {
      return 0;
    }
    int first = term.arity() == 0 ? 0 : zeros(term.arg(0), depth - 1);
    return switch (term.kind()) {
      case BV_ADD, BV_SUB -> Math.min(first, zeros(term.arg(1), depth - 1));
      case BV_MUL -> Math.min(term.width(), first + zeros(term.arg(1), depth - 1));
      case BV_ZERO_EXTEND -> first;
      case BV_EXTRACT -> term.index(1) == 0 ? Math.min(term.width(), first) : 0;
      case BV_CONCAT -> {
        int low = zeros(term.arg(1), depth - 1);
        yield low < term.arg(1).width() ? low : low + first;
      }
      default -> 0;
    };
  }

  /** A table as choices over the bits of its index; what lies behind its end is never read. */
  private final class Tree {
    private final Term[] values;
    private final Term number;

    Tree(Term[] values, Term number) {
      this.values = values;
      this.number = number;
    }

    /** The cells whose numbers are {@code start} up to the given bits. */
    Term of(int start, int bits) {
      int end = Math.min(values.length, start + (1 << bits));
      boolean isConstant = true;
      boolean counts = true;
      long first = values[start].longBits();
      long mask = Interval.greatest(values[start].width());
      for (int i = start; i < end; i++) {
        isConstant &= values[i] == values[start];
        counts &= values[i].longBits() == ((first + (i - start)) & mask);
      }
      if (isConstant) {
        return values[start];
      }
      int width = values[start].width();
      if (counts && bits > 1) {
        Term by = terms.bv((first - start) & mask, width);
        return terms.bvAdd(terms.resizeUnsigned(width, number), by);
      }
      int half = start + (1 << (bits - 1));
      Term low = of(start, bits - 1);
      if (half >= end) {
        return low;
      }
      Term bit = terms.extract(bits - 1, bits - 1, number);
      return terms.ite(terms.eq(bit, terms.bv(1, 1)), of(half, bits - 1), low);
    }
  }
}
