package narwhal.engine.horn.file;

import java.util.ArrayList;
import java.util.List;
import narwhal.engine.horn.clause.Atom;
import narwhal.engine.horn.clause.Clause;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SmtLibPrinter;

/** Clauses as a script, each an implication. */
final class ClauseText {
  private ClauseText() {}

  static String script(TermFactory terms, ClauseSystem system) {
    return SmtLibPrinter.script(
        "HORN", system.clauses().stream().map(c -> formula(terms.raw(), c)).toList());
  }

  private static Term formula(TermFactory raw, Clause clause) {
    List<Term> body = new ArrayList<>();
    List<Term> all = new ArrayList<>(List.of(clause.constraint()));
    for (Atom atom : clause.body()) {
      body.add(application(raw, atom));
      all.addAll(atom.arguments());
    }
    body.add(clause.constraint());
    clause.head().ifPresent(head -> all.addAll(head.arguments()));
    Term head = clause.head().map(atom -> application(raw, atom)).orElse(raw.fals());
    List<Term> variables = List.copyOf(FreeVariables.of(all));
    return raw.forall(variables, raw.implies(raw.and(body), head));
  }

  private static Term application(TermFactory raw, Atom atom) {
    return raw.apply(atom.predicate().name(), Sort.BOOL, atom.arguments().toArray(Term[]::new));
  }
}
