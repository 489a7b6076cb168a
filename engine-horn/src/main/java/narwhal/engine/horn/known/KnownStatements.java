package narwhal.engine.horn.known;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.PointerSplit;
import narwhal.engine.horn.clause.Predicate;
import narwhal.term.FreeVariables;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What is known about the predicates of a system, through all that was done to it. */
public final class KnownStatements {
  private final TermFactory terms;
  private final Map<String, List<Term>> statements = new HashMap<>();

  public KnownStatements(TermFactory terms, ClauseSystem system, Known known) {
    this.terms = terms;
    for (Predicate predicate : system.predicates()) {
      statements.put(predicate.name(), within(predicate, known.about(predicate)));
    }
  }

  private static List<Term> within(Predicate predicate, List<Term> statements) {
    Set<Term> variables = new HashSet<>(predicate.variables());
    return statements.stream()
        .filter(s -> !s.isTrue() && variables.containsAll(FreeVariables.of(s)))
        .toList();
  }

  /** The statements over the variables of a predicate, whose pointers may be split. */
  public List<Term> about(Predicate predicate) {
    Set<Term> variables = new HashSet<>(predicate.variables());
    List<Term> about = new ArrayList<>();
    for (Term statement : statements.getOrDefault(predicate.name(), List.of())) {
      Map<Term, Term> parts = new LinkedHashMap<>();
      for (Term variable : FreeVariables.of(statement)) {
        if (!variables.contains(variable)) {
          PointerSplit.parts(terms, variable, predicate).ifPresent(p -> parts.put(variable, p));
        }
      }
      about.add(new Substitution(terms, parts).apply(statement));
    }
    return within(predicate, about);
  }

  /**
   * The system with what is known as part of the constraints. A solution of it solves the first one
   * together with what is known.
   */
  public ClauseSystem strengthened(ClauseSystem system) {
    Map<Predicate, List<Term>> about = new HashMap<>();
    system.predicates().forEach(p -> about.put(p, about(p)));
    return new ClauseSystem(
        system.predicates(), system.clauses().stream().map(c -> clause(c, about)).toList());
  }

  private Clause clause(Clause clause, Map<Predicate, List<Term>> about) {
    List<Term> parts = new ArrayList<>(List.of(clause.constraint()));
    for (Atom atom : clause.body()) {
      Map<Term, Term> arguments = new HashMap<>();
      for (int i = 0; i < atom.arguments().size(); i++) {
        arguments.put(atom.predicate().variables().get(i), atom.arguments().get(i));
      }
      Substitution substitution = new Substitution(terms, arguments);
      about.get(atom.predicate()).forEach(s -> parts.add(substitution.apply(s)));
    }
    return new Clause(clause.body(), terms.and(parts), clause.head(), clause.check());
  }
}
