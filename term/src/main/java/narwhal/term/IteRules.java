package narwhal.term;

/** If-then-else. */
final class IteRules {
  private final TermFactory terms;

  IteRules(TermFactory terms) {
    this.terms = terms;
  }

  Term ite(Term c, Term a, Term b) {
    if (c.isConstant()) {
      return c.isTrue() ? a : b;
    }
    if (a == b) {
      return a;
    }
    if (c.kind() == Kind.NOT) {
      return terms.ite(c.arg(0), b, a);
    }
    Term result = sameCondition(c, a, b);
    if (result == null) {
      result = sharedArm(c, a, b);
    }
    if (result == null) {
      result =
          switch (a.sort()) {
            case Sort.Bool _ -> bool(c, a, b);
            case Sort.Array _ -> stores(c, a, b);
            default -> null;
          };
    }
    return result;
  }

  /** ite(c, ite(c, x, y), z) → ite(c, x, z), and likewise below. */
  private Term sameCondition(Term c, Term a, Term b) {
    Term then = a.kind() == Kind.ITE && a.arg(0) == c ? a.arg(1) : a;
    Term otherwise = b.kind() == Kind.ITE && b.arg(0) == c ? b.arg(2) : b;
    return then == a && otherwise == b ? null : terms.ite(c, then, otherwise);
  }

  /** ite(c, x, ite(d, x, y)) → ite(c ∨ d, x, y), and the three mirror images. */
  private Term sharedArm(Term c, Term a, Term b) {
    if (b.kind() == Kind.ITE) {
      if (b.arg(1) == a) {
        return terms.ite(terms.or(c, b.arg(0)), a, b.arg(2));
      }
      if (b.arg(2) == a) {
        return terms.ite(terms.and(terms.not(c), b.arg(0)), b.arg(1), a);
      }
    }
    if (a.kind() == Kind.ITE) {
      if (a.arg(2) == b) {
        return terms.ite(terms.and(c, a.arg(0)), a.arg(1), b);
      }
      if (a.arg(1) == b) {
        return terms.ite(terms.and(c, terms.not(a.arg(0))), a.arg(2), b);
      }
    }
    return null;
  }

  private Term bool(Term c, Term a, Term b) {
    if (a.isTrue() || a == c) {
      return terms.or(c, b);
    }
    if (b.isFalse() || b == c) {
      return terms.and(c, a);
    }
    if (a.isFalse() || BooleanRules.complementary(a, c)) {
      return terms.and(terms.not(c), b);
    }
    if (b.isTrue() || BooleanRules.complementary(b, c)) {
      return terms.or(terms.not(c), a);
    }
    return BooleanRules.complementary(a, b) ? terms.eq(c, a) : null;
  }

  /** ite(c, store(m, i, v), store(m, i, w)) → store(m, i, ite(c, v, w)); m alone stores m[i]. */
  private Term stores(Term c, Term a, Term b) {
    boolean left = a.kind() == Kind.STORE;
    boolean right = b.kind() == Kind.STORE;
    if (left && right && a.arg(0) == b.arg(0) && a.arg(1) == b.arg(1)) {
      return terms.store(a.arg(0), a.arg(1), terms.ite(c, a.arg(2), b.arg(2)));
    }
    if (left && a.arg(0) == b) {
      return terms.store(b, a.arg(1), terms.ite(c, a.arg(2), terms.select(b, a.arg(1))));
    }
    if (right && b.arg(0) == a) {
      return terms.store(a, b.arg(1), terms.ite(c, terms.select(a, b.arg(1)), b.arg(2)));
    }
    return null;
  }
}
