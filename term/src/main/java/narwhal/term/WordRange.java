package narwhal.term;

import java.math.BigInteger;
import java.util.Optional;

/**
 * What a comparison with a constant says of a word: that it is one of {@code size} values from
 * {@code low} on, going round after the greatest. Signed and unsigned orders, equalities and all
 * their negations are such ranges.
 */
public record WordRange(Term word, BigInteger low, BigInteger size) {
  /** The range of a comparison or a negated one; empty for other conditions. */
  public static Optional<WordRange> of(Term condition) {
    boolean isDenied = condition.kind() == Kind.NOT;
    Term comparison = isDenied ? condition.arg(0) : condition;
    return isComparison(comparison)
        ? Optional.of(isDenied ? positive(comparison).complement() : positive(comparison))
        : Optional.empty();
  }

  /** Whether a condition compares a word with a constant, without a negation. */
  public static boolean isComparison(Term t) {
    return switch (t.kind()) {
      case BV_ULT, BV_SLT -> t.arg(0).isConstant() != t.arg(1).isConstant();
      case EQUAL -> t.arg(1).kind() == Kind.BV_CONSTANT && !t.arg(0).isConstant();
      default -> false;
    };
  }

  private static WordRange positive(Term comparison) {
    Term a = comparison.arg(0);
    Term b = comparison.arg(1);
    int width = a.width();
    BigInteger one = BigInteger.ONE;
    BigInteger least =
        comparison.kind() == Kind.BV_SLT ? one.shiftLeft(width - 1) : BigInteger.ZERO;
    if (comparison.kind() == Kind.EQUAL) {
      return new WordRange(a, b.bits(), one);
    }
    if (b.isConstant()) {
      return new WordRange(a, least, BitVectors.wrap(b.bits().subtract(least), width));
    }
    // From just after the constant to just before the least value, which comes after the greatest.
    BigInteger low = BitVectors.wrap(a.bits().add(one), width);
    return new WordRange(b, low, BitVectors.wrap(least.subtract(low), width));
  }

  private BigInteger all() {
    return BigInteger.ONE.shiftLeft(word.width());
  }

  /** All values that are not in this range. */
  public WordRange complement() {
    return new WordRange(word, BitVectors.wrap(low.add(size), word.width()), all().subtract(size));
  }

  /** Whether every value in this range is in the other one, which is about the same word. */
  public boolean isWithin(WordRange other) {
    if (size.signum() == 0 || other.size.equals(all())) {
      return true;
    }
    BigInteger from = BitVectors.wrap(low.subtract(other.low), word.width());
    return from.add(size).compareTo(other.size) <= 0;
  }
}
