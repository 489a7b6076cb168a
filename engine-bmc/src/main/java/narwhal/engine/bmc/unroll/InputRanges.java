package narwhal.engine.bmc.unroll;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What assumptions that hold for all executions say about single inputs: an upper bound, so that
 * fewer bits do, or the value.
 */
final class InputRanges {
  private final TermFactory terms;
  private final Predicate<Term> isInput;
  private final UnaryOperator<Term> fresh;
  private final Map<Term, Range> ranges = new HashMap<>();

  /** The numbers from 0 on if {@code isNonNegative}, up to the bounds that are known. */
  private record Range(BigInteger high, BigInteger signedHigh, boolean isNonNegative) {
    static final Range ANY = new Range(null, null, false);

    BigInteger limit() {
      if (!isNonNegative || signedHigh == null) {
        return high;
      }
      return high == null ? signedHigh : high.min(signedHigh);
    }
  }

  /**
   * @param fresh makes an input like a variable
   */
  InputRanges(TermFactory terms, Predicate<Term> isInput, UnaryOperator<Term> fresh) {
    this.terms = terms;
    this.isInput = isInput;
    this.fresh = fresh;
  }

  /**
   * What inputs turn out to be by a condition that holds: a constant, or a shorter variable that is
   * extended by zeros.
   */
  Map<Term, Term> learn(Term condition) {
    Map<Term, Term> found = new LinkedHashMap<>();
    learn(condition, true, found);
    return found;
  }

  private void learn(Term condition, boolean holds, Map<Term, Term> found) {
    switch (condition.kind()) {
      case NOT -> learn(condition.arg(0), !holds, found);
      case AND, OR -> {
        if (holds == (condition.kind() == Kind.AND)) {
          condition.args().forEach(part -> learn(part, holds, found));
        }
      }
      case EQUAL -> {
        boolean isValue = condition.arg(0).sort() instanceof Sort.BitVec && holds;
        for (int i = 0; i < 2 && isValue; i++) {
          Term value = condition.arg(1 - i);
          if (value.isConstant() && isInput.test(condition.arg(i))) {
            found.put(condition.arg(i), value);
          }
        }
      }
      case BV_ULT, BV_ULE -> {
        boolean isStrict = holds == (condition.kind() == Kind.BV_ULT);
        Term small = condition.arg(holds ? 0 : 1);
        Term great = condition.arg(holds ? 1 : 0);
        if (great.isConstant()) {
          BigInteger high = isStrict ? great.bits().subtract(BigInteger.ONE) : great.bits();
          below(small, high, found);
        }
      }
      case BV_SLT, BV_SLE -> {
        boolean isStrict = holds == (condition.kind() == Kind.BV_SLT);
        signed(condition.arg(holds ? 0 : 1), condition.arg(holds ? 1 : 0), isStrict, found);
      }
      default -> {}
    }
  }

  private void below(Term term, BigInteger high, Map<Term, Term> found) {
    Term input = term;
    while (input.kind() == Kind.BV_ZERO_EXTEND) {
      input = input.arg(0);
    }
    if (high.signum() >= 0 && isInput.test(input)) {
      Range old = ranges.getOrDefault(input, Range.ANY);
      BigInteger least = old.high == null ? high : old.high.min(high);
      put(input, new Range(least, old.signedHigh, old.isNonNegative), found);
    }
  }

  private void signed(Term small, Term great, boolean isStrict, Map<Term, Term> found) {
    BigInteger step = isStrict ? BigInteger.ONE : BigInteger.ZERO;
    if (great.isConstant() && isInput.test(small)) {
      BigInteger high = signedValue(great).subtract(step);
      Range old = ranges.getOrDefault(small, Range.ANY);
      BigInteger least = old.signedHigh == null ? high : old.signedHigh.min(high);
      put(small, new Range(old.high, least, old.isNonNegative), found);
    } else if (small.isConstant() && isInput.test(great)) {
      Range old = ranges.getOrDefault(great, Range.ANY);
      boolean isNonNegative = old.isNonNegative || signedValue(small).add(step).signum() >= 0;
      put(great, new Range(old.high, old.signedHigh, isNonNegative), found);
    }
  }

  private static BigInteger signedValue(Term constant) {
    BigInteger bits = constant.bits();
    return bits.testBit(constant.width() - 1)
        ? bits.subtract(BigInteger.ONE.shiftLeft(constant.width()))
        : bits;
  }

  private void put(Term input, Range range, Map<Term, Term> found) {
    ranges.put(input, range);
    BigInteger limit = range.limit();
    if (limit == null || limit.signum() < 0) {
      return;
    }
    int bits = Math.max(1, limit.bitLength());
    if (limit.signum() == 0) {
      found.put(input, terms.bv(0, input.width()));
    } else if (bits < input.width() && !found.containsKey(input)) {
      Term less = fresh.apply(terms.variable(input.name(), Sort.bitVec(bits)));
      found.put(input, terms.zext(input.width(), less));
    }
  }
}
