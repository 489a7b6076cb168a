package narwhal.engine.horn.spacer;

import java.time.Duration;
import java.util.List;
import narwhal.solver.z3.Z3Script;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;
import narwhal.term.smtlib.SmtLibPrinter;

/** Solves clauses with Z3's Spacer, each time in a context of its own. */
public final class Spacer {
  /** What Z3 inlines would come back as quantifiers; unfolding did it before. */
  private static final String OPTIONS =
      "(set-option :fp.xform.inline_eager false)\n(set-option :fp.xform.inline_linear false)\n";

  /** How lemmas are generalised. */
  public enum Variant {
    /** Each lemma by itself. */
    LOCAL(""),
    /** From groups of similar lemmas (Krishnan, Chen, Shoham, Gurfinkel, CAV 2020). */
    GLOBAL("(set-option :fp.spacer.global true)\n");

    private final String options;

    Variant(String options) {
      this.options = options;
    }
  }

  private Spacer() {}

  /**
   * @param clauses closed formulas
   * @param applications each predicate of distinct variables
   */
  public static Solution solve(
      TermFactory terms,
      List<Term> clauses,
      List<Term> applications,
      Variant variant,
      Duration limit) {
    String script =
        OPTIONS + variant.options + SmtLibPrinter.script("HORN", clauses) + "(get-model)\n";
    // Where there is no model, asking for one is an error, which holds what came before.
    String output = Z3Script.run(script, limit).replaceFirst("^\\(error \"", "");
    return read(terms, output, applications);
  }

  private static Solution read(TermFactory terms, String output, List<Term> applications) {
    String text = output.strip();
    if (text.startsWith("unsat")) {
      return new Solution.Refuted();
    }
    if (!text.startsWith("sat")) {
      return new Solution.Unknown(text.lines().findFirst().orElse("no answer"));
    }
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    if (open < 0) {
      return new Solution.Unknown("no model");
    }
    try {
      return new Solution.Solved(Models.read(terms, text.substring(open + 1, close), applications));
    } catch (ParseException e) {
      return new Solution.Unknown("a model that cannot be read: " + e.getMessage());
    }
  }
}
