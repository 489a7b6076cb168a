package narwhal.term;

import java.math.BigInteger;

/** Equality and distinctness, of every sort. */
final class EqualityRules {
  private final TermFactory terms;
  private final FloatTestRules floats;
  private final NarrowValues narrow;

  EqualityRules(TermFactory terms, NarrowValues narrow) {
    this.terms = terms;
    this.narrow = narrow;
    this.floats = new FloatTestRules(terms);
  }

  Term equal(Term a, Term b) {
    if (a == b) {
      return terms.tru();
    }
    if (a.isConstant()) {
      return b.isConstant() ? terms.fals() : terms.eq(b, a);
    }
    return switch (a.sort()) {
      case Sort.Bool _ -> bools(a, b);
      case Sort.BitVec _ -> b.isConstant() ? withConstant(a, b) : bitVectors(a, b);
      case Sort.Array _ -> arrays(a, b);
      case Sort.Float _ -> floats(a, b);
      default -> choice(a, b);
    };
  }

  /** Pairwise; two operands become a negated equality. */
  Term distinct(Term[] args) {
    if (args.length == 2) {
      return terms.neq(args[0], args[1]);
    }
    if (args.length > 16) {
      return null;
    }
    boolean all = true;
    for (int i = 0; i < args.length; i++) {
      for (int j = 0; j < i; j++) {
        if (args[i] == args[j]) {
          return terms.fals();
        }
        all &= Distinctness.distinct(args[i], args[j]);
      }
    }
    return all ? terms.tru() : null;
  }

  private Term bools(Term a, Term b) {
    if (b.isConstant()) {
      return b.isTrue() ? a : terms.not(a);
    }
    if (BooleanRules.complementary(a, b)) {
      return terms.fals();
    }
    if (a.kind() == Kind.NOT) {
      return b.kind() == Kind.NOT ? terms.eq(a.arg(0), b.arg(0)) : terms.not(terms.eq(a.arg(0), b));
    }
    return b.kind() == Kind.NOT ? terms.not(terms.eq(a, b.arg(0))) : null;
  }

  /** A store that changes nothing: store(m, i, v) = m → m[i] = v. */
  private Term arrays(Term a, Term b) {
    if (a.kind() == Kind.STORE && a.arg(0) == b) {
      return terms.eq(terms.select(b, a.arg(1)), a.arg(2));
    }
    if (b.kind() == Kind.STORE && b.arg(0) == a) {
      return terms.eq(terms.select(a, b.arg(1)), b.arg(2));
    }
    return choice(a, b);
  }

  private Term floats(Term a, Term b) {
    Term result = floats.equal(a, b);
    return result != null ? result : choice(a, b);
  }

  /** ite(c, x, y) = x → c ∨ x = y, and likewise for the other arm. */
  private Term choice(Term a, Term b) {
    Term result = arm(a, b);
    return result != null ? result : arm(b, a);
  }

  private Term arm(Term a, Term b) {
    if (a.kind() != Kind.ITE) {
      return null;
    }
    Term c = a.arg(0);
    if (a.arg(1) == b) {
      return terms.or(c, terms.eq(a.arg(2), b));
    }
    if (a.arg(2) == b) {
      return terms.or(terms.not(c), terms.eq(a.arg(1), b));
    }
    if (b.isConstant() && a.arg(1).isConstant()) {
      return terms.and(terms.not(c), terms.eq(a.arg(2), b));
    }
    return b.isConstant() && a.arg(2).isConstant() ? terms.and(c, terms.eq(a.arg(1), b)) : null;
  }

