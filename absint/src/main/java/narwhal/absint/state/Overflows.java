package narwhal.absint.state;

import java.math.BigInteger;
import narwhal.absint.domain.Interval;
import narwhal.absint.domain.Truth;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** When sums, differences and products overflow. */
final class Overflows {
  private Overflows() {}

  /** What an operator gives for integers. */
  record Integers(BigInteger from, BigInteger to) {
    Interval clamp(Interval top) {
      return Interval.signed(top.width(), from, to);
    }

    Interval clampUnsigned(Interval top) {
      return Interval.unsigned(top.width(), from, to);
    }

    private Truth leaves(BigInteger least, BigInteger most) {
      if (least.compareTo(from) <= 0 && to.compareTo(most) <= 0) {
        return Truth.FALSE;
      }
      return to.compareTo(least) < 0 || most.compareTo(from) < 0 ? Truth.TRUE : Truth.EITHER;
    }
  }

  /** Whether the signed operator overflows. */
  static Term signed(TermFactory terms, Term term) {
    Term a = term.arg(0);
    Term b = term.arg(1);
    return switch (term.kind()) {
      case BV_ADD -> terms.bvSaddo(a, b);
      case BV_SUB -> terms.bvSsubo(a, b);
      default -> terms.bvSmulo(a, b);
    };
  }

  static Term unsigned(TermFactory terms, Term term) {
    Term a = term.arg(0);
    Term b = term.arg(1);
    return switch (term.kind()) {
      case BV_ADD -> terms.bvUaddo(a, b);
      case BV_SUB -> terms.bvUsubo(a, b);
      default -> terms.bvUmulo(a, b);
    };
  }

  static Integers signedResult(Kind operator, Interval a, Interval b) {
    return result(operator, a.least(), a.most(), b.least(), b.most());
  }

  static Integers unsignedResult(Kind operator, Interval a, Interval b) {
    return result(operator, a.low(), a.high(), b.low(), b.high());
  }

  private static Integers result(
      Kind operator, BigInteger a, BigInteger b, BigInteger c, BigInteger d) {
    return switch (operator) {
      case BV_ADD -> new Integers(a.add(c), b.add(d));
      case BV_SUB -> new Integers(a.subtract(d), b.subtract(c));
      default -> {
        BigInteger w = a.multiply(c);
        BigInteger x = a.multiply(d);
        BigInteger y = b.multiply(c);
        BigInteger z = b.multiply(d);
        yield new Integers(w.min(x).min(y).min(z), w.max(x).max(y).max(z));
      }
    };
  }

  static Truth test(Kind overflow, Interval a, Interval b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Truth.NEITHER;
    }
    Interval top = Interval.top(a.width());
    return switch (overflow) {
      case BV_SADDO -> signedResult(Kind.BV_ADD, a, b).leaves(top.least(), top.most());
      case BV_SSUBO -> signedResult(Kind.BV_SUB, a, b).leaves(top.least(), top.most());
      case BV_SMULO -> signedResult(Kind.BV_MUL, a, b).leaves(top.least(), top.most());
      case BV_UADDO -> unsignedResult(Kind.BV_ADD, a, b).leaves(top.low(), top.high());
      case BV_USUBO -> unsignedResult(Kind.BV_SUB, a, b).leaves(top.low(), top.high());
      case BV_UMULO -> unsignedResult(Kind.BV_MUL, a, b).leaves(top.low(), top.high());
      case BV_NEGO -> isLeast(a, top);
      case BV_SDIVO -> isLeast(a, top).and(isMinusOne(b));
      default -> Truth.EITHER;
    };
  }

  private static Truth isLeast(Interval a, Interval top) {
    if (!a.least().equals(top.least())) {
      return Truth.FALSE;
    }
    return a.isConstant() ? Truth.TRUE : Truth.EITHER;
  }

  private static Truth isMinusOne(Interval b) {
    BigInteger one = BigInteger.ONE.negate();
    if (b.least().compareTo(one) > 0 || b.most().compareTo(one) < 0) {
      return Truth.FALSE;
    }
    return b.isConstant() ? Truth.TRUE : Truth.EITHER;
  }
}
