package narwhal.engine.horn.clause;

import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Variables for values that anything may be. */
final class FreshVariables {
  private final TermFactory terms;
  private final String prefix;
  private int count;

  FreshVariables(TermFactory terms, String prefix) {
    this.terms = terms;
    this.prefix = prefix;
  }

  Term like(Term term) {
    return terms.variable(prefix + count++, term.sort());
  }
}
