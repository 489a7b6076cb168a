package narwhal.evidence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.evidence.UnknownReason.Kind;
import narwhal.evidence.replay.CompiledReplay;
import narwhal.evidence.replay.DivergedException;
import narwhal.evidence.replay.InterpreterReplay;
import narwhal.evidence.replay.KindEnvironment;
import narwhal.evidence.replay.ReplayOptions;
import narwhal.evidence.replay.ReplayResult;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.run.RunContext;

/**
 * Decides what may be published. A proof must not lean on an under-approximation; a violation must
 * be seen by the interpreter, which runs the machine program exactly and knows nothing of the
 * engine.
 */
public final class Judge {
  /** Why nothing is known where the replay ends in undefined behaviour. */
  public static final String UNDEFINED_FIRST = "undefined behaviour comes before the violation";

  private final Program program;
  private final Ledger ledger;
  private final ReplayOptions replay;
  private final RunContext context;

  public Judge(Program program, Ledger ledger, ReplayOptions replay, RunContext context) {
    this.program = program;
    this.ledger = ledger;
    this.replay = replay;
    this.context = context;
  }

  /**
   * The report for what an engine answered.
   *
   * @throws RefutedException if the interpreter contradicts the engine without an approximation to
   *     blame
   */
  public Report judge(EngineAnswer answer) {
    return switch (answer) {
      case EngineAnswer.Proved proved -> safe(proved);
      case EngineAnswer.Refuted refuted -> unsafe(refuted);
      case EngineAnswer.Undecided undecided ->
          unknown(undecided.reason(), undecided, CheckStatus.UNDECIDED);
    };
  }

  private Report safe(EngineAnswer.Proved proved) {
    if (!ledger.supportsSafe()) {
      Approximation first = ledger.of(Direction.UNDER).getFirst();
      return unknown(
          new UnknownReason(
              Kind.APPROXIMATION,
              "executions were left out: " + first.what(),
              "every check holds in the executions that were looked at, but some were left out",
              first.location(),
              List.of("see the ledger above for what was left out and where")),
          proved,
          CheckStatus.UNDECIDED);
    }
    Map<CheckInfo, CheckStatus> checks = statuses(proved, CheckStatus.PROVED);
    for (Map.Entry<CheckInfo, CheckStatus> entry : checks.entrySet()) {
      if (entry.getValue() != CheckStatus.PROVED) {
        throw new IllegalStateException(
            "the engine claims a proof but left open check " + entry.getKey());
      }
    }
    return new Report(new Verdict.Safe(), checks, ledger, proved.bounds(), Optional.empty())
        .withProof(proved.grounds());
  }

  private Report unsafe(EngineAnswer.Refuted refuted) {
    context.progress().accept("replaying the counterexample");
    InterpreterReplay.Run run;
    try {
      run = InterpreterReplay.run(program, refuted.oracle().get(), context);
      if (run.outcome() instanceof Outcome.Undefined) {
        run = KindEnvironment.search(program, refuted.oracle(), run, context);
      }
    } catch (DivergedException e) {
      return refutedBy(
          refuted, "the execution takes another way: " + e.getMessage(), Location.NONE);
    }
    return switch (run.outcome()) {
      case Outcome.Violated violated -> published(refuted, violated, run);
      case Outcome.Undefined undefined ->
          unknown(
              new UnknownReason(
                  Kind.REPLAY,
                  UNDEFINED_FIRST,
                  undefined.what() + ", which none of the asked properties forbids",
                  undefined.location(),
                  List.of("ask about it as well: --property valid-memsafety,no-overflow,…")),
              refuted,
              CheckStatus.UNDECIDED);
      case Outcome.OutOfSteps out ->
          unknown(
              new UnknownReason(
                  Kind.REPLAY,
                  "the replay of the counterexample takes too long",
                  "a violation was found but the interpreter could not confirm it within its budget",
                  check(refuted.check()).location(),
                  List.of("give more time: --timeout 300s")),
              refuted,
              CheckStatus.UNDECIDED);
      case Outcome.Finished finished ->
          refutedBy(refuted, "the program ends normally", Location.NONE);
      case Outcome.Blocked blocked ->
          refutedBy(refuted, "an assumption does not hold", blocked.location());
    };
  }

  /**
   * The report on an execution that somebody proposes, without a claim that it violates a check;
   * empty if the interpreter sees no violation.
   */
  public Optional<Report> confirmed(EngineAnswer.Refuted proposed) {
    try {
      InterpreterReplay.Run run = InterpreterReplay.run(program, proposed.oracle().get(), context);
      return run.outcome() instanceof Outcome.Violated violated
          ? Optional.of(published(proposed, violated, run))
          : Optional.empty();
    } catch (DivergedException e) {
      return Optional.empty();
    }
  }

