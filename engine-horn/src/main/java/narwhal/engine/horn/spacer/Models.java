package narwhal.engine.horn.spacer;

import java.util.List;
import narwhal.term.FreeVariables;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;
import narwhal.term.smtlib.SmtLibParser;
import narwhal.term.smtlib.SmtLibPrinter;

/** Models of Horn clauses, which solvers print as definitions of the predicates. */
public final class Models {
  private Models() {}

  /**
   * The formulas of the predicates, over the variables that they are applied to.
   *
   * @param definitions define-fun commands
   * @param applications each predicate of distinct variables
   * @throws ParseException if the definitions cannot be read, or one is missing
   */
  public static List<Term> read(TermFactory terms, String definitions, List<Term> applications) {
    StringBuilder script = new StringBuilder();
    for (Term variable :
        FreeVariables.of(applications.stream().filter(a -> a.arity() > 0).toList())) {
      script.append("(declare-const ").append(SmtLibPrinter.term(variable)).append(' ');
      script.append(variable.sort()).append(")\n");
    }
    script.append(definitions).append('\n');
    for (Term application : applications) {
      script.append("(assert ").append(SmtLibPrinter.term(application)).append(")\n");
    }
    return SmtLibParser.script(terms, script.toString()).assertions();
  }
}
