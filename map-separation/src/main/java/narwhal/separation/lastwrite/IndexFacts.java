package narwhal.separation.lastwrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.flow.Flow;
import narwhal.ir.graph.WeakTopologicalOrder;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.CommandTerms;
import narwhal.separation.equality.EqualityState;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What the analysis came to know of variables that index maps, at the heads of loops: which differ,
 * and where maps of booleans are true or false. Whoever wants to prove the original program needs
 * it.
 */
public final class IndexFacts {
  private static final int MOST_INDICES = 64;

  private final TermFactory terms;
  private final Set<Term> globals;
  private final Set<Term> indices = new LinkedHashSet<>();
  private final Map<Place, Set<Term>> facts = new HashMap<>();

  private record Place(String procedure, int node) {}

  IndexFacts(TermFactory terms, Program program) {
    this.terms = terms;
    this.globals = Set.copyOf(program.globals());
    Set<Term> seen = new LinkedHashSet<>();
    CommandTerms.of(program).forEach(term -> visit(term, seen));
  }

  private void visit(Term term, Set<Term> seen) {
    if (!seen.add(term)) {
      return;
    }
    if ((term.kind() == Kind.SELECT || term.kind() == Kind.STORE) && term.arg(1).isVariable()) {
      indices.add(term.arg(1));
    }
    term.args().forEach(part -> visit(part, seen));
  }

  /** Statements that hold at a node of {@link Flow}, whenever control is there. */
  public List<Term> at(String procedure, int node) {
    return List.copyOf(facts.getOrDefault(new Place(procedure, node), Set.of()));
  }

  /** What is known after a run of a procedure; of several runs, what all of them know. */
  void add(Flow flow, ProcedureRun run) {
    for (WeakTopologicalOrder.Component loop : flow.order().components()) {
      int node = loop.head();
      EqualityState state = run.at(node);
      if (state != null && !state.isEmpty()) {
        Set<Term> known = known(flow.procedure(), state);
        facts.merge(
            new Place(flow.procedure().name(), node),
            known,
            (before, now) -> {
              before.retainAll(now);
              return before;
            });
      }
    }
  }

  private Set<Term> known(Procedure procedure, EqualityState state) {
    List<Term> here = new ArrayList<>();
    for (Term variable : Frames.variables(procedure)) {
      if (indices.contains(variable) && here.size() < MOST_INDICES) {
        here.add(variable);
      }
    }
    Set<Term> known = new LinkedHashSet<>();
    EqualityState.Questions ask = state.ask();
    for (int i = 0; i < here.size(); i++) {
      Term one = here.get(i);
      for (Term other : here.subList(i + 1, here.size())) {
        if (one.sort().equals(other.sort()) && ask.isDifferent(one, other)) {
          known.add(terms.not(terms.eq(one, other)));
        }
      }
      for (Term map : globals) {
        if (map.sort() instanceof Sort.Array(Sort index, Sort element)
            && index.equals(one.sort())
            && element.equals(Sort.BOOL)) {
          Term read = terms.select(map, one);
          ask.values(read)
              .filter(values -> values.size() == 1)
              .ifPresent(values -> known.add(terms.eq(read, values.iterator().next())));
        }
      }
    }
    return known;
  }
}
