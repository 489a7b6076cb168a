package narwhal.term.memory;

import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/**
 * Which numbers a bit-vector term can be (Figs. 5.1–5.3), once per term. What is not understood can
 * be anything of its width; so can a sum that may wrap around.
 */
public final class OffsetIntervals {
  private final TermMap<Interval> known = new TermMap<>();
  private final TermWalk walk =
      new TermWalk(
          OffsetIntervals::isUnderstood,
          term -> known.contains(term),
          term -> known.put(term, compute(term)));

  /** Whether a term of at most 64 bits is less than the limit for sure, without signs. */
  public boolean isBelow(Term term, long limit) {
    return limit != 0 && isNarrow(term) && of(term).isAtMost(limit - 1);
  }

  /** The interval of a term of at most 64 bits. */
  Interval of(Term term) {
    if (term.isSmallConstant()) {
      return Interval.of(term.longBits());
    }
    walk.visit(term);
    return known.get(term);
  }

  static boolean isNarrow(Term term) {
    return term.sort().isBitVec() && term.width() <= Long.SIZE;
  }

  private static boolean isUnderstood(Term term) {
    return switch (term.kind()) {
      case ITE,
          BV_ADD,
          BV_SUB,
          BV_MUL,
          BV_AND,
          BV_UREM,
          BV_LSHR,
          BV_SHL,
          BV_CONCAT,
          BV_EXTRACT,
          BV_ZERO_EXTEND,
          BV_SIGN_EXTEND ->
          isNarrow(term);
      default -> false;
    };
  }

  private Interval compute(Term term) {
    if (!isNarrow(term)) {
      return Interval.all(Long.SIZE);
    }
    int width = term.width();
    if (term.isSmallConstant()) {
      return Interval.of(term.longBits());
    }
    return switch (term.kind()) {
      case ITE -> operand(term, 1).join(operand(term, 2));
      case BV_ADD -> operand(term, 0).plus(operand(term, 1), width);
      case BV_SUB -> operand(term, 0).minus(operand(term, 1), width);
      case BV_MUL -> operand(term, 0).times(operand(term, 1), width);
      case BV_AND -> new Interval(0, least(operand(term, 0).high(), operand(term, 1).high()));
      case BV_UREM -> remainder(operand(term, 0), operand(term, 1));
      case BV_LSHR, BV_SHL -> shift(term, width);
      case BV_CONCAT -> concat(term);
      case BV_EXTRACT -> extract(term);
      case BV_ZERO_EXTEND -> operand(term, 0);
      case BV_SIGN_EXTEND -> signExtend(operand(term, 0), term.arg(0).width(), width);
      default -> Interval.all(width);
    };
  }

  private Interval operand(Term term, int i) {
    return known.get(term.arg(i));
  }

  /** Of division by zero the remainder is the dividend. */
  private static Interval remainder(Interval a, Interval b) {
    return b.low() == 0
        ? new Interval(0, a.high())
        : new Interval(0, least(a.high(), b.high() - 1));
  }

  private Interval shift(Term term, int width) {
    Interval by = operand(term, 1);
    if (!by.isConstant() || Long.compareUnsigned(by.low(), width) >= 0) {
      return term.kind() == Kind.BV_LSHR
          ? new Interval(0, operand(term, 0).high())
          : Interval.all(width);
    }
    Interval a = operand(term, 0);
    int bits = (int) by.low();
    if (term.kind() == Kind.BV_LSHR) {
      return new Interval(a.low() >>> bits, a.high() >>> bits);
    }
    return a.times(Interval.of(1L << bits), width);
  }

  private Interval concat(Term term) {
    int shift = term.arg(1).width();
    Interval high = operand(term, 0);
    Interval low = operand(term, 1);
    return new Interval((high.low() << shift) | low.low(), (high.high() << shift) | low.high());
  }

  private Interval extract(Term term) {
    int top = term.index(0);
    int bottom = term.index(1);
    if (!isNarrow(term.arg(0))) {
      return Interval.all(term.width());
    }
    Interval whole = operand(term, 0);
    return whole.isAtMost(Interval.greatest(top + 1))
        ? new Interval(whole.low() >>> bottom, whole.high() >>> bottom)
        : Interval.all(term.width());
  }

  private static Interval signExtend(Interval a, int from, int to) {
    long sign = 1L << (from - 1);
    if (a.isAtMost(sign - 1)) {
      return a;
    }
    long ones = Interval.greatest(to) & ~Interval.greatest(from);
    return Long.compareUnsigned(a.low(), sign) >= 0
        ? new Interval(a.low() | ones, a.high() | ones)
        : Interval.all(to);
  }

  private static long least(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }
}
