package narwhal.cli.logic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.cli.verify.BmcWords;
import narwhal.cli.verify.EvidenceOptions;
import narwhal.engine.bmc.BmcEngine;
import narwhal.engine.bmc.BmcOptions;
import narwhal.engine.bmc.BmcResult;
import narwhal.engine.bmc.CheckStatus;
import narwhal.engine.bmc.memory.MemoryModel;
import narwhal.engine.bmc.memory.MemoryOptions;
import narwhal.engine.horn.certificate.Confirmation;
import narwhal.evidence.Grounds;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.logic.LogicReplay;
import narwhal.evidence.logic.LogicTrace;
import narwhal.ir.flow.Callees;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.run.Execution;
import narwhal.ir.logic.run.Execution.Ending;
import narwhal.ir.machine.Location;
import narwhal.ir.run.RunContext;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/** Bounded model checking of a logic program; what it finds is executed. */
final class BoundedSearch {
  private static final Duration MOST_CONFIRMING = Duration.ofSeconds(10);

  private final Program source;
  private final EngineProgram engine;
  private final Program program;
  private final TermFactory terms;
  private final LogicOptions options;
  private final RunContext context;

  /**
   * @param source without functions; its factory is {@code terms}
   * @param engine the same with every choice explicit
   */
  BoundedSearch(
      Program source,
      EngineProgram engine,
      TermFactory terms,
      LogicOptions options,
      RunContext context) {
    this.source = source;
    this.engine = engine;
    this.program = engine.program();
    this.terms = terms;
    this.options = options;
    this.context = context;
  }

  LogicAnswer run(boolean induction) {
    // Horn clauses do recursions; induction over them has not been tried enough on Boogie programs.
    boolean isSound = induction && !isRecursive(program);
    BmcResult result = BmcEngine.run(program, terms, bmc().withInduction(isSound), context);
    return switch (result) {
      case BmcResult.Safe r when options.evidence().confirmedOnly() && !r.isConfirmed() ->
          LogicAnswer.Undecided.because(
              EvidenceOptions.unconfirmed(new Grounds(r.evidence(), false)));
      case BmcResult.Safe r ->
          new LogicAnswer.Proved(
              proof(new Grounds(r.evidence(), r.isConfirmed())),
              r.bounds().stream().map(BmcWords::sufficed).toList(),
              confirmed(r.proposals()));
      case BmcResult.Unsafe r -> replayed(r);
      case BmcResult.Unknown r ->
          new LogicAnswer.Undecided(BmcWords.reason(r.reason()), proved(r.checks()));
    };
  }

  private Grounds proof(Grounds grounds) {
    return engine.isSplit() ? grounds.and("shown for the program with " + engine.words()) : grounds;
  }

  private static boolean isRecursive(Program program) {
    Callees callees = new Callees(program);
    return program.procedures().keySet().stream().anyMatch(callees::isRecursive);
  }

  /** Those that hold for all executions, where somebody will read them. */
  private List<Invariant> confirmed(List<Invariant> proposals) {
    if (!options.evidence().showInvariants() || proposals.isEmpty()) {
      return List.of();
    }
    Duration half = context.deadline().left().dividedBy(2);
    return Confirmation.of(
        source,
        terms,
        engine.back(terms, proposals),
        Solvers.named(Theories.of(source).checker()),
        context.deadline().within(half).within(MOST_CONFIRMING));
  }

  private static Set<Integer> proved(Map<Integer, CheckStatus> checks) {
    Set<Integer> proved = new HashSet<>();
    checks.forEach(
        (id, status) -> {
          if (status instanceof CheckStatus.Proved) {
            proved.add(id);
          }
        });
    return proved;
  }

  private BmcOptions bmc() {
    List<String> solvers = new ArrayList<>(Theories.of(program).solvers());
    options
        .solver()
        .ifPresent(
            wanted -> {
              solvers.remove(wanted);
              solvers.addFirst(wanted);
            });
    BmcOptions bmc =
        BmcOptions.DEFAULT
            .withSolver(solvers.get(0))
            .withSecondSolver(solvers.get(1))
            .withRecheck(options.evidence().recheck())
            .withMemory(MemoryOptions.DEFAULT.withModel(MemoryModel.ARRAYS))
            .withVc(options.vc())
            .withLoops(options.loops());
    int max = options.maxBound().orElse(options.bound().orElse(bmc.maxBound()));
    int first = options.bound().orElse(Math.min(bmc.initialBound(), max));
    return bmc.withBounds(first, Math.max(first, max));
  }

  private LogicAnswer replayed(BmcResult.Unsafe unsafe) {
    context.progress().accept("replaying the counterexample");
    Execution execution =
        LogicReplay.run(
            terms, engine.original(), unsafe.counterexample().values(), context.deadline());
    return switch (execution.ending()) {
      case Ending.Violated(int check) -> new LogicAnswer.Violated(check, LogicTrace.of(execution));
      case Ending.Blocked e -> unconfirmed("an assumption does not hold", e.location());
      case Ending.Finished e -> unconfirmed("the program ends normally", Location.NONE);
      case Ending.OutOfSteps e -> unconfirmed("the budget is used up", Location.NONE);
      case Ending.Undecided e ->
          unconfirmed("what a quantifier says could not be decided", e.location());
    };
  }

  private LogicAnswer unconfirmed(String what, Location location) {
    String division =
        Theories.of(program).openDivision()
            ? "; a divisor may be zero there, and the solver may take any value for the quotient"
            : "";
    return LogicAnswer.Undecided.because(
        new UnknownReason(
            UnknownReason.Kind.REPLAY,
            "a possible violation could not be confirmed",
            "in the interpreter of logic programs " + what + division,
            location,
            List.of("look for a proof: --engine horn", "ask another solver: --solver cvc5")));
  }
}
