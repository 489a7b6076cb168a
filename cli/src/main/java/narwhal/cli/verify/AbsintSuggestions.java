package narwhal.cli.verify;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.absint.domain.Relations;
import narwhal.absint.fixpoint.ProgramAnalysis;
import narwhal.absint.fixpoint.Solution;
import narwhal.engine.bmc.invariant.Suggestions;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.ir.logic.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Abstract interpretation of a program, done when somebody asks for the first time. */
final class AbsintSuggestions implements Suggestions {
  private static final int PART = 20;
  private static final Duration LIMIT = Duration.ofSeconds(1);

  private final Program program;
  private final TermFactory terms;
  private final Relations relations;
  private final RunContext context;
  private Optional<Solution> solution = Optional.empty();
  private boolean isAsked;

  AbsintSuggestions(Program program, TermFactory terms, Relations relations, RunContext context) {
    this.program = program;
    this.terms = terms;
    this.relations = relations;
    this.context = context;
  }

  @Override
  public List<Term> at(CutPoint point) {
    if (!isAsked) {
      isAsked = true;
      solution = solution();
    }
    return point.isRecursion()
        ? List.of()
        : solution.map(s -> s.at(point.procedure(), point.node())).orElse(List.of());
  }

  private Optional<Solution> solution() {
    Duration part = context.deadline().left().dividedBy(PART);
    Duration limit = part.compareTo(LIMIT) < 0 ? part : LIMIT;
    try {
      return Optional.of(ProgramAnalysis.run(program, terms, relations, context.within(limit)));
    } catch (ResourceException e) {
      return Optional.empty();
    }
  }
}
