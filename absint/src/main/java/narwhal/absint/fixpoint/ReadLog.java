package narwhal.absint.fixpoint;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import narwhal.absint.state.State;
import narwhal.absint.state.Tables;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/** The places of maps that were read without being cells of their own. */
final class ReadLog {
  private final TermMap<List<Term>> selects = new TermMap<>();
  private final Map<Term, Set<BigInteger>> places = new HashMap<>();
  private boolean isOn;

  /** Begins anew; only the last round counts. */
  void start() {
    isOn = true;
    places.clear();
  }

  /** The reads in a term over variables. */
  void met(State state, Term term) {
    if (isOn && term.arity() > 0) {
      for (Term read : selects(term)) {
        Tables.gaps(
            state,
            state.value(read.arg(0)),
            state.symbolic(read.arg(1)),
            places.computeIfAbsent(read.arg(0), map -> new TreeSet<>()));
      }
    }
  }

  /** The places by maps, which are variables. */
  Map<Term, Set<BigInteger>> places() {
    return places;
  }

  private List<Term> selects(Term term) {
    List<Term> known = selects.get(term);
    if (known == null) {
      known = new ArrayList<>();
      Set<Term> seen = new HashSet<>();
      Deque<Term> open = new ArrayDeque<>(List.of(term));
      while (!open.isEmpty()) {
        Term next = open.pop();
        if (seen.add(next)) {
          open.addAll(next.args());
          if (next.kind() == Kind.SELECT && next.arg(0).isVariable()) {
            known.add(next);
          }
        }
      }
      selects.put(term, known);
    }
    return known;
  }
}
