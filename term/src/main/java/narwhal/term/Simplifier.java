package narwhal.term;

/** Local simplification at construction: constant folding, then the rules of the family. */
final class Simplifier {
  private final TermFactory terms;

  Simplifier(TermFactory terms) {
    this.terms = terms;
  }

  /** A simpler equal term, or null when the application itself should be made. */
  Term simplify(Kind kind, long data, Sort sort, Term[] args) {
    return null;
  }

  @Override
  public String toString() {
    return "simplifier of " + terms.size() + " terms";
  }
}
