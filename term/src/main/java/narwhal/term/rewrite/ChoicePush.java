package narwhal.term.rewrite;

import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** r(ite(c, a, b), x) → ite(c, r(a, x), r(b, x)) where one of the new relations is decided. */
final class ChoicePush implements RewriteRule {
  private final TermFactory terms;

  ChoicePush(TermFactory terms) {
    this.terms = terms;
  }

  @Override
  public String name() {
    return "ite.push";
  }

  @Override
  public Set<Kind> kinds() {
    return Set.of(Kind.EQUAL, Kind.BV_ULT, Kind.BV_SLT, Kind.INT_LT);
  }

  @Override
  public RewriteResult apply(Term term) {
    for (int i = 0; i < 2; i++) {
      Term choice = term.arg(i);
      if (choice.kind() == Kind.ITE) {
        Term then = with(term, i, choice.arg(1));
        Term otherwise = with(term, i, choice.arg(2));
        if (then.isConstant() || otherwise.isConstant()) {
          return RewriteResult.again(terms.ite(choice.arg(0), then, otherwise), 2);
        }
      }
    }
    return null;
  }

  private Term with(Term term, int i, Term arm) {
    return i == 0 ? terms.rebuild(term, arm, term.arg(1)) : terms.rebuild(term, term.arg(0), arm);
  }
}
