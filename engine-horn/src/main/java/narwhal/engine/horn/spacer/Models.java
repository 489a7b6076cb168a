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
   *     <p>A predicate that no clause derives may have no definition: nothing fulfils it.
   * @throws ParseException if the definitions cannot be read
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
      String formula = SmtLibPrinter.term(application);
      boolean isDefined = definitions.contains("define-fun " + symbol(formula) + " ");
      script.append("(assert ").append(isDefined ? formula : "false").append(")\n");
    }
    return SmtLibParser.script(terms, script.toString()).assertions();
  }

  /** The predicate's symbol in an application of it, quoted if it has to be. */
  private static String symbol(String application) {
    int start = application.startsWith("(") ? 1 : 0;
    if (application.charAt(start) == '|') {
      return application.substring(start, application.indexOf('|', start + 1) + 1);
    }
    return application.substring(start).split("[ )]", 2)[0];
  }
}
