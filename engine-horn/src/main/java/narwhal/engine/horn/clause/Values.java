package narwhal.engine.horn.clause;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/** The values of terms under an assignment of variables. */
final class Values {
  private Values() {}

  /**
   * A variable that was not assigned yet has any value; the contents of a block operation are any,
   * too, since solvers do not know those.
   */
  static Term of(TermFactory terms, Term term, Map<Term, Term> values, FreshVariables fresh) {
    if (term.isVariable()) {
      return values.computeIfAbsent(term, fresh::like);
    }
    Set<Term> variables = FreeVariables.of(term);
    Map<Term, Term> replaced = new HashMap<>();
    for (Term variable : variables) {
      Term value = values.computeIfAbsent(variable, fresh::like);
      if (value != variable) {
        replaced.put(variable, value);
      }
    }
    Substitution substitution =
        new Substitution(
            terms,
            replaced,
            (t, operands) -> isBlock(t) ? fresh.like(t) : terms.rebuild(t, operands));
    Term result = substitution.apply(term);
    return hasBlock(result) ? fresh.like(result) : result;
  }

  private static boolean isBlock(Term term) {
    return term.kind() == Kind.MEMORY_SET || term.kind() == Kind.MEMORY_COPY;
  }

  private static boolean hasBlock(Term root) {
    TermMap<Boolean> seen = new TermMap<>();
    java.util.ArrayDeque<Term> stack = new java.util.ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (isBlock(term)) {
        return true;
      }
      for (int i = 0; i < term.arity(); i++) {
        if (!seen.contains(term.arg(i))) {
          seen.put(term.arg(i), true);
          stack.push(term.arg(i));
        }
      }
    }
    return false;
  }
}
