package narwhal.term;

import java.math.BigInteger;

/** Overflow predicates: impossible where the operands are narrow, a comparison with a constant. */
final class OverflowRules {
  private final TermFactory terms;

  OverflowRules(TermFactory terms) {
    this.terms = terms;
  }

  Term simplify(Kind kind, Term[] args) {
    Term a = args[0];
    if (kind == Kind.BV_NEGO) {
      return terms.eq(a, least(a.width()));
    }
    Term b = args[1];
    return switch (kind) {
      case BV_USUBO -> terms.bvUlt(a, b);
      case BV_SDIVO ->
          terms.and(terms.eq(a, least(a.width())), terms.eq(b, terms.bv(-1, a.width())));
      case BV_UADDO -> unsignedSum(a, b);
      case BV_SADDO -> signedSum(a, b);
      case BV_SSUBO -> signedDifference(a, b);
      case BV_SMULO -> signedProduct(a, b);
      case BV_UMULO -> unsignedProduct(a, b);
      default -> null;
    };
  }

  private Term unsignedSum(Term a, Term b) {
    if (a.isConstant()) {
      return terms.bvUaddo(b, a);
    }
    if (b.isConstant()) {
      return terms.bvUlt(terms.bvNot(b), a);
    }
    return leadingZeros(a) > 0 && leadingZeros(b) > 0 ? terms.fals() : null;
  }

  private Term signedSum(Term a, Term b) {
    if (Constants.signBits(a) > 1 && Constants.signBits(b) > 1) {
      return terms.fals();
    }
    if (a.isConstant()) {
      return terms.bvSaddo(b, a);
    }
    if (!b.isConstant()) {
      return null;
    }
    int width = a.width();
    return b.bits().testBit(width - 1)
        ? terms.bvSlt(a, terms.bvSub(least(width), b))
        : terms.bvSlt(terms.bvSub(greatest(width), b), a);
  }

  private Term signedDifference(Term a, Term b) {
    if (Constants.signBits(a) > 1 && Constants.signBits(b) > 1) {
      return terms.fals();
    }
    int width = a.width();
    if (b.isConstant()) {
      return b.bits().testBit(width - 1)
          ? terms.bvSlt(terms.bvAdd(greatest(width), b), a)
          : terms.bvSlt(a, terms.bvAdd(least(width), b));
    }
    return null;
  }

  private Term signedProduct(Term a, Term b) {
    int width = a.width();
    int needed = 2 * width - Constants.signBits(a) - Constants.signBits(b) + 2;
    if (needed <= width || Constants.isZero(a) || Constants.isZero(b)) {
      return terms.fals();
    }
    // In width 1 the one is minus one.
    boolean one = width > 1 && (Constants.isOne(a) || Constants.isOne(b));
    return one ? terms.fals() : null;
  }

  private Term unsignedProduct(Term a, Term b) {
    int needed = 2 * a.width() - leadingZeros(a) - leadingZeros(b);
    boolean trivial =
        Constants.isZero(a) || Constants.isZero(b) || Constants.isOne(a) || Constants.isOne(b);
    return needed <= a.width() || trivial ? terms.fals() : null;
  }

  private static int leadingZeros(Term t) {
    int known = Constants.knownTop(t);
    return known == 0 ? 0 : known - Constants.top(t, known).bitLength();
  }

  private Term least(int width) {
    return terms.bv(BigInteger.ONE.shiftLeft(width - 1), width);
  }

  private Term greatest(int width) {
    return terms.bv(BitVectors.mask(width - 1), width);
  }
}
