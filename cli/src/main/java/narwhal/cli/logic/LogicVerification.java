package narwhal.cli.logic;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import narwhal.cli.verify.InTurn;
import narwhal.cli.verify.SideBySide;
import narwhal.engine.horn.clause.Inlining;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.Ledger;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.evidence.Violation;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.evidence.logic.LogicReplay;
import narwhal.evidence.replay.ReplayResult;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.Explicit;
import narwhal.ir.logic.pass.FunctionMaps;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.run.RunContext;
import narwhal.term.TermFactory;

/** The way from a logic program to a report. */
public final class LogicVerification {
  private final LogicSource source;
  private final LogicOptions options;
  private final RunContext context;

  private LogicVerification(LogicSource source, LogicOptions options, RunContext context) {
    this.source = source;
    this.options = options;
    this.context = context;
  }

  /**
   * @param telling says invariants in words of the source
   */
  public static Report run(
      LogicSource source,
      LogicOptions options,
      Function<List<Invariant>, List<SourceInvariant>> telling,
      RunContext context) {
    Program program = source.lower(new TermFactory());
    LogicAnswer answer = new LogicVerification(source, options, context).answer();
    return report(program, answer, telling);
  }

  private LogicAnswer answer() {
    return switch (options.engine()) {
      case "bmc" -> bounded(false);
      case "k-induction" -> bounded(true);
      case "horn" -> afterHorn(unbounded(UnboundedSearch::run));
      case "absint" -> unbounded(UnboundedSearch::runAbsint);
      default -> context.deadline().clock().countsSteps() ? inTurn() : sideBySide();
    };
  }

  private LogicAnswer bounded(boolean induction) {
    TermFactory terms = new TermFactory();
    Program program = FunctionMaps.of(terms, source.lower(terms));
    EngineProgram engine = prepared(terms, Explicit.of(terms, program));
    return new BoundedSearch(program, engine, terms, options, context).run(induction);
  }

  /** Functions are maps, and what is short is done where it is called: it needs no summary then. */
  private Program inlined(TermFactory terms) {
    return Inlining.ofShort(terms, FunctionMaps.of(terms, source.lower(terms)));
  }

  private EngineProgram prepared(TermFactory terms, Program program) {
    return EngineProgram.of(terms, program, options.splitMaps(), context);
  }

  private LogicAnswer unbounded(Function<UnboundedSearch, LogicAnswer> search) {
    TermFactory terms = new TermFactory();
    EngineProgram engine = prepared(terms, inlined(terms));
    return search.apply(new UnboundedSearch(engine, terms, options, context));
  }

  /** Where there is no proof, the violation that stands in its way may be found. */
  private LogicAnswer afterHorn(LogicAnswer horn) {
    if (horn.isDecided() || context.deadline().isPast()) {
      return horn;
    }
    context.progress().accept("no proof: looking for a violation");
    LogicAnswer bounded = bounded(false);
    return bounded instanceof LogicAnswer.Violated ? bounded : horn;
  }

  private LogicAnswer sideBySide() {
    AtomicReference<LogicAnswer> beside = new AtomicReference<>();
    LogicAnswer first =
        SideBySide.run(
            () -> bounded(true),
            () -> {
              LogicAnswer answer = quietly();
              beside.set(answer);
              return answer;
            },
            LogicAnswer::isDecided);
    return both(first, beside.get());
  }

  private LogicAnswer inTurn() {
    InTurn<LogicAnswer> turns =
        new InTurn<>(LogicAnswer::isDecided, LogicVerification::isLate, LogicVerification::both);
    return turns.run(
        turn -> new LogicVerification(source, options, turn).bounded(true),
        turn -> new LogicVerification(source, options, turn).quietly(),
        context);
  }

  private static boolean isLate(LogicAnswer answer) {
    return answer instanceof LogicAnswer.Undecided undecided
        && undecided.reason().kind() == UnknownReason.Kind.TIME;
  }

