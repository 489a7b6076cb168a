package narwhal.term;

/**
 * Sums, differences and products of bit-vectors. Constants travel outward, (x + k) + y → (x + y) +
 * k and (x + k1) · k2 → x · k2 + k1 · k2, so that addresses with one base meet in one form.
 */
final class SumRules {
  private final TermFactory terms;

  SumRules(TermFactory terms) {
    this.terms = terms;
  }

  Term add(Term a, Term b) {
    if (Constants.isZero(b)) {
      return a;
    }
    if (Constants.isZero(a)) {
      return b;
    }
    if (negatives(a, b) || negatives(b, a)) {
      return terms.bv(0, a.width());
    }
    if (a.kind() == Kind.BV_SUB && a.arg(1) == b) {
      return a.arg(0);
    }
    if (b.kind() == Kind.BV_SUB && b.arg(1) == a) {
      return b.arg(0);
    }
    if (hasOffset(a)) {
      return b.isConstant()
          ? terms.bvAdd(a.arg(0), terms.bvAdd(a.arg(1), b))
          : terms.bvAdd(terms.bvAdd(a.arg(0), b), a.arg(1));
    }
    if (hasOffset(b)) {
      return a.isConstant()
          ? terms.bvAdd(b.arg(0), terms.bvAdd(b.arg(1), a))
          : terms.bvAdd(terms.bvAdd(a, b.arg(0)), b.arg(1));
    }
    return null;
  }

  Term subtract(Term a, Term b) {
    if (b.isConstant()) {
      return terms.bvAdd(a, terms.bvNeg(b));
    }
    if (a == b) {
      return terms.bv(0, a.width());
    }
    if (Constants.isZero(a)) {
      return terms.bvNeg(b);
    }
    if (hasOffset(a)) {
      return terms.bvAdd(terms.bvSub(a.arg(0), b), a.arg(1));
    }
    if (hasOffset(b)) {
      return terms.bvAdd(terms.bvSub(a, b.arg(0)), terms.bvNeg(b.arg(1)));
    }
    if (a.kind() == Kind.BV_ADD) {
      Term rest = a.arg(0) == b ? a.arg(1) : a.arg(1) == b ? a.arg(0) : null;
      if (rest != null) {
        return rest;
      }
    }
    if (b.kind() == Kind.BV_SUB && b.arg(0) == a) {
      return b.arg(1);
    }
    return b.kind() == Kind.BV_NEG ? terms.bvAdd(a, b.arg(0)) : null;
  }

  Term negate(Term a) {
    return switch (a.kind()) {
      case BV_NEG -> a.arg(0);
      case BV_SUB -> terms.bvSub(a.arg(1), a.arg(0));
      default -> null;
    };
  }

  Term multiply(Term a, Term b) {
    if (a.isConstant()) {
      return terms.bvMul(b, a);
    }
    if (!b.isConstant()) {
      return null;
    }
    if (Constants.isZero(b)) {
      return b;
    }
    if (Constants.isOne(b)) {
      return a;
    }
    if (Constants.isAllOnes(b)) {
      return terms.bvNeg(a);
    }
    if (a.kind() == Kind.BV_MUL && a.arg(1).isConstant()) {
      return terms.bvMul(a.arg(0), terms.bvMul(a.arg(1), b));
    }
    return hasOffset(a) ? terms.bvAdd(terms.bvMul(a.arg(0), b), terms.bvMul(a.arg(1), b)) : null;
  }

  private static boolean negatives(Term a, Term b) {
    return a.kind() == Kind.BV_NEG && a.arg(0) == b;
  }

  private static boolean hasOffset(Term t) {
    return t.kind() == Kind.BV_ADD && t.arg(1).isConstant() && !t.arg(0).isConstant();
  }
}
