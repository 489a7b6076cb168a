package narwhal.solver.session;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import narwhal.term.Term;

/**
 * Formulas that define the fresh variables some terms are translated to. The translation outlives
 * scopes but what is asserted does not, so each scope is given the definitions that its own terms
 * need.
 *
 * @param <F> the back end's formulas
 */
public final class Definitions<F> {
  private final Map<Term, F> formulas = new HashMap<>();

  /** By id, the terms with a defined term at or below them. */
  private final BitSet above = new BitSet();

  /** Terms above definitions all of which are asserted. */
  private final ScopedSet<Term> covered = new ScopedSet<>();

  /** The term is translated to a variable that the formula defines. */
  public void define(Term term, F formula) {
    formulas.put(term, formula);
    above.set(term.id());
  }

  /** To be called for each term that is translated. */
  public void built(Term term) {
    if (formulas.isEmpty()) {
      return;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (above.get(term.arg(i).id())) {
        above.set(term.id());
        return;
      }
    }
  }

  public void push() {
    covered.push();
  }

  public void pop() {
    covered.pop();
  }

  /** Whether all definitions at or below a translated term are asserted in this scope. */
  public boolean areAsserted(Term term) {
    return !above.get(term.id()) || covered.contains(term);
  }

  /** Asserts the definitions at and below a translated term that this scope lacks. */
  public void require(Term root, Consumer<F> assertion) {
    if (areAsserted(root)) {
      return;
    }
    new PostOrder() {
      @Override
      protected boolean known(Term term) {
        return areAsserted(term);
      }

      @Override
      protected void build(Term term) {
        F formula = formulas.get(term);
        if (formula != null) {
          assertion.accept(formula);
        }
        covered.add(term);
      }
    }.visit(root);
  }
}