  private Report refutedBy(EngineAnswer.Refuted refuted, String what, Location location) {
    CheckInfo check = check(refuted.check());
    String story =
        "in the replay "
            + what
            + (location.isKnown() ? " at " + location : "")
            + ", and check "
            + check.id()
            + " ("
            + check.text()
            + " at "
            + check.location()
            + ") is not violated";
    if (!ledger.explainsSpurious()) {
      throw new RefutedException(story);
    }
    Approximation blame = ledger.of(Direction.OVER).getFirst();
    return unknown(
        new UnknownReason(
            Kind.APPROXIMATION,
            "a possible violation of " + check.property().label() + " could not be confirmed",
            story + "; it may come from an approximation: " + blame.what(),
            check.location(),
            List.of("see the ledger for what was approximated and where")),
        refuted,
        CheckStatus.UNDECIDED);
  }

  private Report published(
      EngineAnswer.Refuted refuted, Outcome.Violated violated, InterpreterReplay.Run found) {
    CheckInfo check = check(violated.check());
    InterpreterReplay.Run run = InterpreterReplay.shrink(program, found, violated, context);
    context.progress().accept("replaying the counterexample as a compiled program");
    List<Approximation> loose = approximated(run);
    ReplayResult compiled =
        new CompiledReplay(program, replay, LooseInputs.of(run, loose), context).run(check, run);
    if (!loose.isEmpty() && !compiled.isConfirmed()) {
      return resting(refuted, check, loose.getFirst(), compiled);
    }
    Violation violation =
        new Violation(
            check,
            violated.what(),
            run.trace(),
            run.record().inputs(),
            run.record().undefinedReads(),
            compiled);
    Map<CheckInfo, CheckStatus> checks = statuses(refuted, CheckStatus.UNDECIDED);
    checks.put(check, CheckStatus.VIOLATED);
    return new Report(
        new Verdict.Unsafe(check.property()), checks, ledger, List.of(), Optional.of(violation));
  }

  /**
   * What the interpreter itself takes more freely than the program means it, where the execution
   * passes.
   */
  private List<Approximation> approximated(InterpreterReplay.Run run) {
    return program.approximations().stream()
        .filter(a -> a.direction() == Direction.OVER)
        .filter(a -> run.trace().stream().anyMatch(step -> isAt(step.location(), a.location())))
        .filter(a -> !isKnownPointer(run, a))
        .toList();
  }

  /** Null, or a pointer to an object of the environment's, is nothing unknown. */
  private static boolean isKnownPointer(InterpreterReplay.Run run, Approximation approximation) {
    List<InputValue> inputs =
        run.record().inputs().stream()
            .filter(input -> input.location().equals(approximation.location()))
            .toList();
    return !inputs.isEmpty() && inputs.stream().allMatch(Judge::isKnownPointer);
  }

  private static boolean isKnownPointer(InputValue input) {
    return input.type() instanceof Type.Pointer && (input.isBlock() || input.bits().signum() == 0);
  }

  private static boolean isAt(Location step, Location approximation) {
    return !approximation.isKnown()
        || (step.line() == approximation.line() && step.file().equals(approximation.file()));
  }

  private Report resting(
      EngineAnswer.Refuted refuted,
      CheckInfo check,
      Approximation approximation,
      ReplayResult compiled) {
    return unknown(
        new UnknownReason(
            Kind.APPROXIMATION,
            "a possible violation of " + check.property().label() + " could not be confirmed",
            "check \""
                + check.text()
                + "\" at "
                + check.location()
                + " fails in an execution that passes "
                + approximation.location()
                + ", where "
                + approximation.what()
                + "; "
                + compiled.line(),
            check.location(),
            List.of("give the construct a meaning in C, or a stub, and verify again")),
        refuted,
        CheckStatus.UNDECIDED);
  }

  private Report unknown(UnknownReason reason, EngineAnswer answer, CheckStatus missing) {
    Map<CheckInfo, CheckStatus> checks = statuses(answer, missing);
    checks.replaceAll((c, s) -> s == CheckStatus.VIOLATED ? CheckStatus.UNDECIDED : s);
    return new Report(new Verdict.Unknown(reason), checks, ledger, List.of(), Optional.empty());
  }

  private Map<CheckInfo, CheckStatus> statuses(EngineAnswer answer, CheckStatus missing) {
    Map<CheckInfo, CheckStatus> statuses = new LinkedHashMap<>();
    for (CheckInfo check : program.checks()) {
      statuses.put(check, answer.checks().getOrDefault(check.id(), missing));
    }
    return statuses;
  }

  private CheckInfo check(int id) {
    return program.checks().stream()
        .filter(c -> c.id() == id)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no check has the number " + id));
  }
}
