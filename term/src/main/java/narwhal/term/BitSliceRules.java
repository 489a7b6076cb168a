package narwhal.term;

/** Concatenation, extraction and extension: the bytes of memory fall into words again. */
final class BitSliceRules {
  /** How many pairs of parts are looked at to join two choices. */
  private static final int MOST_PARTS = 32;

  private final TermFactory terms;

  BitSliceRules(TermFactory terms) {
    this.terms = terms;
  }

  /** Concatenations lean to the right; zeros on top are an extension. */
  Term concat(Term high, Term low) {
    boolean isChoice = high.kind() == Kind.ITE || low.kind() == Kind.ITE;
    Term chosen = isChoice ? choose(high, low, new int[] {MOST_PARTS}) : null;
    if (chosen != null) {
      return chosen;
    }
    if (Constants.isZero(high)) {
      return terms.zeroExtend(high.width(), low);
    }
    if (high.kind() == Kind.BV_CONCAT) {
      return terms.concat(high.arg(0), terms.concat(high.arg(1), low));
    }
    if (high.kind() == Kind.BV_ZERO_EXTEND) {
      return terms.zeroExtend(high.index(0), terms.concat(high.arg(0), low));
    }
    Term joined = join(high, low);
    if (joined != null) {
      return joined;
    }
    if (low.kind() == Kind.BV_CONCAT) {
      joined = choose(high, low.arg(0), new int[] {MOST_PARTS});
      return joined == null ? null : terms.concat(joined, low.arg(1));
    }
    if (low.kind() == Kind.BV_ZERO_EXTEND && low.index(0) > 0 && high.isConstant()) {
      return terms.concat(terms.concat(high, terms.bv(0, low.index(0))), low.arg(0));
    }
    return null;
  }

  /**
   * The bytes of one of some words: ite(c, a, b) ++ ite(c, x, y) → ite(c, a ++ x, b ++ y), if all
   * parts {@link #join}; null if not.
   */
  private Term choose(Term high, Term low, int[] left) {
    if (left[0]-- == 0) {
      return null;
    }
    if (high.kind() != Kind.ITE && low.kind() != Kind.ITE) {
      return join(high, low);
    }
    Term condition =
        low.kind() != Kind.ITE || (high.kind() == Kind.ITE && high.arg(0).id() > low.arg(0).id())
            ? high.arg(0)
            : low.arg(0);
    Term then = choose(side(high, condition, 1), side(low, condition, 1), left);
    Term otherwise =
        then == null ? null : choose(side(high, condition, 2), side(low, condition, 2), left);
    return otherwise == null ? null : terms.ite(condition, then, otherwise);
  }

  private static Term side(Term term, Term condition, int side) {
    return term.kind() == Kind.ITE && term.arg(0) == condition ? term.arg(side) : term;
  }

  /** Two constants, or two neighbouring extracts of one term; null for anything else. */
  private Term join(Term high, Term low) {
    if (high.isConstant() && low.isConstant()) {
      return terms.concat(high, low);
    }
    boolean neighbours =
        high.kind() == Kind.BV_EXTRACT
            && low.kind() == Kind.BV_EXTRACT
            && high.arg(0) == low.arg(0)
            && high.index(1) == low.index(0) + 1;
    return neighbours ? terms.extract(high.index(0), low.index(1), high.arg(0)) : null;
  }

  Term extract(int high, int low, Term a) {
    if (low == 0 && high == a.width() - 1) {
      return a;
    }
    return switch (a.kind()) {
      case BV_EXTRACT -> terms.extract(high + a.index(1), low + a.index(1), a.arg(0));
      case BV_CONCAT -> extractFromConcat(high, low, a);
      case BV_ZERO_EXTEND -> extractFromZeroExtend(high, low, a.arg(0));
      case BV_SIGN_EXTEND -> extractFromSignExtend(high, low, a.arg(0));
      default -> null;
    };
  }

  private Term extractFromConcat(int high, int low, Term a) {
    int border = a.arg(1).width();
    if (high < border) {
      return terms.extract(high, low, a.arg(1));
    }
    if (low >= border) {
      return terms.extract(high - border, low - border, a.arg(0));
    }
    return terms.concat(
        terms.extract(high - border, 0, a.arg(0)), terms.extract(border - 1, low, a.arg(1)));
  }

  private Term extractFromZeroExtend(int high, int low, Term x) {
    int border = x.width();
    if (high < border) {
      return terms.extract(high, low, x);
    }
    return low >= border
        ? terms.bv(0, high - low + 1)
        : terms.zeroExtend(high - border + 1, terms.extract(border - 1, low, x));
  }

  private Term extractFromSignExtend(int high, int low, Term x) {
    int border = x.width();
    if (high < border) {
      return terms.extract(high, low, x);
    }
    int from = Math.min(low, border - 1);
    Term kept = terms.extract(border - 1, from, x);
    return terms.sext(high - low + 1, kept);
  }

  Term zeroExtend(int bits, Term a) {
    if (bits == 0) {
      return a;
    }
    return a.kind() == Kind.BV_ZERO_EXTEND ? terms.zeroExtend(bits + a.index(0), a.arg(0)) : null;
  }

  Term signExtend(int bits, Term a) {
    if (bits == 0) {
      return a;
    }
    return switch (a.kind()) {
      case BV_SIGN_EXTEND -> terms.signExtend(bits + a.index(0), a.arg(0));
      case BV_ZERO_EXTEND -> a.index(0) > 0 ? terms.zeroExtend(bits + a.index(0), a.arg(0)) : null;
      default -> null;
    };
  }
}
