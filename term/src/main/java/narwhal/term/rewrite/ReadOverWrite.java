package narwhal.term.rewrite;

import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** select(store(a, i, v), j) → ite(i = j, v, select(a, j)). */
final class ReadOverWrite implements RewriteRule {
  private final TermFactory terms;

  ReadOverWrite(TermFactory terms) {
    this.terms = terms;
  }

  @Override
  public String name() {
    return "array.read-over-write";
  }

  @Override
  public Set<Kind> kinds() {
    return Set.of(Kind.SELECT);
  }

  @Override
  public RewriteResult apply(Term term) {
    Term array = term.arg(0);
    if (array.kind() != Kind.STORE) {
      return null;
    }
    Term index = term.arg(1);
    Term hit = terms.eq(array.arg(1), index);
    Term miss = terms.select(array.arg(0), index);
    // The equality and the read below are new; their operands are rewritten already.
    return RewriteResult.again(terms.ite(hit, array.arg(2), miss), 2);
  }
}
