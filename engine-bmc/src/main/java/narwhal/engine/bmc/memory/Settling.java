package narwhal.engine.bmc.memory;

import java.util.function.UnaryOperator;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Takes out of an address the choices that the executions under way have made: a pointer that was
 * checked is neither null nor astray, so that its object is a constant again.
 */
final class Settling {
  /** How many conditions are asked for, and how many operators are looked at. */
  private static final int MOST_ASKED = 12;

  private static final int MOST_SEEN = 48;

  private final TermFactory terms;
  private final UnaryOperator<Term> known;
  private int asked;
  private int seen;

  /**
   * @param known makes a condition constant where the executions under way decide it
   */
  Settling(TermFactory terms, UnaryOperator<Term> known) {
    this.terms = terms;
    this.known = known;
  }

  /** The address, equal in all executions under way. */
  Term of(Term address) {
    if (address.arity() == 0) {
      return address;
    }
    asked = 0;
    seen = 0;
    return settled(address);
  }

  private Term settled(Term term) {
    if (term.arity() == 0 || seen >= MOST_SEEN) {
      return term;
    }
    seen++;
    return switch (term.kind()) {
      case ITE -> choice(term);
      case BV_CONCAT, BV_EXTRACT, BV_ADD, BV_SUB, BV_ZERO_EXTEND, BV_SIGN_EXTEND -> parts(term);
      default -> term;
    };
  }

  private Term choice(Term term) {
    if (asked >= MOST_ASKED) {
      return term;
    }
    asked++;
    Term condition = known.apply(term.arg(0));
    if (condition.isConstant()) {
      return settled(condition.isTrue() ? term.arg(1) : term.arg(2));
    }
    Term then = settled(term.arg(1));
    Term otherwise = settled(term.arg(2));
    boolean isSame = then == term.arg(1) && otherwise == term.arg(2);
    return isSame ? term : terms.ite(term.arg(0), then, otherwise);
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
