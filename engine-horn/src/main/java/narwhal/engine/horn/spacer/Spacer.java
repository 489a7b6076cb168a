package narwhal.engine.horn.spacer;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.clock.Clock;
import narwhal.solver.horn.CommandSolver;
import narwhal.solver.horn.HornAnswer;
import narwhal.solver.horn.HornSolver;
import narwhal.solver.horn.SpacerSolver;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;
import narwhal.term.smtlib.SmtLibPrinter;

/** Solves clauses with Z3's Spacer, each time in a process of its own, or with another program. */
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
   * @param command the program that solves instead; it counts no steps
   * @param clock what the limit is measured with
   */
  public static Solution solve(
      TermFactory terms,
      List<Term> clauses,
      List<Term> applications,
      Variant variant,
      Optional<String> command,
      Clock clock,
      Duration limit) {
    try (HornSolver solver =
        command
            .<HornSolver>map(CommandSolver::new)
            .orElseGet(() -> new SpacerSolver(OPTIONS + variant.options, clock))) {
      HornAnswer answer = solver.solve(SmtLibPrinter.script("HORN", clauses), limit);
      return switch (answer.kind()) {
        case UNSAT -> new Solution.Refuted();
        case UNKNOWN -> new Solution.Unknown(answer.reason());
        case SAT ->
            solver
                .model(limit)
                .map(model -> read(terms, model, applications))
                .orElse(new Solution.Unknown("no model"));
      };
    }
  }

  private static Solution read(TermFactory terms, String model, List<Term> applications) {
    try {
      return new Solution.Solved(Models.read(terms, model, applications));
    } catch (ParseException e) {
      return new Solution.Unknown("a model that cannot be read: " + e.getMessage());
    }
  }
}
