package narwhal.engine.horn.file;

import java.util.ArrayDeque;
import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/** Which terms have a predicate in them. */
final class Mentions {
  private final Set<Term> constants;
  private final TermMap<Boolean> known = new TermMap<>();

  /**
   * @param constants the predicates without arguments
   */
  Mentions(Set<Term> constants) {
    this.constants = constants;
  }

  boolean predicate(Term root) {
    ArrayDeque<Term> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.peek();
      if (known.contains(term)) {
        stack.pop();
      } else if (term.kind() == Kind.APPLY || constants.contains(term)) {
        known.put(term, true);
      } else {
        visit(term, stack);
      }
    }
    return known.get(root);
  }

  private void visit(Term term, ArrayDeque<Term> stack) {
    boolean complete = true;
    boolean found = false;
    for (int i = 0; i < term.arity(); i++) {
      Boolean below = known.get(term.arg(i));
      if (below == null) {
        complete = false;
        stack.push(term.arg(i));
      } else {
        found |= below;
      }
    }
    if (complete) {
      known.put(term, found);
    }
  }
}
