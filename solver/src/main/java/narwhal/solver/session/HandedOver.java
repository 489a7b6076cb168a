package narwhal.solver.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import narwhal.term.Term;

/** The terms that a solver has got, parts included. */
final class HandedOver {
  private final Set<Term> known = new HashSet<>();

  /** How many terms of this one are new. */
  int add(Term term) {
    int before = known.size();
    Deque<Term> open = new ArrayDeque<>();
    open.push(term);
    while (!open.isEmpty()) {
      Term next = open.pop();
      if (known.add(next)) {
        next.args().forEach(open::push);
      }
    }
    return known.size() - before;
  }
}
