package narwhal.engine.horn.finite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.finite.Landmarks.Place;
import narwhal.solver.SmtSolver;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The states of a predicate that were found. A state has a number for each variable that is
 * followed: that of its constant, or −1 for a value that is none of them.
 */
final class Reached {
  private static final int NONE = -1;

  private final TermFactory terms;
  private final Landmarks landmarks;
  private final List<Place> followed;
  private final List<List<Integer>> states = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<Origin> origins = new ArrayList<>();

  /** The clause that led to a state, and the numbers of the states of its body. */
  record Origin(Clause clause, List<Integer> sources) {}

  Reached(TermFactory terms, Landmarks landmarks, List<Place> followed) {
    this.terms = terms;
    this.landmarks = landmarks;
    this.followed = followed;
  }

  int size() {
    return states.size();
  }

  Origin origin(int number) {
    return origins.get(number);
  }

  /** Adds the state that the solver's model gives the arguments. */
  int add(SmtSolver solver, List<Term> arguments, Origin origin) {
    List<Integer> state = read(solver, arguments);
    if (numbers.putIfAbsent(state, states.size()) != null) {
      throw new IllegalStateException("a state that was excluded");
    }
    states.add(state);
    origins.add(origin);
    return states.size() - 1;
  }

  /** The number of the state that the solver's model gives the arguments. */
  int number(SmtSolver solver, List<Term> arguments) {
    return numbers.get(read(solver, arguments));
  }

  private List<Integer> read(SmtSolver solver, List<Term> arguments) {
    List<Integer> state = new ArrayList<>();
    for (Place place : followed) {
      state.add(landmarks.of(place).indexOf(solver.value(arguments.get(place.position()))));
    }
    return state;
  }

  /** The arguments are in one of the states from a number on. */
  Term any(List<Term> arguments, int from) {
    List<Term> all = new ArrayList<>();
    for (int number = from; number < states.size(); number++) {
      all.add(is(number, arguments));
    }
    return terms.or(all);
  }

  /** The arguments are in this state. */
  Term is(int number, List<Term> arguments) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < followed.size(); i++) {
      Term argument = arguments.get(followed.get(i).position());
      List<Term> constants = landmarks.of(followed.get(i));
      int constant = states.get(number).get(i);
      if (constant == NONE) {
        constants.forEach(c -> parts.add(terms.not(terms.eq(argument, c))));
      } else {
        parts.add(terms.eq(argument, constants.get(constant)));
      }
    }
    return terms.and(parts);
  }
}
