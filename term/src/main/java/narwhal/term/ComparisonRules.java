package narwhal.term;

import java.math.BigInteger;

/** Orders of bit-vectors. a ≤ b becomes ¬(b &lt; a), so that a relation and its negation meet. */
final class ComparisonRules {
  private final TermFactory terms;
  private final NarrowValues narrow;

  ComparisonRules(TermFactory terms, NarrowValues narrow) {
    this.terms = terms;
    this.narrow = narrow;
  }

  Term simplify(Kind kind, Term a, Term b) {
    return switch (kind) {
      case BV_ULE -> terms.not(terms.bvUlt(b, a));
      case BV_SLE -> terms.not(terms.bvSlt(b, a));
      case BV_ULT -> a == b ? terms.fals() : either(kind, a, b, unsigned(a, b));
      default -> a == b ? terms.fals() : either(kind, a, b, signed(a, b));
    };
  }

  /**
   * ite(c, k, x) &lt; l → ite(c, k &lt; l, x &lt; l), of which one arm is known; and turned round.
   */
  private Term either(Kind kind, Term a, Term b, Term found) {
    if (found != null) {
      return found;
    }
    if (b.isConstant() && isHalfKnown(a)) {
      return terms.ite(a.arg(0), terms.make(kind, a.arg(1), b), terms.make(kind, a.arg(2), b));
    }
    return a.isConstant() && isHalfKnown(b)
        ? terms.ite(b.arg(0), terms.make(kind, a, b.arg(1)), terms.make(kind, a, b.arg(2)))
        : null;
  }

  private static boolean isHalfKnown(Term t) {
    return t.kind() == Kind.ITE && (t.arg(1).isConstant() || t.arg(2).isConstant());
  }

  private Term unsigned(Term a, Term b) {
    if (Constants.isZero(b) || Constants.isAllOnes(a)) {
      return terms.fals();
    }
    if (Constants.isZero(a)) {
      return terms.neq(b, a);
    }
    if (Constants.isOne(b)) {
      return terms.eq(a, terms.bv(0, a.width()));
    }
    if (Constants.isAllOnes(b)) {
      return terms.neq(a, b);
    }
    Term isBelow = narrow(a, b);
    if (isBelow != null) {
      return isBelow;
    }
    int known = Math.min(Constants.knownTop(a), Constants.knownTop(b));
    if (known > 0 && known < a.width()) {
      return knownHead(a, b, known);
    }
    boolean sameHead =
        a.kind() == Kind.BV_CONCAT && b.kind() == Kind.BV_CONCAT && a.arg(0) == b.arg(0);
    if (sameHead) {
      return terms.bvUlt(a.arg(1), b.arg(1));
    }
    boolean extended = a.kind() == Kind.BV_SIGN_EXTEND && b.kind() == Kind.BV_SIGN_EXTEND;
    return extended && a.data() == b.data() ? terms.bvUlt(a.arg(0), b.arg(0)) : null;
  }

  /** Whether a is below b, where one is a constant and the other is read and has few values. */
  private Term narrow(Term a, Term b) {
    if (b.isConstant() && NarrowValues.isAbout(a)) {
      return narrow.isAmong(a, NarrowValues.below(b));
    }
    return a.isConstant() && NarrowValues.isAbout(b)
        ? narrow.isAmong(b, ~(NarrowValues.below(a) | NarrowValues.only(a)))
        : null;
  }

  /** The known top bits decide, or can be left away. */
  private Term knownHead(Term a, Term b, int known) {
    int order = Constants.top(a, known).compareTo(Constants.top(b, known));
    if (order != 0) {
      return terms.bool(order < 0);
    }
    int rest = a.width() - known - 1;
    return terms.bvUlt(terms.extract(rest, 0, a), terms.extract(rest, 0, b));
  }

  private Term signed(Term a, Term b) {
    if (isLeast(b) || isGreatest(a)) {
      return terms.fals();
    }
    if (isLeast(a) || isGreatest(b)) {
      return terms.neq(a, b);
    }
    if (signKnown(a) && signKnown(b)) {
      // Both signs are known: the unsigned order with the sign bit turned round.
      boolean negativeA = Constants.top(a, 1).signum() != 0;
      boolean negativeB = Constants.top(b, 1).signum() != 0;
      return negativeA == negativeB ? terms.bvUlt(a, b) : terms.bool(negativeA);
    }
    boolean extended = a.kind() == Kind.BV_SIGN_EXTEND;
    if (extended && b.kind() == Kind.BV_SIGN_EXTEND && a.data() == b.data()) {
      return terms.bvSlt(a.arg(0), b.arg(0));
    }
    if (extended && b.isConstant()) {
      return extendedBelow(a.arg(0), b);
    }
    return b.kind() == Kind.BV_SIGN_EXTEND && a.isConstant() ? belowExtended(a, b.arg(0)) : null;
  }

  /** sign_extend(x) &lt; k. */
  private Term extendedBelow(Term x, Term k) {
    BigInteger value = BitVectors.signed(k.bits(), k.width());
    if (value.bitLength() < x.width()) {
      return terms.bvSlt(x, terms.bv(value, x.width()));
    }
    return terms.bool(value.signum() > 0);
  }

  /** k &lt; sign_extend(x). */
  private Term belowExtended(Term k, Term x) {
    BigInteger value = BitVectors.signed(k.bits(), k.width());
    if (value.bitLength() < x.width()) {
      return terms.bvSlt(terms.bv(value, x.width()), x);
    }
    return terms.bool(value.signum() < 0);
  }

  private static boolean signKnown(Term t) {
    return Constants.knownTop(t) > 0;
  }

  private static boolean isLeast(Term t) {
    return t.isConstant() && Constants.log2(t) == t.width() - 1;
  }

  private static boolean isGreatest(Term t) {
    return t.isConstant()
        && t.bits().bitCount() == t.width() - 1
        && !t.bits().testBit(t.width() - 1);
  }
}
