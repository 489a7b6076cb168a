package narwhal.solver.session;

import java.util.HashSet;
import java.util.Set;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Kind;
import narwhal.term.Term;

/** Checks on quantified terms. */
public final class Quantifiers {
  private Quantifiers() {}

  /**
   * Refuses a quantified term whose body has an operator of this kind. Back ends call it for kinds
   * that they translate to a fresh variable, which cannot depend on a bound one.
   */
  public static void refuseBelow(Term quantified, Kind kind) {
    Set<Term> seen = new HashSet<>();
    new PostOrder() {
      @Override
      protected boolean known(Term term) {
        return seen.contains(term);
      }

      @Override
      protected void build(Term term) {
        if (term.kind() == kind) {
          throw new UnsupportedTermException(kind + " under a quantifier");
        }
        seen.add(term);
      }
    }.visit(quantified);
  }
}
