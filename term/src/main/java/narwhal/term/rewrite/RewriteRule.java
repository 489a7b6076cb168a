package narwhal.term.rewrite;

import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;

/** One rule: {@code before → after}, equal for every value. */
public interface RewriteRule {
  /** Family and rule, such as {@code array.read-over-write}; firings are counted by it. */
  String name();

  /** The kinds of terms the rule looks at. */
  Set<Kind> kinds();

  /** The result on a term whose operands are rewritten, or null where the rule does not apply. */
  RewriteResult apply(Term term);
}
