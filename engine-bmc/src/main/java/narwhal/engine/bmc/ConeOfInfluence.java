package narwhal.engine.bmc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.engine.bmc.unroll.Obligation;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * Leaves out of violations what has nothing to do with the checks: a violation is a conjunction of
 * the way there, of assumptions, and of the broken check; conjuncts that share no variable with the
 * check, not even through others, are dropped.
 *
 * <p>What is left is implied by the violation. If it has no model, neither has the violation; if it
 * has one, the whole has to be asked, since what was dropped may contradict itself.
 */
final class ConeOfInfluence {
  private final TermFactory terms;

  /** Sets of terms whose variables meet somewhere, as a forest. */
  private final TermMap<Term> parents = new TermMap<>();

  private final TermMap<Boolean> visited = new TermMap<>();
  private final TermMap<Boolean> conjuncts = new TermMap<>();
  private final TermMap<Term> reduced = new TermMap<>();
  private final Set<Term> cone = new HashSet<>();
  private int dropped;

  private ConeOfInfluence(TermFactory terms) {
    this.terms = terms;
  }

  /**
   * What is left of the violations.
   *
   * @param dropped how many conjuncts are not
   */
  record Result(List<Term> violations, int dropped) {}

  static Result of(TermFactory terms, List<Obligation> obligations) {
    ConeOfInfluence cone = new ConeOfInfluence(terms);
    for (Obligation obligation : obligations) {
      cone.connect(obligation.violation());
    }
    for (Obligation obligation : obligations) {
      cone.seed(obligation);
    }
    List<Term> violations = new ArrayList<>();
    for (Obligation obligation : obligations) {
      violations.add(cone.reduce(obligation.violation()));
    }
    return new Result(violations, cone.dropped);
  }

  /** Finds the conjuncts and joins the variables within each. */
  private void connect(Term violation) {
    Deque<Term> open = new ArrayDeque<>(List.of(violation));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (conjuncts.contains(term)) {
        continue;
      }
      conjuncts.put(term, true);
      if (term.kind() == Kind.AND) {
        for (int i = 0; i < term.arity(); i++) {
          open.push(term.arg(i));
        }
      } else {
        join(term);
      }
    }
  }

  /** All variables below a conjunct belong together. */
  private void join(Term conjunct) {
    Deque<Term> open = new ArrayDeque<>(List.of(conjunct));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (visited.contains(term)) {
        continue;
      }
      visited.put(term, true);
      for (int i = 0; i < term.arity(); i++) {
        if (!isGround(term.arg(i))) {
          unite(term, term.arg(i));
          open.push(term.arg(i));
        }
      }
    }
  }

  private static boolean isGround(Term term) {
    return term.arity() == 0 && !term.isVariable();
  }

  private Term find(Term term) {
    Term root = term;
    for (Term up = parents.get(root); up != null && up != root; up = parents.get(root)) {
      Term above = parents.get(up);
      if (above != null) {
        parents.put(root, above);
      }
      root = up;
    }
    return root;
  }

  private void unite(Term a, Term b) {
    Term left = find(a);
    Term right = find(b);
    if (left != right) {
      boolean isOlder = left.id() < right.id();
      parents.put(isOlder ? right : left, isOlder ? left : right);
    }
  }

  /** What breaks the check; if that is only to get there, how to get there, which stands first. */
  private void seed(Obligation obligation) {
    Term first = obligation.broken();
    if (first.isConstant()) {
      first = obligation.violation();
      while (first.kind() == Kind.AND) {
        first = first.arg(0);
      }
    }
    seed(first);
  }

  /** The parts of a conjunction are conjuncts of the violation. */
  private void seed(Term part) {
    if (part.kind() == Kind.AND) {
      for (int i = 0; i < part.arity(); i++) {
        seed(part.arg(i));
      }
    } else {
      cone.add(find(part));
    }
  }

  private Term reduce(Term violation) {
    Deque<Term> stack = new ArrayDeque<>(List.of(violation));
    while (!stack.isEmpty()) {
      Term term = stack.peek();
      boolean ready = true;
      for (int i = 0; term.kind() == Kind.AND && i < term.arity(); i++) {
        if (!reduced.contains(term.arg(i))) {
          stack.push(term.arg(i));
          ready = false;
        }
      }
      if (ready) {
        stack.pop();
        if (!reduced.contains(term)) {
          reduced.put(term, term.kind() == Kind.AND ? conjunction(term) : kept(term));
        }
      }
    }
    return reduced.get(violation);
  }

  private Term kept(Term conjunct) {
    if (cone.contains(find(conjunct)) || conjunct.isConstant()) {
      return conjunct;
    }
    dropped++;
    return terms.tru();
  }

  private Term conjunction(Term term) {
    List<Term> parts = new ArrayList<>();
    boolean same = true;
    for (int i = 0; i < term.arity(); i++) {
      Term part = reduced.get(term.arg(i));
      same &= part == term.arg(i);
      if (!part.isTrue()) {
        parts.add(part);
      }
    }
    if (same) {
      return term;
    }
    return parts.size() <= 1
        ? parts.stream().findFirst().orElse(terms.tru())
        : terms.raw().make(Kind.AND, parts.toArray(Term[]::new));
  }
}
