package narwhal.engine.horn.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.Predicate;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Replaces a predicate by its definitions wherever it is used. What solves the clauses that come
 * out, together with what the definitions make of the predicate, solves those that went in.
 */
final class Elimination {
  /** How many clauses may stand where those of one predicate were. */
  private static final int MOST = 400;

  private final TermFactory terms;
  private final FreshCopies copies;

  Elimination(TermFactory terms) {
    this.terms = terms;
    this.copies = new FreshCopies(terms);
  }

  /** The clauses without the predicate; none if it is defined by itself, or if they are many. */
  Optional<List<Clause>> without(Predicate predicate, List<Clause> clauses) {
    List<Clause> definitions = new ArrayList<>();
    List<Clause> uses = new ArrayList<>();
    List<Clause> result = new ArrayList<>();
    for (Clause clause : clauses) {
      boolean defines = clause.head().filter(h -> h.predicate().equals(predicate)).isPresent();
      boolean isUse = clause.body().stream().anyMatch(a -> a.predicate().equals(predicate));
      if (defines && isUse) {
        return Optional.empty();
      }
      (defines ? definitions : isUse ? uses : result).add(clause);
    }
    int budget = MOST;
    while (!uses.isEmpty()) {
      Clause use = uses.removeLast();
      budget -= definitions.size();
      if (budget < 0) {
        return Optional.empty();
      }
      for (Clause definition : definitions) {
        Clause resolvent = resolvent(use, copies.of(definition), predicate);
        boolean remains = resolvent.body().stream().anyMatch(a -> a.predicate().equals(predicate));
        (remains ? uses : result).add(resolvent);
      }
    }
    return Optional.of(result);
  }

  /** Puts the definition in the place of the first use. */
  private Clause resolvent(Clause use, Clause definition, Predicate predicate) {
    List<Atom> body = new ArrayList<>(use.body());
    Atom used =
        body.stream().filter(a -> a.predicate().equals(predicate)).findFirst().orElseThrow();
    body.remove(used);
    List<Term> given = definition.head().orElseThrow().arguments();
    Map<Term, Term> replaced = new LinkedHashMap<>();
    List<Term> parts = new ArrayList<>(List.of(use.constraint()));
    for (int i = 0; i < given.size(); i++) {
      Term wanted = used.arguments().get(i);
      if (wanted.isVariable() && !replaced.containsKey(wanted)) {
        replaced.put(wanted, given.get(i));
      } else {
        parts.add(terms.eq(wanted, given.get(i)));
      }
    }
    Clause rest = new Clause(body, terms.and(parts), use.head(), use.check());
    Clause applied = FreshCopies.apply(new Substitution(terms, replaced), rest);
    List<Atom> all = new ArrayList<>(definition.body());
    all.addAll(applied.body());
    Term constraint = terms.and(definition.constraint(), applied.constraint());
    return new Clause(all, constraint, applied.head(), applied.check());
  }
}
