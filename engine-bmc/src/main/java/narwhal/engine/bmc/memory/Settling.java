package narwhal.engine.bmc.memory;

import java.math.BigInteger;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.OffsetIntervals;

/**
 * Takes out of an address the choices that the executions under way have made, and the bits that
 * they do not need: a pointer that was checked is neither null nor astray, so that its object is a
 * constant again, and an index below 16 has four bits.
 */
final class Settling {
  /** How many conditions are asked for, and how many operators are looked at. */
  private static final int MOST_ASKED = 12;

  private static final int MOST_SEEN = 48;

  private static final int MOST_LEAVES = 32;

  private final TermFactory terms;
  private final Knowledge knowledge;
  private final OffsetIntervals intervals;
  private int asked;
  private int seen;
  private int leaves;

  Settling(TermFactory terms, Knowledge knowledge) {
    this.terms = terms;
    this.knowledge = knowledge;
    this.intervals = new OffsetIntervals();
  }

  /** The address, equal in all executions under way. */
  Term of(Term address) {
    if (address.isConstant() || !address.sort().isBitVec()) {
      return address;
    }
    asked = 0;
    seen = 0;
    return settled(address);
  }

  private Term settled(Term term) {
    if (term.isConstant() || seen >= MOST_SEEN) {
      return term;
    }
    seen++;
    Term settled =
        switch (term.kind()) {
          case ITE -> choice(term);
          case BV_EXTRACT -> part(term);
          case BV_CONCAT, BV_ADD, BV_SUB, BV_MUL, BV_AND, BV_SHL, BV_ZERO_EXTEND, BV_SIGN_EXTEND ->
              parts(term);
          default -> term;
        };
    return shortened(settled, bits(term));
  }

  private int bits(Term term) {
    return isPredecessor(term)
        ? Math.min(knowledge.bits(term), width(term.arg(0)))
        : knowledge.bits(term);
  }

  /** x − 1 of an x that is not 0: the mask that belongs to a size. */
  private boolean isPredecessor(Term term) {
    if (term.kind() != Kind.BV_ADD || !term.arg(1).isConstant() || asked >= MOST_ASKED) {
      return false;
    }
    boolean isLess = term.arg(1) == terms.bv(BigInteger.ONE.negate(), term.width());
    if (!isLess || width(term.arg(0)) == term.width()) {
      return false;
    }
    asked++;
    return knowledge.known(terms.eq(term.arg(0), terms.bv(0, term.width()))).isFalse();
  }

  /** How many low bits may be other than 0. */
  private int width(Term term) {
    return term.kind() == Kind.BV_ZERO_EXTEND
        ? Math.min(term.arg(0).width(), knowledge.bits(term))
        : knowledge.bits(term);
  }

  /** The same with as few bits as it needs, extended by zeros, so that its range can be seen. */
  private Term shortened(Term term, int bits) {
    int width = term.width();
    if (bits >= width) {
      return term;
    }
    return bits == 0 ? terms.bv(0, width) : terms.zext(width, terms.extract(bits - 1, 0, term));
  }

  private Term choice(Term term) {
    if (asked >= MOST_ASKED) {
      return term;
    }
    asked++;
    Term condition = decided(knowledge.known(term.arg(0)));
    if (condition.isConstant()) {
      return settled(condition.isTrue() ? term.arg(1) : term.arg(2));
    }
    Term then = settled(term.arg(1));
    Term otherwise = settled(term.arg(2));
    boolean isSame = then == term.arg(1) && otherwise == term.arg(2);
    return isSame ? term : terms.ite(term.arg(0), then, otherwise);
  }

  /** Whether a sum is below a limit can be a matter of ranges. */
  private Term decided(Term condition) {
    boolean isLimit =
        condition.kind() == Kind.BV_ULT
            && condition.arg(1).isSmallConstant()
            && condition.arg(0).kind() == Kind.BV_ADD;
    return isLimit && intervals.isBelow(settled(condition.arg(0)), condition.arg(1).longBits())
        ? terms.tru()
        : condition;
  }

  /** The part of one of several pointers: the object of each, where these are constants. */
  private Term part(Term term) {
    leaves = 0;
    Term chosen = term.arg(0).kind() == Kind.ITE ? leaf(term, term.arg(0)) : null;
    return chosen == null ? parts(term) : settled(chosen);
  }

  /** Null if there is a part that is not constant, or too many. */
  private Term leaf(Term term, Term whole) {
    if (whole.kind() != Kind.ITE) {
      leaves++;
      Term part = leaves > MOST_LEAVES ? term : terms.rebuild(term, whole);
      return part.isConstant() ? part : null;
    }
    Term then = leaf(term, whole.arg(1));
    Term otherwise = then == null ? null : leaf(term, whole.arg(2));
    return otherwise == null ? null : terms.ite(whole.arg(0), then, otherwise);
  }

  private Term parts(Term term) {
    Term[] parts = new Term[term.arity()];
    boolean isSame = true;
    for (int i = 0; i < parts.length; i++) {
      parts[i] = settled(term.arg(i));
      isSame &= parts[i] == term.arg(i);
    }
    return isSame ? term : terms.rebuild(term, parts);
  }
}