  /** a = k, solved for the part of a that varies. */
  private Term withConstant(Term a, Term k) {
    int width = k.width();
    if (NarrowValues.isAbout(a)) {
      Term known = narrow.isAmong(a, NarrowValues.only(k));
      if (known != null) {
        return known;
      }
    }
    if (width == 1 && Constants.isOne(k)) {
      // One form for a bit and its negation.
      return terms.neq(a, terms.bv(0, 1));
    }
    return switch (a.kind()) {
      case BV_NOT -> terms.eq(a.arg(0), terms.bvNot(k));
      case BV_NEG -> terms.eq(a.arg(0), terms.bvNeg(k));
      case BV_ADD -> a.arg(1).isConstant() ? terms.eq(a.arg(0), terms.bvSub(k, a.arg(1))) : null;
      case BV_XOR ->
          a.arg(1).isConstant()
              ? terms.eq(a.arg(0), terms.bvXor(k, a.arg(1)))
              : Constants.isZero(k) ? terms.eq(a.arg(0), a.arg(1)) : null;
      case BV_SUB ->
          Constants.isZero(k)
              ? terms.eq(a.arg(0), a.arg(1))
              : a.arg(0).isConstant() ? terms.eq(a.arg(1), terms.bvSub(a.arg(0), k)) : null;
      case BV_CONCAT -> {
        int low = a.arg(1).width();
        yield terms.and(
            terms.eq(a.arg(0), terms.extract(width - 1, low, k)),
            terms.eq(a.arg(1), terms.extract(low - 1, 0, k)));
      }
      case BV_ZERO_EXTEND -> narrowed(a.arg(0), k, k.bits());
      case BV_SIGN_EXTEND -> {
        BigInteger low = BitVectors.wrap(k.bits(), a.arg(0).width());
        yield narrowed(
            a.arg(0),
            k,
            BitVectors.signExtend(low, a.arg(0).width(), width).equals(k.bits())
                ? low
                : BigInteger.ONE.shiftLeft(width));
      }
      case BV_OR ->
          Constants.isZero(k)
              ? terms.and(terms.eq(a.arg(0), k), terms.eq(a.arg(1), k))
              : a.arg(1).isConstant() ? masked(a, k, terms.bvNot(a.arg(1))) : null;
      case BV_AND ->
          a.arg(1).isConstant() && !Constants.isZero(terms.bvAnd(k, terms.bvNot(a.arg(1))))
              ? terms.fals()
              : null;
      case ITE -> Distinctness.distinct(a, k) ? terms.fals() : arm(a, k);
      default -> null;
    };
  }

  /** x | m = k → x &amp; ¬m = k &amp; ¬m, if k has all bits of m. */
  private Term masked(Term or, Term k, Term open) {
    Term mask = or.arg(1);
    return terms.bvAnd(k, mask) != mask
        ? terms.fals()
        : terms.eq(terms.bvAnd(or.arg(0), open), terms.bvAnd(k, open));
  }

  /** x = low if that fits the width of x; k was the constant before. */
  private Term narrowed(Term x, Term k, BigInteger low) {
    return low.bitLength() > x.width() ? terms.fals() : terms.eq(x, terms.bv(low, x.width()));
  }

  private Term bitVectors(Term a, Term b) {
    if (Distinctness.distinct(a, b)) {
      return terms.fals();
    }
    Term result = sums(a, b);
    if (result != null) {
      return result;
    }
    boolean extension = a.kind() == Kind.BV_ZERO_EXTEND || a.kind() == Kind.BV_SIGN_EXTEND;
    if (extension && a.kind() == b.kind() && a.data() == b.data()) {
      return terms.eq(a.arg(0), b.arg(0));
    }
    if (a.kind() == Kind.BV_CONCAT
        && b.kind() == Kind.BV_CONCAT
        && a.arg(1).width() == b.arg(1).width()) {
      return concats(a, b);
    }
    return choice(a, b);
  }

  /** x + y = x → y = 0; x + y = x + z → y = z. */
  private Term sums(Term a, Term b) {
    if (a.kind() == Kind.BV_ADD) {
      for (int i = 0; i < 2; i++) {
        Term other = a.arg(1 - i);
        if (a.arg(i) == b) {
          return terms.eq(other, terms.bv(0, b.width()));
        }
        for (int j = 0; b.kind() == Kind.BV_ADD && j < 2; j++) {
          if (a.arg(i) == b.arg(j)) {
            return terms.eq(other, b.arg(1 - j));
          }
        }
      }
      return null;
    }
    return b.kind() == Kind.BV_ADD && (b.arg(0) == a || b.arg(1) == a)
        ? terms.eq(b.arg(0) == a ? b.arg(1) : b.arg(0), terms.bv(0, a.width()))
        : null;
  }

  /** Part by part, where one of the parts is decided. */
  private Term concats(Term a, Term b) {
    Term high = terms.eq(a.arg(0), b.arg(0));
    Term low = terms.eq(a.arg(1), b.arg(1));
    return high.isConstant() || low.isConstant() ? terms.and(high, low) : null;
  }
}
