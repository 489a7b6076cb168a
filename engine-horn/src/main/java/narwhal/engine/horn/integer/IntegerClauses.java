package narwhal.engine.horn.integer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Predicate;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** A system of clauses over integers; variables of other sorts, floats above all, are left out. */
public final class IntegerClauses {
  private final TermFactory terms;
  private final Integers integers;
  private final boolean wraps;
  private final Map<Predicate, String> names = new HashMap<>();
  private final Set<Term> propositions = new HashSet<>();
  private final List<Term> formulas = new ArrayList<>();
  private final List<Term> applications = new ArrayList<>();

  /**
   * @param wraps whether sums wrap round; otherwise only inputs have a range, and nothing is said
   *     about what variables become
   */
  public IntegerClauses(TermFactory terms, ClauseSystem system, boolean wraps) {
    this.terms = terms;
    this.wraps = wraps;
    this.integers = new Integers(terms, wraps, views(system));
    for (Predicate predicate : system.predicates()) {
      names.put(predicate, "P" + names.size());
      applications.add(apply(new Atom(predicate, predicate.variables())));
    }
    system.clauses().forEach(clause -> formulas.add(formula(clause)));
  }

  private static Views views(ClauseSystem system) {
    Views views = new Views();
    for (Clause clause : system.clauses()) {
      views.learn(clause.constraint());
      clause.head().ifPresent(head -> head.arguments().forEach(views::learn));
    }
    for (Clause clause : system.clauses()) {
      clause.body().forEach(atom -> follow(views, atom));
      clause.head().ifPresent(atom -> follow(views, atom));
    }
    return views;
  }

  private static void follow(Views views, Atom atom) {
    for (int i = 0; i < atom.arguments().size(); i++) {
      views.follow(atom.predicate().variables().get(i), atom.arguments().get(i));
      views.follow(atom.arguments().get(i), atom.predicate().variables().get(i));
    }
  }

  /** The clauses as closed formulas. */
  public List<Term> formulas() {
    return formulas;
  }

  /** Each predicate of its own variables, in the order of the system. */
  public List<Term> applications() {
    return applications;
  }

  public Integers integers() {
    return integers;
  }

  private Term formula(Clause clause) {
    List<Term> body = new ArrayList<>();
    clause.body().forEach(atom -> body.add(apply(atom)));
    Set<Term> state = wraps ? Set.of() : FreeVariables.of(body);
    body.add(integers.bool(clause.constraint()));
    Term head = clause.head().map(this::apply).orElse(terms.fals());
    List<Term> all = new ArrayList<>(body);
    all.add(head);
    body.addAll(integers.facts(all, state));
    List<Term> variables = new ArrayList<>(FreeVariables.of(all));
    variables.removeAll(propositions);
    Term formula = terms.raw().implies(terms.and(body), head);
    return variables.isEmpty() ? formula : terms.raw().forall(variables, formula);
  }

  private Term apply(Atom atom) {
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < atom.arguments().size(); i++) {
      Term variable = atom.predicate().variables().get(i);
      if (Integers.isKnown(variable.sort())) {
        arguments.add(integers.argument(atom.arguments().get(i), variable));
      }
    }
    String name = names.get(atom.predicate());
    if (arguments.isEmpty()) {
      Term proposition = terms.variable(name, Sort.BOOL);
      propositions.add(proposition);
      return proposition;
    }
    return terms.apply(name, Sort.BOOL, arguments.toArray(Term[]::new));
  }
}
