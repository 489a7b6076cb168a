package narwhal.cli.logic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.absint.integer.IntegerAnalysis;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.Limits;
import narwhal.engine.horn.clause.Errors;
import narwhal.engine.horn.known.AssertedStatements;
import narwhal.engine.horn.known.Known;
import narwhal.engine.horn.known.KnownProof;
import narwhal.evidence.Grounds;
import narwhal.evidence.UnknownReason;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.solver.SolverBackend;
import narwhal.solver.Solvers;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Horn clauses of a logic program; what Spacer finds another solver checks, of a program with split
 * maps both for that and, as far as it can be said there, for the original.
 */
record UnboundedSearch(
    EngineProgram engine, TermFactory terms, LogicOptions options, RunContext context) {
  private static final int SHARE = 8;
  private static final Duration MOST_CONFIRMING = Duration.ofSeconds(5);

  LogicAnswer run() {
    HornResult result =
        HornEngine.run(program(), terms, checker(program()), options.horn(), known(), context);
    return answer("Horn clauses", result);
  }

  /** Abstract interpretation alone: whether its statements prove the program. */
  LogicAnswer runAbsint() {
    context.progress().accept("abstract interpretation");
    return answer(
        "abstract interpretation",
        KnownProof.run(
            program(), terms, integers(), "abstract interpretation", checker(program()), context));
  }

  private LogicAnswer answer(String finder, HornResult result) {
    return switch (result) {
      case HornResult.Proved r when engine.isSplit() -> original(r);
      case HornResult.Proved r -> new LogicAnswer.Proved(confirmed(r), List.of(), r.invariants());
      case HornResult.Unknown r -> new LogicAnswer.Undecided(reason(finder, r), proved(r));
    };
  }

  /** What the author and abstract interpretation say, to be checked with the rest. */
  private Known known() {
    // What is known rests on how procedures are called, which is nothing where errors are flags.
    if (options.horn().errors() == Errors.FLAGS) {
      return Known.NOTHING;
    }
    Known asserted = new AssertedStatements(program());
    Known found = integers();
    return predicate -> {
      List<Term> all = new ArrayList<>(asserted.about(predicate));
      all.addAll(found.about(predicate));
      return all;
    };
  }

  /** Nothing, if it takes too long. */
  private Known integers() {
    Duration share = context.deadline().left().dividedBy(SHARE);
    try {
      return new IntegerKnowledge(
          IntegerAnalysis.of(
              terms, program(), options.relations(), context.deadline().within(share)));
    } catch (ResourceException e) {
      context.statistics().add("absint.late", 1);
      return Known.NOTHING;
    }
  }

  private Program program() {
    return engine.program();
  }

  private static SolverBackend checker(Program program) {
    return Solvers.named(Theories.of(program).checker());
  }

  /** The proof once more, of the program as it was. */
  private LogicAnswer original(HornResult.Proved split) {
    context.progress().accept("checking the solution on the program without split maps");
    Duration half = context.deadline().left().dividedBy(2);
    HornResult whole =
        KnownProof.run(
            engine.original(),
            terms,
            engine.known(engine.back(terms, split.invariants())),
            "Spacer after splitting maps",
            checker(engine.original()),
            context.within(half).within(MOST_CONFIRMING));
    if (whole instanceof HornResult.Proved proved) {
      return new LogicAnswer.Proved(confirmed(proved), List.of(), proved.invariants());
    }
    context.statistics().add("maps.proved-split-only", 1);
    return new LogicAnswer.Proved(
        confirmed(split).and("shown for the program with " + engine.words()), List.of(), List.of());
  }

  /** Clause by clause, before it was handed out. */
  private static Grounds confirmed(HornResult.Proved proved) {
    return new Grounds(proved.evidence(), true);
  }

  private Set<Integer> proved(HornResult.Unknown result) {
    Set<Integer> proved = new HashSet<>();
    program().checks().forEach(check -> proved.add(check.id()));
    // Where something else than a check is open, any check may be violated.
    if (result.open().isEmpty() || !proved.containsAll(result.open())) {
      return Set.of();
    }
    proved.removeAll(result.open());
    return proved;
  }

  private UnknownReason reason(String finder, HornResult.Unknown result) {
    UnknownReason.Kind kind =
        result.kind() == HornResult.Unknown.Kind.TIME
            ? UnknownReason.Kind.TIME
            : UnknownReason.Kind.INVARIANT;
    Location location =
        program().checks().stream()
            .filter(check -> result.open().contains(check.id()))
            .map(CheckInfo::location)
            .findFirst()
            .orElse(Location.NONE);
    List<String> limits = Limits.of(program());
    return new UnknownReason(
            kind,
            kind.label(),
            finder + ": " + result.reason(),
            location,
            List.of(
                "give more time: --timeout 300s",
                "look for a violation up to a bound: --engine bmc --max-bound 20"))
        .with(
            limits.isEmpty() ? "" : "Horn clauses take for any value: " + String.join(", ", limits),
            List.of());
  }
}
