package narwhal.cli.verify;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import narwhal.cli.cover.CoverageSearch;
import narwhal.cli.worker.Message;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Judge;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.evidence.invariant.SourceInvariants;
import narwhal.evidence.replay.ReplayOptions;
import narwhal.frontend.llvm.Frontend;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.source.SourceMap;
import narwhal.solver.SolverBackend;
import narwhal.solver.Solvers;

/**
 * The way from files to a report. Failures are thrown as their types; {@link narwhal.cli.ExitCode}
 * knows them.
 */
public final class Verification {
  /** Looks for executions, not for invariants. */
  private static final Strategy COVERING = new BmcStrategy("bmc", false);

  private static final Duration REPLAY_LIMIT = Duration.ofSeconds(10);

  private Verification() {}

  public static Report run(VerifyOptions options, RunContext context) {
    return run(options, context, checks -> {});
  }

  /**
   * @param loaded is told the checks of the program as soon as they are known
   */
  public static Report run(
      VerifyOptions options, RunContext context, Consumer<List<CheckInfo>> loaded) {
    if (options.selection().termination()) {
      return Report.unknown(
          new UnknownReason(
              UnknownReason.Kind.UNSUPPORTED,
              "termination is not supported yet",
              "",
              Location.NONE,
              List.of(
                  "ask for other properties: --property unreach-call,valid-memsafety,no-overflow")));
    }
    context.progress().accept("compiling");
    AtomicReference<SourceMap> sources = new AtomicReference<>(SourceMap.NONE);
    Program program = load(options, context, sources);
    context.statistics().set("checks", program.checks().size());
    loaded.accept(program.checks());
    Strategy strategy = Strategies.named(options.engine());
    Strategy.Result result = strategy.run(program, options, context);
    Report judged = judge(program, result, options, context);
    Report report =
        (judged.verdict() instanceof Verdict.Safe
                ? judged.withInvariants(told(result, sources.get(), context))
                : judged)
            .withWarnings(LoopPlaces.warnings(program, options.proof().loops().keySet()));
    if (options.proof().vacuity() && report.verdict() instanceof Verdict.Safe) {
      return report.with(
          CoverageSearch.run(
              program,
              options.proof().cover(),
              asked -> COVERING.run(asked, options, context).answer(),
              context));
    }
    return isContestedShift(report, options) ? contestedShift(report) : report;
  }

  private static Program load(
      VerifyOptions options, RunContext context, AtomicReference<SourceMap> sources) {
    return options.evidence().wantsInvariants()
        ? Frontend.load(options.files(), options.frontend(), context, sources)
        : Frontend.load(options.files(), options.frontend(), context);
  }

  /**
   * What the worker beside has to say to whoever judges: its answer, with the invariants told of
   * the source if anybody wants them.
   */
  public static Message beside(VerifyOptions options, RunContext context) {
    AtomicReference<SourceMap> sources = new AtomicReference<>(SourceMap.NONE);
    Program program = load(options, context, sources);
    Strategy.Result result = AutoStrategy.BESIDE.run(program, options, context);
    return new Message(
        Fingerprint.of(program),
        result.answer(),
        result.ledger(),
        told(result, sources.get(), context),
        context.statistics().counters());
  }

  /** What a proof rests on, if the source is known. */
  private static List<SourceInvariant> told(
      Strategy.Result result, SourceMap sources, RunContext context) {
    if (result.told().isEmpty()
        && result.answer() instanceof EngineAnswer.Proved proved
        && proved.proof().isPresent()
        && !sources.equals(SourceMap.NONE)) {
      context.progress().accept("telling the invariants");
      SolverBackend solver = Solvers.named("bitwuzla");
      Deadline limit = context.deadline().within(context.deadline().left().dividedBy(2));
      return SourceInvariants.of(proved.proof().get(), sources, solver, limit);
    }
    return result.told();
  }

  private static List<Path> withStubs(VerifyOptions options) {
    List<Path> all = new ArrayList<>(options.files());
    all.addAll(options.proof().composition().stubs());
    return all;
  }

  private static Report judge(
      Program program, Strategy.Result result, VerifyOptions options, RunContext context) {
    try (ReplayHeaders headers =
        result.answer() instanceof EngineAnswer.Refuted
            ? ReplayHeaders.of(withStubs(options))
            : ReplayHeaders.NONE) {
      List<String> flags = new ArrayList<>(options.compilerFlags());
      flags.addAll(headers.flags());
      ReplayOptions replay =
          new ReplayOptions(
              options.files(),
              flags,
              headers.sourceFlags(options.proof().composition().flags()),
              options.archBits(),
              options.entry(),
              VerifyOptions.nativeFolder().resolve("bin/clang"),
              new ProofComposer(options.proof().composition()),
              options.replay(),
              REPLAY_LIMIT);
      Judge judge = new Judge(program, result.ledger(), replay, context);
      Report report = judge.judge(result.answer());
      return isUndefinedFirst(report)
          ? SecondQuestion.ask(program, options, context)
              .flatMap(judge::confirmed)
              .filter(it -> it.verdict() instanceof Verdict.Unsafe)
              .orElse(report)
          : report;
    }
  }

  private static boolean isUndefinedFirst(Report report) {
    return report.verdict() instanceof Verdict.Unknown unknown
        && unknown.reason().kind() == UnknownReason.Kind.REPLAY
        && unknown.reason().summary().equals(Judge.UNDEFINED_FIRST);
  }

  /**
   * C says that a left shift can overflow; the labels of the competition's tasks count that both
   * ways (docs/decisions/0007).
   */
  private static boolean isContestedShift(Report report, VerifyOptions options) {
    return options.rules().isCompetition()
        && report
            .violation()
            .filter(violation -> violation.check().property() == Property.NO_OVERFLOW)
            .filter(violation -> violation.check().text().startsWith("left shift"))
            .isPresent();
  }

  private static Report contestedShift(Report report) {
    Location location = report.violation().orElseThrow().check().location();
    return Report.unknown(
        new UnknownReason(
            UnknownReason.Kind.OTHER,
            "a left shift overflows, which the competition's rules leave open",
            "the violated check is a left shift at " + location,
            location,
            List.of("verify without --svcomp to get the counterexample")));
  }
}
