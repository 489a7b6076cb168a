package narwhal.term;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which values a few bits of what is read from an array may have: those of all that was ever
 * written there, and of what the array held at first. Maps of states and of tags hold constants
 * mostly, so that the answer is small wherever the read is. A value is a bit of the answer.
 */
final class NarrowValues {
  /** The widest slices that are asked about. */
  static final int MOST_BITS = 6;

  /** How many terms are looked at before everything is taken to be possible. */
  private static final int MOST_TERMS = 2000;

  /** The bits from {@code low} on of a word, or of each element of an array. */
  private record Slice(Term term, int low, int width) {
    Slice in(Term other) {
      return new Slice(other, low, width);
    }

    Slice in(Term other, int newLow) {
      return new Slice(other, newLow, width);
    }
  }

  private final TermFactory terms;
  private final Map<Slice, Long> known = new HashMap<>();

  NarrowValues(TermFactory terms) {
    this.terms = terms;
  }

  /** Whether anything can be known of a word. */
  static boolean isAbout(Term word) {
    return word.width() <= MOST_BITS && read(word).kind() == Kind.SELECT;
  }

  private static Term read(Term word) {
    return word.kind() == Kind.BV_EXTRACT ? word.arg(0) : word;
  }

  /** Whether the word has one of these values; null if it may and need not. */
  Term isAmong(Term word, long values) {
    long possible = of(word);
    if ((possible & values) == 0) {
      return terms.fals();
    }
    return (possible & ~values) == 0 ? terms.tru() : null;
  }

  /** The set of one value. */
  static long only(Term constant) {
    return 1L << constant.longBits();
  }

  /** The values below a constant. */
  static long below(Term constant) {
    return only(constant) - 1;
  }

  private long of(Term word) {
    int low = word.kind() == Kind.BV_EXTRACT ? word.index(1) : 0;
    Slice elements = new Slice(read(word).arg(0), low, word.width());
    Long before = known.get(elements);
    if (before != null) {
      return before;
    }
    long values = search(elements);
    known.put(elements, values);
    return values;
  }

  private static long all(int width) {
    return width == MOST_BITS ? -1L : (1L << (1 << width)) - 1;
  }

  private long search(Slice first) {
    long all = all(first.width());
    long values = 0;
    Set<Slice> seen = new HashSet<>();
    Deque<Slice> open = new ArrayDeque<>();
    open.push(first);
    while (!open.isEmpty() && values != all) {
      Slice slice = open.pop();
      Long before = known.get(slice);
      if (before != null) {
        values |= before;
      } else if (seen.add(slice)) {
        values |= seen.size() > MOST_TERMS ? all : step(slice, open);
      }
    }
    return values;
  }

  /** What a slice may be by itself; those that it may be equal to are put before the others. */
  private static long step(Slice slice, Deque<Slice> open) {
    Term term = slice.term();
    switch (term.kind()) {
      case BV_CONSTANT -> {
        long bits = term.bits().shiftRight(slice.low()).longValue();
        return 1L << (bits & (1L << slice.width()) - 1);
      }
      case CONST_ARRAY, SELECT -> open.push(slice.in(term.arg(0)));
      case STORE -> {
        open.push(slice.in(term.arg(0)));
        open.push(slice.in(term.arg(2)));
      }
      case ITE -> {
        open.push(slice.in(term.arg(1)));
        open.push(slice.in(term.arg(2)));
      }
      case MEMORY_SET, MEMORY_COPY -> {
        open.push(slice.in(term.arg(0)));
        open.push(slice.in(term.arg(2)));
      }
      case BV_EXTRACT -> open.push(slice.in(term.arg(0), slice.low() + term.index(1)));
      case BV_CONCAT -> {
        int border = term.arg(1).width();
        if (slice.low() >= border) {
          open.push(slice.in(term.arg(0), slice.low() - border));
        } else if (slice.low() + slice.width() <= border) {
          open.push(slice.in(term.arg(1)));
        } else {
          return all(slice.width());
        }
      }
      case BV_ZERO_EXTEND -> {
        if (slice.low() >= term.arg(0).width()) {
          return 1;
        }
        if (slice.low() + slice.width() > term.arg(0).width()) {
          return all(slice.width());
        }
        open.push(slice.in(term.arg(0)));
      }
      default -> {
        return all(slice.width());
      }
    }
    return 0;
  }
}
