package narwhal.engine.bmc.invariant;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import narwhal.term.Term;
import narwhal.term.TermMap;

/** Whether terms mention variables. */
final class Mentions {
  private Mentions() {}

  /** True if none of the variables is in the term. */
  static boolean none(Term root, Set<Term> variables) {
    TermMap<Boolean> seen = new TermMap<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (variables.contains(term)) {
        return false;
      }
      for (int i = 0; i < term.arity(); i++) {
        if (!seen.contains(term.arg(i))) {
          seen.put(term.arg(i), true);
          stack.push(term.arg(i));
        }
      }
    }
    return true;
  }
}
