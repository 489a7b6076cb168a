package narwhal.term;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Replaces terms by terms of the same sort, all at once. Iterative over any depth; results are
 * shared and remembered between calls. Bound variables are never replaced and never captured.
 */
public final class Substitution {
  private final TermFactory terms;
  private final Map<Term, Term> map;
  private final Builder builder;
  private final TermMap<Term> done = new TermMap<>();
  private final Set<Term> endangered = new HashSet<>();

  public Substitution(TermFactory terms, Map<Term, Term> map) {
    this(terms, map, terms::rebuild);
  }

  /** Makes a term like another with other operands. */
  public interface Builder {
    Term rebuild(Term term, Term[] operands);
  }

  /**
   * @param builder makes the terms whose operands were replaced
   */
  public Substitution(TermFactory terms, Map<Term, Term> map, Builder builder) {
    this.terms = terms;
    this.builder = builder;
    this.map = new LinkedHashMap<>(map);
    map.forEach(
        (from, to) -> {
          if (!from.sort().equals(to.sort())) {
            throw new IllegalArgumentException(from + " by " + to);
          }
          done.put(from, to);
        });
  }

  public Term apply(Term root) {
    ArrayDeque<Term> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.peek();
      if (done.contains(term)) {
        stack.pop();
      } else if (term.arity() == 0) {
        done.put(term, term);
      } else if (term.kind().isQuantifier()) {
        done.put(term, quantifier(term));
      } else if (!pushOperands(term, stack)) {
        done.put(term, rebuild(term));
      }
    }
    return done.get(root);
  }

  private boolean pushOperands(Term term, ArrayDeque<Term> stack) {
    boolean pushed = false;
    for (Term arg : term.operands()) {
      if (!done.contains(arg)) {
        stack.push(arg);
        pushed = true;
      }
    }
    return pushed;
  }

  private Term rebuild(Term term) {
    Term[] args = new Term[term.arity()];
    boolean same = true;
    for (int i = 0; i < args.length; i++) {
      args[i] = done.get(term.arg(i));
      same &= args[i] == term.arg(i);
    }
    return same ? term : builder.rebuild(term, args);
  }

  /** Recurses once per nested quantifier. */
  private Term quantifier(Term term) {
    if (endangered.isEmpty()) {
      map.forEach((from, to) -> endangered.addAll(FreeVariables.of(to)));
      endangered.addAll(map.keySet());
    }
    int count = term.arity() - 1;
    Term[] args = term.operands().clone();
    Map<Term, Term> inner = new LinkedHashMap<>(map);
    for (int i = 0; i < count; i++) {
      if (endangered.contains(args[i])) {
        Term fresh = terms.variable(args[i].name() + "!" + terms.size(), args[i].sort());
        inner.put(args[i], fresh);
        args[i] = fresh;
      }
    }
    Substitution below = inner.equals(map) ? this : new Substitution(terms, inner, builder);
    args[count] = below.apply(args[count]);
    return terms.rebuild(term, args);
  }
}
