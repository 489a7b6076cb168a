package narwhal.term;

import java.math.BigInteger;
import java.util.function.Function;

/**
 * The concrete meaning of {@link Kind#MEMORY_SET} and {@link Kind#MEMORY_COPY}: a loop of writes.
 */
final class RangeEvaluation {
  private static final int MOST_CELLS = 1 << 16;

  private final TermFactory terms;

  RangeEvaluation(TermFactory terms) {
    this.terms = terms;
  }

  ArrayValue evaluate(Term term, Function<Term, ArrayValue> array, Function<Term, Term> constant) {
    int offsetBits = term.index(0);
    BigInteger stride = BigInteger.valueOf(term.index(1));
    BigInteger most = BigInteger.ONE.shiftLeft(offsetBits);
    BigInteger length = constant.apply(term.arg(term.arity() - 1)).bits().min(most);
    if (length.compareTo(stride.multiply(BigInteger.valueOf(MOST_CELLS))) > 0) {
      throw new UnsupportedOperationException("too long a range of memory: " + length);
    }
    Term target = constant.apply(term.arg(1));
    ArrayValue result = array.apply(term.arg(0));
    ArrayValue source = term.kind() == Kind.MEMORY_COPY ? array.apply(term.arg(2)) : null;
    Term from = constant.apply(term.arg(term.kind() == Kind.MEMORY_COPY ? 3 : 2));
    for (BigInteger at = BigInteger.ZERO; at.compareTo(length) < 0; at = at.add(stride)) {
      Term value = source == null ? from : source.select(plus(from, at, offsetBits));
      result = result.store(plus(target, at, offsetBits), value);
    }
    return result;
  }

  /** The offset moves and wraps, the object stays. */
  private Term plus(Term pointer, BigInteger bytes, int offsetBits) {
    BigInteger bits = pointer.bits();
    BigInteger object = bits.shiftRight(offsetBits).shiftLeft(offsetBits);
    BigInteger low = bits.subtract(object).add(bytes).mod(BigInteger.ONE.shiftLeft(offsetBits));
    return terms.bv(object.or(low), pointer.width());
  }
}
