package narwhal.engine.horn.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.term.FreeVariables;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Clauses with variables that occur nowhere else. */
final class FreshCopies {
  private final TermFactory terms;
  private int count;

  FreshCopies(TermFactory terms) {
    this.terms = terms;
  }

  Clause of(Clause clause) {
    List<Term> all = new ArrayList<>(List.of(clause.constraint()));
    clause.body().forEach(atom -> all.addAll(atom.arguments()));
    clause.head().ifPresent(head -> all.addAll(head.arguments()));
    Map<Term, Term> names = new HashMap<>();
    // No name of a file has a bar.
    FreeVariables.of(all).forEach(v -> names.put(v, terms.variable("|copy" + count++, v.sort())));
    return apply(new Substitution(terms, names), clause);
  }

  static Clause apply(Substitution substitution, Clause clause) {
    return new Clause(
        clause.body().stream().map(atom -> apply(substitution, atom)).toList(),
        substitution.apply(clause.constraint()),
        clause.head().map(head -> apply(substitution, head)),
        clause.check());
  }

  static Atom apply(Substitution substitution, Atom atom) {
    return new Atom(atom.predicate(), atom.arguments().stream().map(substitution::apply).toList());
  }
}
