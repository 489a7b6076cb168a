package narwhal.cli.verify;

import java.time.Duration;
import java.util.List;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.known.Known;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/**
 * A proof for any number of rounds and calls: what abstract interpretation finds cheaply may be one
 * already; if not, it helps the solver of Horn clauses to find one.
 */
public final class UnboundedProof {
  /** Abstract interpretation, and the check of what it finds, get one part of so many each. */
  private static final int CHEAP_PART = 20;

  private static final Duration CHEAP_LIMIT = Duration.ofSeconds(1);

  private UnboundedProof() {}

  public static HornResult find(
      Program program, TermFactory terms, HornOptions options, RunContext context) {
    if (options.procedures() == HornOptions.Procedures.SUMMARIES) {
      return prove(program, terms, options, context);
    }
    Program asked = HornEngine.transformed(program, terms, options);
    HornOptions rest =
        new HornOptions(
            options.encoding(),
            HornOptions.Procedures.SUMMARIES,
            options.command(),
            options.start());
    return switch (prove(asked, terms, rest, context)) {
      // Invariants of a transformed program are not about the one that the user has.
      case HornResult.Proved proved -> new HornResult.Proved(proved.evidence(), List.of());
      case HornResult.Unknown unknown -> unknown;
    };
  }

  private static HornResult prove(
      Program program, TermFactory terms, HornOptions options, RunContext context) {
    if (options.start() == HornOptions.Start.NOTHING) {
      return HornEngine.run(program, terms, Solvers.named("bitwuzla"), options, context);
    }
    Duration part = context.deadline().left().dividedBy(CHEAP_PART);
    Duration limit = part.compareTo(CHEAP_LIMIT) < 0 ? part : CHEAP_LIMIT;
    Known known = AbsintStrategy.knowledge(program, terms, limit, context);
    HornResult cheap =
        AbsintStrategy.prove(program, terms, known, AbsintStrategy.within(limit, context));
    return switch (cheap) {
      case HornResult.Proved proved -> proved;
      case HornResult.Unknown unknown -> {
        // What could not be checked in the time misleads more than it helps.
        Known fed = unknown.kind() == HornResult.Unknown.Kind.INVARIANT ? known : Known.NOTHING;
        yield HornEngine.run(program, terms, Solvers.named("bitwuzla"), options, fed, context);
      }
    };
  }
}
