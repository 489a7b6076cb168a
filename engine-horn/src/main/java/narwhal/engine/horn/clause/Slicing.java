package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.FreeVariables;
import narwhal.term.Term;

/**
 * Leaves out arguments that no constraint depends on, neither here nor after they were passed on.
 * The smaller system has a solution if and only if the first one has, and it is one of that.
 */
public final class Slicing {
  private final ClauseSystem system;
  private final Map<Predicate, Set<Integer>> needed = new HashMap<>();
  private final List<Map<Term, List<Use>>> occurrences = new ArrayList<>();

  /** Where a variable stands as an argument of the body. */
  private record Use(Predicate predicate, int position) {}

  private Slicing(ClauseSystem system) {
    this.system = system;
    system.predicates().forEach(p -> needed.put(p, new HashSet<>()));
  }

  public static ClauseSystem of(ClauseSystem system) {
    Slicing slicing = new Slicing(system);
    slicing.start();
    slicing.spread();
    return slicing.sliced();
  }

  /** What constraints and computed or repeated arguments of the body depend on. */
  private void start() {
    for (Clause clause : system.clauses()) {
      Map<Term, List<Use>> uses = new HashMap<>();
      Set<Term> wanted = new HashSet<>(FreeVariables.of(clause.constraint()));
      for (Atom atom : clause.body()) {
        for (int i = 0; i < atom.arguments().size(); i++) {
          Term argument = atom.arguments().get(i);
          Use use = new Use(atom.predicate(), i);
          if (!argument.isVariable()) {
            needed.get(atom.predicate()).add(i);
            wanted.addAll(FreeVariables.of(argument));
          } else {
            List<Use> all = uses.computeIfAbsent(argument, a -> new ArrayList<>());
            all.add(use);
            if (all.size() > 1) {
              wanted.add(argument);
            }
          }
        }
      }
      occurrences.add(uses);
      wanted.forEach(v -> need(uses, v));
    }
  }

  private boolean need(Map<Term, List<Use>> uses, Term variable) {
    boolean changed = false;
    for (Use use : uses.getOrDefault(variable, List.of())) {
      changed |= needed.get(use.predicate).add(use.position);
    }
    return changed;
  }

  private void spread() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int c = 0; c < system.clauses().size(); c++) {
        Clause clause = system.clauses().get(c);
        if (clause.head().isPresent()) {
          Atom head = clause.head().get();
          for (int i : List.copyOf(needed.get(head.predicate()))) {
            for (Term variable : FreeVariables.of(head.arguments().get(i))) {
              changed |= need(occurrences.get(c), variable);
            }
          }
        }
      }
    }
  }

  private ClauseSystem sliced() {
    Map<Predicate, Predicate> smaller = new LinkedHashMap<>();
    for (Predicate p : system.predicates()) {
      smaller.put(p, new Predicate(p.name(), kept(p, p.variables()), p.kind(), p.location()));
    }
    List<Clause> clauses = new ArrayList<>();
    for (Clause clause : system.clauses()) {
      clauses.add(
          new Clause(
              clause.body().stream().map(atom -> atom(atom, smaller)).toList(),
              clause.constraint(),
              clause.head().map(head -> atom(head, smaller)),
              clause.check()));
    }
    return new ClauseSystem(List.copyOf(smaller.values()), clauses);
  }

  private Atom atom(Atom atom, Map<Predicate, Predicate> smaller) {
    return new Atom(smaller.get(atom.predicate()), kept(atom.predicate(), atom.arguments()));
  }

  private List<Term> kept(Predicate predicate, List<Term> all) {
    List<Term> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (needed.get(predicate).contains(i)) {
        kept.add(all.get(i));
      }
    }
    return kept;
  }
}
