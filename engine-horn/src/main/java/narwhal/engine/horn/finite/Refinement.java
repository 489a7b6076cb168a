package narwhal.engine.horn.finite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.Predicate;
import narwhal.engine.horn.finite.Landmarks.Place;
import narwhal.ir.run.Deadline;
import narwhal.solver.SmtSolver;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Why a derivation through states is none of the clauses: the variables whose values the states
 * forget and that would have to stay the same. Each variable of a predicate has a switch that says
 * so; switches are turned off one by one as long as there is no derivation.
 */
final class Refinement {
  /** Derivations with more steps are too hard to look into. */
  private static final int MOST_STEPS = 150;

  private final TermFactory terms;
  private final Map<Predicate, Reached> reached;
  private final SmtSolver solver;
  private final Deadline deadline;
  private final Map<Place, Term> switches = new LinkedHashMap<>();
  private int steps;

  Refinement(
      TermFactory terms, Map<Predicate, Reached> reached, SmtSolver solver, Deadline deadline) {
    this.terms = terms;
    this.reached = reached;
    this.solver = solver;
    this.deadline = deadline;
  }

  /** The variables to follow; empty if there is such a derivation, or nobody knows. */
  Set<Place> variables(Reached.Origin violation) {
    derive(violation);
    Set<Place> needed = new LinkedHashSet<>(switches.keySet());
    if (steps > MOST_STEPS || !isImpossible(needed)) {
      return Set.of();
    }
    for (Place place : List.copyOf(needed)) {
      needed.remove(place);
      if (!isImpossible(needed)) {
        needed.add(place);
      }
    }
    return needed;
  }

  private boolean isImpossible(Set<Place> on) {
    if (deadline.isPast()) {
      return false;
    }
    solver.limit(deadline.left());
    return solver.check(on.stream().map(switches::get).toList()).isUnsat();
  }

  /** Asserts the steps of a derivation and returns what its head's arguments are. */
  private List<Term> derive(Reached.Origin origin) {
    if (++steps > MOST_STEPS) {
      return List.of();
    }
    Clause clause = origin.clause();
    Map<Term, Term> fresh = new HashMap<>();
    List<Term> all = new ArrayList<>(List.of(clause.constraint()));
    clause.body().forEach(atom -> all.addAll(atom.arguments()));
    clause.head().ifPresent(head -> all.addAll(head.arguments()));
    for (Term term : all) {
      for (Term variable : FreeVariables.of(term)) {
        fresh.computeIfAbsent(
            variable, v -> terms.variable("step" + steps + "!" + v.name(), v.sort()));
      }
    }
    Substitution renaming = new Substitution(terms, fresh);
    solver.assertTerm(renaming.apply(clause.constraint()));
    for (int i = 0; i < clause.body().size(); i++) {
      Atom atom = clause.body().get(i);
      List<Term> arguments = atom.arguments().stream().map(renaming::apply).toList();
      Reached source = reached.get(atom.predicate());
      int number = origin.sources().get(i);
      solver.assertTerm(source.is(number, arguments));
      List<Term> before = derive(source.origin(number));
      for (int k = 0; k < before.size(); k++) {
        Term stays = switches.computeIfAbsent(new Place(atom.predicate(), k), this::newSwitch);
        solver.assertTerm(terms.implies(stays, terms.eq(before.get(k), arguments.get(k))));
      }
    }
    return clause.head().map(head -> renamed(head, renaming)).orElse(List.of());
  }

  private static List<Term> renamed(Atom atom, Substitution renaming) {
    return atom.arguments().stream().map(renaming::apply).toList();
  }

  private Term newSwitch(Place place) {
    return terms.variable("stays!" + switches.size(), Sort.BOOL);
  }
}
