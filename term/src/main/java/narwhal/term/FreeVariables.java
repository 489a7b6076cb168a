package narwhal.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The free variables of terms, in the order of first occurrence from the left. */
public final class FreeVariables {
  private FreeVariables() {}

  public static Set<Term> of(Term term) {
    return of(List.of(term));
  }

  /** Iterative; recurses only once per nested quantifier. */
  public static Set<Term> of(Iterable<Term> roots) {
    Set<Term> variables = new LinkedHashSet<>();
    TermMap<Boolean> seen = new TermMap<>();
    ArrayDeque<Term> stack = new ArrayDeque<>();
    for (Term root : roots) {
      stack.push(root);
      while (!stack.isEmpty()) {
        Term term = stack.pop();
        if (seen.contains(term)) {
          continue;
        }
        seen.put(term, true);
        if (term.kind().isQuantifier()) {
          List<Term> args = term.args();
          Set<Term> inner = new LinkedHashSet<>(of(args.getLast()));
          inner.removeAll(new ArrayList<>(args.subList(0, args.size() - 1)));
          variables.addAll(inner);
        } else if (term.isVariable()) {
          variables.add(term);
        } else {
          for (int i = term.arity() - 1; i >= 0; i--) {
            stack.push(term.arg(i));
          }
        }
      }
    }
    return variables;
  }
}
