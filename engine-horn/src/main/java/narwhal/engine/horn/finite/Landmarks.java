package narwhal.engine.horn.finite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The constants that the variables of predicates are set to or compared with. A variable passes
 * those that it is set to on to the variables that it is copied to.
 */
final class Landmarks {
  private static final int MOST = 80;

  private final TermFactory terms;
  private final Map<Place, Set<Term>> constants = new HashMap<>();
  private final Map<Place, Set<Place>> flows = new HashMap<>();

  /** A variable of a predicate. */
  record Place(Predicate predicate, int position) {
    Term variable() {
      return predicate.variables().get(position);
    }
  }

  Landmarks(TermFactory terms, ClauseSystem system) {
    this.terms = terms;
    for (Predicate predicate : system.predicates()) {
      for (int i = 0; i < predicate.variables().size(); i++) {
        constants.put(new Place(predicate, i), new LinkedHashSet<>());
      }
    }
    system.clauses().forEach(this::look);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Place, Set<Place>> flow : flows.entrySet()) {
        for (Place target : flow.getValue()) {
          changed |= constants.get(target).addAll(constants.get(flow.getKey()));
        }
      }
    }
  }

  /** The constants of a variable, in an order. */
  List<Term> of(Place place) {
    return List.copyOf(constants.get(place));
  }

  /** Whether a variable has constants, and not too many. */
  boolean has(Place place) {
    int size = constants.get(place).size();
    return size > 0 && size <= MOST && isFinite(place.variable());
  }

  private static boolean isFinite(Term variable) {
    return variable.sort().isBool()
        || (variable.sort().isBitVec() && variable.width() <= Long.SIZE);
  }

  private void look(Clause clause) {
    Map<Term, Set<Place>> places = new HashMap<>();
    for (Atom atom : clause.body()) {
      for (int i = 0; i < atom.arguments().size(); i++) {
        places
            .computeIfAbsent(atom.arguments().get(i), a -> new HashSet<>())
            .add(new Place(atom.predicate(), i));
      }
    }
    List<Term> all = new ArrayList<>(List.of(clause.constraint()));
    clause.head().ifPresent(head -> all.addAll(head.arguments()));
    compared(all, places);
    clause.head().ifPresent(head -> set(head, places));
  }

  /** Equations of a variable and a constant anywhere in the terms. */
  private void compared(List<Term> all, Map<Term, Set<Place>> places) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (!seen.add(term)) {
        continue;
      }
      if (term.kind() == Kind.EQUAL) {
        boolean isFirst = term.arg(0).isConstant();
        Term constant = term.arg(isFirst ? 0 : 1);
        Term other = term.arg(isFirst ? 1 : 0);
        if (constant.isConstant()) {
          places.getOrDefault(other, Set.of()).forEach(p -> constants.get(p).add(constant));
        }
      }
      open.addAll(term.args());
    }
  }

  private void set(Atom head, Map<Term, Set<Place>> places) {
    for (int i = 0; i < head.arguments().size(); i++) {
      set(head.arguments().get(i), new Place(head.predicate(), i), places);
    }
  }

  /** What an argument of a head may be, through all choices. */
  private void set(Term argument, Place target, Map<Term, Set<Place>> places) {
    if (argument.sort().isBool()) {
      constants.get(target).addAll(List.of(terms.tru(), terms.fals()));
      return;
    }
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(argument));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (!seen.add(term)) {
        continue;
      }
      if (term.isConstant()) {
        constants.get(target).add(term);
      } else if (term.kind() == Kind.ITE) {
        open.add(term.arg(1));
        open.add(term.arg(2));
      } else {
        for (Place source : places.getOrDefault(term, Set.of())) {
          flows.computeIfAbsent(source, s -> new HashSet<>()).add(target);
        }
      }
    }
  }
}
