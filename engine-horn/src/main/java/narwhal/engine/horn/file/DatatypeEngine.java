package narwhal.engine.horn.file;

import java.util.Optional;
import narwhal.engine.horn.file.HornFileResult.Evidence;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.solver.cvc5.Cvc5Script;
import narwhal.solver.horn.HornAnswer;
import narwhal.solver.horn.HornSolver;

/**
 * Has Horn clauses over datatypes solved, and the answer checked by cvc5 in the same text: that no
 * clause can be broken where the predicates are what the solution says, or that the clauses
 * contradict each other. An answer that this refutes is none; one that it cannot decide stands, and
 * its evidence says so.
 */
public final class DatatypeEngine {
  private static final String CHECKER = "cvc5";

  private final DatatypeFile file;
  private final HornSolver finder;
  private final RunContext context;

  private DatatypeEngine(DatatypeFile file, HornSolver finder, RunContext context) {
    this.file = file;
    this.finder = finder;
    this.context = context;
  }

  /**
   * @param checks whether the answer is to be checked
   */
  public static HornFileResult run(
      DatatypeFile file, HornSolver finder, boolean checks, RunContext context) {
    return new DatatypeEngine(file, finder, context).run(checks);
  }

  private HornFileResult run(boolean checks) {
    context.statistics().set("horn.predicates", file.predicates().size());
    context.statistics().set("horn.clauses", file.assertions().size());
    context.progress().accept("%s: datatypes".formatted(finder.name()));
    HornAnswer answer = finder.solve(file.script(), context.deadline().left());
    return switch (answer.kind()) {
      case UNKNOWN -> unknown(answer.reason());
      case SAT -> {
        Optional<String> model = finder.model(context.deadline().left());
        yield checks ? solved(model) : satisfiable(false, HornFileEngine.UNCHECKED, model);
      }
      case UNSAT -> checks ? refuted() : unsatisfiable(false, HornFileEngine.UNCHECKED);
    };
  }

  private HornFileResult unknown(String reason) {
    boolean isLate = context.deadline().isPast() || HornFileEngine.ENDED.contains(reason);
    return new HornFileResult.Unknown(
        isLate ? HornFileResult.Unknown.Kind.TIME : HornFileResult.Unknown.Kind.SOLVER,
        finder.name() + ": " + reason);
  }

  private HornFileResult solved(Optional<String> model) {
    if (model.isEmpty()) {
      return satisfiable(false, "not confirmed: %s gives no model".formatted(finder.name()), model);
    }
    for (String assertion : file.assertions()) {
      Answer answer =
          ask("%s\n%s\n(assert (not %s))".formatted(file.definitions(), model.get(), assertion));
      if (answer.isSat()) {
        return rejected("that there is a solution, but what it gives is none");
      }
      if (!answer.isUnsat()) {
        return satisfiable(false, "not confirmed: " + words(answer), model);
      }
    }
    String text =
        "%d invariants checked by %s (%d clauses)"
            .formatted(file.predicates().size(), CHECKER, file.assertions().size());
    return satisfiable(true, text, model);
  }

  private HornFileResult refuted() {
    StringBuilder script = new StringBuilder(file.definitions());
    file.predicates().forEach(it -> script.append('\n').append(it));
    file.assertions().forEach(it -> script.append("\n(assert ").append(it).append(')'));
    Answer answer = ask(script.toString());
    if (answer.isSat()) {
      return rejected("that there is no solution, but there is one");
    }
    return answer.isUnsat()
        ? unsatisfiable(true, "a contradiction found by " + CHECKER + ", too")
        : unsatisfiable(false, "not confirmed: " + words(answer));
  }

  /** What cvc5 says within half of what is left. */
  private Answer ask(String script) {
    return Cvc5Script.check(
        "(set-logic ALL)\n" + script + "\n(check-sat)\n",
        context.deadline().clock(),
        context.deadline().left().dividedBy(2));
  }

  private static String words(Answer answer) {
    return answer instanceof Answer.Unknown unknown
        ? "%s answers %s".formatted(CHECKER, unknown.detail())
        : CHECKER + " does not answer";
  }

  private HornFileResult rejected(String what) {
    return new HornFileResult.Unknown(
        HornFileResult.Unknown.Kind.REJECTED,
        "%s says %s, says %s".formatted(finder.name(), what, CHECKER));
  }

  private static HornFileResult satisfiable(
      boolean confirmed, String text, Optional<String> model) {
    return new HornFileResult.Satisfiable(new Evidence(confirmed, text), model);
  }

  private static HornFileResult unsatisfiable(boolean confirmed, String text) {
    return new HornFileResult.Unsatisfiable(new Evidence(confirmed, text));
  }
}