  private static LogicAnswer both(LogicAnswer first, LogicAnswer second) {
    return first instanceof LogicAnswer.Undecided one
            && second instanceof LogicAnswer.Undecided other
        ? both(one, other)
        : first;
  }

  private static LogicAnswer both(LogicAnswer.Undecided one, LogicAnswer.Undecided other) {
    Set<Integer> proved = new HashSet<>(one.proved());
    proved.addAll(other.proved());
    return new LogicAnswer.Undecided(
        one.reason().with(other.reason().detail(), other.reason().advice()), proved);
  }

  /** What goes wrong there is no verdict of its own: bounded model checking goes on. */
  private LogicAnswer quietly() {
    try {
      return unbounded(UnboundedSearch::run);
    } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      context.progress().accept("horn: " + e);
      context.statistics().add("horn.failed", 1);
      return LogicAnswer.Undecided.because(
          new UnknownReason(
              UnknownReason.Kind.OTHER, String.valueOf(e), "", Location.NONE, List.of()));
    }
  }

  private static Report report(
      Program program,
      LogicAnswer answer,
      Function<List<Invariant>, List<SourceInvariant>> telling) {
    Ledger ledger = new Ledger(program.approximations());
    return switch (answer) {
      case LogicAnswer.Proved a when ledger.supportsSafe() ->
          new Report(
                  new Verdict.Safe(),
                  statuses(program, all(program)),
                  ledger,
                  a.bounds(),
                  Optional.empty())
              .withProof(a.proof())
              .withInvariants(telling.apply(a.invariants()));
      case LogicAnswer.Proved a ->
          leaning(program, ledger, Direction.UNDER, "executions were left out: ");
      case LogicAnswer.Violated a when ledger.explainsSpurious() ->
          leaning(program, ledger, Direction.OVER, "a violation may come from an approximation: ");
      case LogicAnswer.Violated a -> violated(program, a, ledger);
      case LogicAnswer.Undecided a ->
          new Report(
              new Verdict.Unknown(a.reason()),
              statuses(program, a.proved()),
              ledger,
              List.of(),
              Optional.empty());
    };
  }

  private static Report leaning(
      Program program, Ledger ledger, Direction direction, String summary) {
    Approximation first = ledger.of(direction).getFirst();
    UnknownReason reason =
        new UnknownReason(
            UnknownReason.Kind.APPROXIMATION,
            summary + first.what(),
            "",
            first.location(),
            List.of("see the ledger for what was approximated and where"));
    return new Report(
        new Verdict.Unknown(reason),
        statuses(program, Set.of()),
        ledger,
        List.of(),
        Optional.empty());
  }

  private static Report violated(Program program, LogicAnswer.Violated answer, Ledger ledger) {
    CheckInfo check =
        program.checks().stream()
            .filter(c -> c.id() == answer.check())
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no check " + answer.check()));
    Map<CheckInfo, CheckStatus> statuses = statuses(program, Set.of());
    statuses.put(check, CheckStatus.VIOLATED);
    Violation violation =
        new Violation(
            check,
            check.text(),
            answer.trace(),
            List.of(),
            List.of(),
            ReplayResult.confirmed(LogicReplay.SEEN));
    return new Report(
        new Verdict.Unsafe(check.property()), statuses, ledger, List.of(), Optional.of(violation));
  }

  private static Set<Integer> all(Program program) {
    Set<Integer> all = new HashSet<>();
    program.checks().forEach(check -> all.add(check.id()));
    return all;
  }

  private static Map<CheckInfo, CheckStatus> statuses(Program program, Set<Integer> proved) {
    Map<CheckInfo, CheckStatus> statuses = new LinkedHashMap<>();
    for (CheckInfo check : program.checks()) {
      statuses.put(check, proved.contains(check.id()) ? CheckStatus.PROVED : CheckStatus.UNDECIDED);
    }
    return statuses;
  }
}
