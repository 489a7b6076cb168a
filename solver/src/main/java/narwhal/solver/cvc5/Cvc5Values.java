package narwhal.solver.cvc5;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.Kind;
import io.github.cvc5.Pair;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Rational;
import narwhal.term.RoundingMode;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Reads native values as terms. */
final class Cvc5Values {
  private final TermFactory terms;

  Cvc5Values(TermFactory terms) {
    this.terms = terms;
  }

  /** Reads the value and frees it. */
  Term read(io.github.cvc5.Term value, Sort sort) {
    try {
      return switch (sort) {
        case Sort.Bool _ -> terms.bool(value.getBooleanValue());
        case Sort.Int _ -> terms.integer(value.getIntegerValue());
        case Sort.Real _ -> terms.real(rational(value));
        case Sort.BitVec(int width) -> terms.bv(bits(value), width);
        case Sort.Float(int exponent, int significand) ->
            terms.floatConstant(floatBits(value), exponent, significand);
        case Sort.Rounding _ -> terms.rounding(mode(value.getRoundingModeValue()));
        case Sort.Array array -> array(value, array);
      };
    } catch (CVC5ApiException e) {
      throw new UnsupportedTermException("value of sort " + sort + ": " + e.getMessage());
    } finally {
      value.deletePointer();
    }
  }

  private static Rational rational(io.github.cvc5.Term value) {
    if (!value.isRealValue()) {
      throw new UnsupportedTermException("value " + value);
    }
    Pair<BigInteger, BigInteger> fraction = value.getRealValue();
    return new Rational(fraction.first, fraction.second);
  }

  private static BigInteger bits(io.github.cvc5.Term value) throws CVC5ApiException {
    return new BigInteger(value.getBitVectorValue(), 2);
  }

  private static BigInteger floatBits(io.github.cvc5.Term value) throws CVC5ApiException {
    io.github.cvc5.Term bits = value.getFloatingPointValue().third;
    try {
      return bits(bits);
    } finally {
      bits.deletePointer();
    }
  }

  /** Stores over a constant array, the outermost first; the value stays the caller's. */
  private Term array(io.github.cvc5.Term value, Sort.Array sort) throws CVC5ApiException {
    List<Term> indices = new ArrayList<>();
    List<Term> elements = new ArrayList<>();
    List<io.github.cvc5.Term> inner = new ArrayList<>();
    try {
      io.github.cvc5.Term rest = value;
      while (rest.getKind() == Kind.STORE) {
        indices.add(read(rest.getChild(1), sort.index()));
        elements.add(read(rest.getChild(2), sort.element()));
        rest = rest.getChild(0);
        inner.add(rest);
      }
      if (!rest.isConstArray()) {
        throw new UnsupportedTermException("array value " + rest);
      }
      Term array = terms.constArray(sort, read(rest.getConstArrayBase(), sort.element()));
      for (int i = indices.size() - 1; i >= 0; i--) {
        array = terms.store(array, indices.get(i), elements.get(i));
      }
      return array;
    } finally {
      inner.forEach(io.github.cvc5.Term::deletePointer);
    }
  }

  private static RoundingMode mode(io.github.cvc5.RoundingMode mode) {
    return switch (mode) {
      case ROUND_NEAREST_TIES_TO_EVEN -> RoundingMode.RNE;
      case ROUND_NEAREST_TIES_TO_AWAY -> RoundingMode.RNA;
      case ROUND_TOWARD_POSITIVE -> RoundingMode.RTP;
      case ROUND_TOWARD_NEGATIVE -> RoundingMode.RTN;
      case ROUND_TOWARD_ZERO -> RoundingMode.RTZ;
    };
  }

  static io.github.cvc5.RoundingMode nativeMode(RoundingMode mode) {
    return switch (mode) {
      case RNE -> io.github.cvc5.RoundingMode.ROUND_NEAREST_TIES_TO_EVEN;
      case RNA -> io.github.cvc5.RoundingMode.ROUND_NEAREST_TIES_TO_AWAY;
      case RTP -> io.github.cvc5.RoundingMode.ROUND_TOWARD_POSITIVE;
      case RTN -> io.github.cvc5.RoundingMode.ROUND_TOWARD_NEGATIVE;
      case RTZ -> io.github.cvc5.RoundingMode.ROUND_TOWARD_ZERO;
    };
  }
}
