package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.absint.domain.Bits;
import narwhal.term.Term;

/**
 * Which cells an index may name. Read from the form of the index, so that an element of a row of an
 * array is told from one of the fields beside it; sums that may wrap round are numbers in a range.
 */
final class Footprint {
  private static final int DEEPEST = 16;

  private final Evaluation evaluation;

  Footprint(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  List<Range> of(Term index) {
    Bits all = evaluation.bits(index);
    if (all.isEmpty()) {
      return List.of();
    }
    List<Range> inside = new ArrayList<>();
    for (Range range : sumset(index, 0).ranges()) {
      Range part = clip(range, all);
      if (part != null) {
        inside.add(part);
      }
    }
    return inside;
  }

  /** What is left of a range between the bounds of the values; null if nothing is. */
  private static Range clip(Range range, Bits all) {
    BigInteger low = all.interval().low();
    BigInteger high = all.interval().high();
    BigInteger first = range.low();
    BigInteger last = range.high();
    if (first.compareTo(low) < 0) {
      first = low.add(range.low().subtract(low).mod(range.stride()));
    }
    if (last.compareTo(high) > 0) {
      last = high.subtract(high.subtract(range.low()).mod(range.stride()));
    }
    if (first.compareTo(last) > 0) {
      return null;
    }
    return first.equals(last)
        ? (all.contains(first) ? Range.one(first) : null)
        : new Range(first, last, range.stride());
  }

  /** The values of a term as unsigned integers. */
  private Sumset sumset(Term term, int depth) {
    Bits bits = evaluation.bits(term);
    if (bits.isConstant()) {
      return Sumset.one(bits.constant());
    }
    Sumset form = depth > DEEPEST ? null : form(term, depth + 1);
    return form == null ? plain(bits) : form;
  }

  private static Sumset plain(Bits bits) {
    if (bits.isEmpty()) {
      return Sumset.one(BigInteger.ZERO);
    }
    BigInteger stride = bits.congruence().modulus().max(BigInteger.ONE);
    BigInteger low = bits.interval().low();
    BigInteger high = bits.interval().high();
    BigInteger remainder = bits.congruence().remainder();
    BigInteger first = low.add(remainder.subtract(low).mod(stride));
    BigInteger last = high.subtract(high.subtract(remainder).mod(stride));
    return first.compareTo(last) > 0
        ? Sumset.of(new Range(low, high.max(low), BigInteger.ONE))
        : Sumset.of(new Range(first, last, stride));
  }

  /** By the form of the term; null if that tells nothing. */
  private Sumset form(Term term, int depth) {
    return switch (term.kind()) {
      case BV_CONCAT -> {
        Sumset high = sumset(term.arg(0), depth);
        Sumset low = sumset(term.arg(1), depth);
        yield high.times(BigInteger.ONE.shiftLeft(term.arg(1).width())).plus(low);
      }
      case BV_ADD -> {
        Sumset sum = sumset(term.arg(0), depth).plus(sumset(term.arg(1), depth));
        yield sum.wrapped(term.width());
      }
      case BV_MUL -> {
        Term factor = term.arg(0).isConstant() ? term.arg(0) : term.arg(1);
        Term other = factor == term.arg(0) ? term.arg(1) : term.arg(0);
        yield factor.isConstant() && factor.bits().signum() > 0
            ? sumset(other, depth).times(factor.bits()).wrapped(term.width())
            : null;
      }
      case BV_SHL -> {
        boolean isMoved =
            term.arg(1).isConstant()
                && term.arg(1).bits().compareTo(BigInteger.valueOf(term.width())) < 0;
        yield isMoved
            ? sumset(term.arg(0), depth)
                .times(BigInteger.ONE.shiftLeft(term.arg(1).bits().intValue()))
                .wrapped(term.width())
            : null;
      }
      case BV_ZERO_EXTEND -> sumset(term.arg(0), depth);
      case BV_SIGN_EXTEND ->
          evaluation.bits(term.arg(0)).interval().least().signum() >= 0
              ? sumset(term.arg(0), depth)
              : null;
      case BV_EXTRACT ->
          term.index(1) == 0 ? sumset(term.arg(0), depth).wrapped(term.width()) : null;
      default -> null;
    };
  }
}
