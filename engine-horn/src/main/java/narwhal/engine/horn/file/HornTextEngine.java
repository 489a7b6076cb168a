package narwhal.engine.horn.file;

import java.util.Optional;
import narwhal.engine.horn.file.HornFileResult.Evidence;
import narwhal.ir.run.RunContext;
import narwhal.solver.horn.HornAnswer;
import narwhal.solver.horn.HornSolver;

/** Has a file solved that is not read, for an answer that is not checked. */
public final class HornTextEngine {
  private HornTextEngine() {}

  /** Nothing, if the solver has no answer for another reason than its limits. */
  public static Optional<HornFileResult> run(HornText file, HornSolver finder, RunContext context) {
    context.statistics().set("horn.predicates", file.predicates());
    context.statistics().set("horn.clauses", file.assertions());
    context
        .progress()
        .accept(
            "%s: %d assertions, %d predicates"
                .formatted(finder.name(), file.assertions(), file.predicates()));
    long start = System.nanoTime();
    HornAnswer answer = finder.solve(file.script(), context.deadline().left());
    context.statistics().add("horn.solver.us", (System.nanoTime() - start) / 1000);
    Evidence unchecked = new Evidence(false, HornFileEngine.UNCHECKED);
    return switch (answer.kind()) {
      case SAT -> Optional.of(new HornFileResult.Satisfiable(unchecked, Optional.empty()));
      case UNSAT -> Optional.of(new HornFileResult.Unsatisfiable(unchecked));
      case UNKNOWN ->
          HornFileEngine.ENDED.contains(answer.reason())
              ? Optional.of(
                  new HornFileResult.Unknown(
                      HornFileResult.Unknown.Kind.TIME, finder.name() + ": " + answer.reason()))
              : Optional.empty();
    };
  }
}
