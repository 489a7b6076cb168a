package narwhal.term.rewrite;

import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * extract(h, 0, a ∘ b) → extract(h, 0, a) ∘ extract(h, 0, b), where low bits depend on low bits.
 */
final class NarrowArithmetic implements RewriteRule {
  private final TermFactory terms;

  NarrowArithmetic(TermFactory terms) {
    this.terms = terms;
  }

  @Override
  public String name() {
    return "bits.narrow";
  }

  @Override
  public Set<Kind> kinds() {
    return Set.of(Kind.BV_EXTRACT);
  }

  @Override
  public RewriteResult apply(Term term) {
    Term wide = term.arg(0);
    if (term.index(1) != 0) {
      return null;
    }
    return switch (wide.kind()) {
      case BV_ADD, BV_SUB, BV_MUL, BV_AND, BV_OR, BV_XOR -> {
        Term a = terms.extract(term.index(0), 0, wide.arg(0));
        Term b = terms.extract(term.index(0), 0, wide.arg(1));
        yield RewriteResult.again(terms.rebuild(wide, a, b), 2);
      }
      case BV_NOT, BV_NEG -> {
        Term a = terms.extract(term.index(0), 0, wide.arg(0));
        yield RewriteResult.again(terms.rebuild(wide, a), 2);
      }
      default -> null;
    };
  }
}
