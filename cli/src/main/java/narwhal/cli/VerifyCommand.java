package narwhal.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import narwhal.cli.console.Console;
import narwhal.cli.console.ReportPrinter;
import narwhal.cli.json.Json;
import narwhal.cli.json.ReportJson;
import narwhal.cli.logic.LogicOptions;
import narwhal.cli.logic.SplitMaps;
import narwhal.cli.options.Budget;
import narwhal.cli.options.PropertySelection;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import narwhal.cli.verify.Strategies;
import narwhal.cli.verify.Verification;
import narwhal.cli.verify.VerifyOptions;
import narwhal.cli.worker.Launch;
import narwhal.cli.worker.WorkerTask;
import narwhal.engine.bmc.LoopOptions;
import narwhal.evidence.Report;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Property;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.InputException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.Solvers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code narwhal verify}: one program, one verdict. */
@Command(
    name = "verify",
    description =
        "Decides whether any execution of a program (C, LLVM or Boogie) violates a property, or whether Horn clauses (.smt2) have a solution.",
    sortOptions = false,
    footer = {
      "",
      "Arguments after -- go to the compiler.",
      "",
      "Examples:",
      "  narwhal verify examples/heartbleed.c",
      "  narwhal verify --property unreach-call --arch 32 --svcomp task.i",
      "  narwhal verify --property no-overflow,valid-memsafety --timeout 5m lib.c test.c -- -O0 -Wall",
      "  narwhal verify --json result.json program.bc",
      "  narwhal verify clauses.smt2",
      "  narwhal verify examples/counters.bpl",
      "  narwhal verify --modular --show-invariants library.bpl client.bpl"
    })
final class VerifyCommand implements Callable<Integer> {
  @Mixin private InputOptions input;

  @Mixin private CompositionArguments composition;

  @Mixin private ProofArguments proof;

  @Option(
      names = "--property",
      paramLabel = "LIST|FILE.prp",
      description = {
        "What to check: a comma list of unreach-call, valid-memsafety (= valid-deref, valid-free,",
        "valid-memtrack), valid-memcleanup, no-overflow, division-by-zero, shift, valid-init; or an SV-COMP property file.",
        "Default: " + PropertySelection.DEFAULT + "."
      })
  private String property = PropertySelection.DEFAULT;

  @Mixin private BudgetArguments budget;

  @Option(
      names = "--bound",
      paramLabel = "N",
      description = "Unroll loops and recursion N times, no more.")
  private Integer bound;

  @Option(
      names = "--max-bound",
      paramLabel = "N",
      description = "Let the bound grow up to N. Default: no limit.")
  private Integer maxBound;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "The engine: auto, bmc, k-induction, horn, absint or shape. Default: auto.")
  private String engine = "auto";

  @Option(
      names = "--solver",
      paramLabel = "NAME",
      description = {
        "The solver: bitwuzla, z3 or cvc5. Default: bitwuzla, or z3 for integers and reals of",
        "Boogie programs."
      })
  private String solver = "bitwuzla";

  @Mixin private MapOptions maps;

  @Mixin private VcArguments vc;

  @Mixin private ConeArguments cone;

  @Mixin private EvidenceArguments evidence;

  @Spec private CommandSpec spec;

  @Mixin private HornArguments horn;

  @Mixin private AbsintArguments absint;

  @Mixin private BoogieArguments boogie;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the whole result to FILE (docs/guide/json.md).")
  private Path json;

  @Option(
      names = "--no-replay",
      description = "Does not run the compiled program on a counterexample.")
  private boolean noReplay;

  @Option(
      names = {"--quiet", "-q"},
      description = "Prints the verdict only.")
  private boolean quiet;

  @Option(
      names = {"--verbose", "-v"},
      description = "Prints whole traces, statistics, and details of failures.")
  private boolean verbose;

  @Option(
      names = {"--help", "-h"},
      usageHelp = true,
      description = "Prints this help.")
  private boolean help;

  /** The checks of the program, once it is read. */
  private volatile List<CheckInfo> known = List.of();

  private final Statistics statistics = new Statistics();
  private final long start = System.nanoTime();

  @Override
  public Integer call() throws InterruptedException {
    Console console = Console.standard(quiet, verbose);
    Optional<HornFileRun> clauses = hornFile();
    if (clauses.isPresent()) {
      return clauses.get().run(console);
    }
    Optional<BoogieRun> program = boogie();
    if (program.isPresent()) {
      return program.get().run(console);
    }
    VerifyOptions options = options();
    Optional<WorkerTask> task = WorkerTask.ofEnvironment();
    if (task.isPresent()) {
      return work(options, task.get());
    }
    RunContext context = new RunContext(options.budget().begin(), console::progress, statistics);
    Report report =
        WithinLimits.call(
            options.budget().limit(),
            options.memory().bytes(),
            reason ->
                Runtime.getRuntime()
                    .halt(finish(console, Report.unknown(reason).withOpen(known), options)),
            () -> verify(options, context, console));
    options.budget().count(context);
    return finish(console, report, options);
  }

  /** The worker beside another process of this program, which judges and prints. */
  private int work(VerifyOptions options, WorkerTask task) throws InterruptedException {
    task.endWithParent();
    RunContext context = new RunContext(Deadline.in(task.timeout()), task.progress(), statistics);
    task.answer(DeepStack.call(() -> Verification.beside(options, context)));
    // Nothing is published here.
    return ExitCode.UNKNOWN;
  }

  Optional<HornFileRun> hornFile() {
    return horn.fileOptions(input.files, evidence.confirmedOnly)
        .map(
            options -> {
              InputOptions.readable(options.file());
              return new HornFileRun(options, budget(), budget.memory(), Optional.ofNullable(json));
            });
  }

  private Optional<BoogieRun> boogie() {
    ParseResult parsed = spec.commandLine().getParseResult();
    if (input.files.stream().anyMatch(BoogieArguments::isBoogie)) {
      checkNames();
      PropertySelection selection = PropertySelection.parse(property);
      if (parsed.hasMatchedOption("--property")
          && !selection.properties().equals(Set.of(Property.UNREACH_CALL))) {
        throw new UsageException(
            "Boogie programs have one property, their assertions and contracts: --property unreach-call");
      }
    }
    LogicOptions logic =
        new LogicOptions(
            engine,
            parsed.hasMatchedOption("--solver") ? Optional.of(solver) : Optional.empty(),
            positive("--bound", bound),
            positive("--max-bound", maxBound),
            new LoopOptions(proof.loops(), false),
            vc.options().withCone(cone.cone),
            horn.options(),
            evidence.options(arguments()),
            SplitMaps.AUTO,
            absint.relations());
    return boogie
        .options(input.files, input.entry, logic, parsed)
        .map(
            options -> {
              options.files().forEach(InputOptions::readable);
              return new BoogieRun(options, budget(), budget.memory(), Optional.ofNullable(json));
            });
  }

  private Report verify(VerifyOptions options, RunContext context, Console console) {
    try {
      return options.budget().told(Verification.run(options, context, checks -> known = checks));
    } catch (Exception | OutOfMemoryError | StackOverflowError | LinkageError | AssertionError e) {
      Report report = options.budget().told(Failures.unknown(e).withOpen(known));
      if (ExitCode.of(report.verdict()) == ExitCode.INTERNAL) {
        console.complain("narwhal: " + Failures.message(e));
        if (verbose) {
          e.printStackTrace();
        }
      }
      return report;
    }
  }

  private int finish(Console console, Report report, VerifyOptions options) {
    if (verbose) {
      statistics.counters().forEach((k, v) -> console.complain("statistics: " + k + " = " + v));
      Overhead.of(statistics, seconds()).ifPresent(o -> console.complain(o.text()));
    }
    if (json != null) {
      writeJson(report, options);
    }
    WitnessFile.write(report, options, console);
    new ReportPrinter(console).print(report, options.evidence().showInvariants());
    return report.isVacuous() ? ExitCode.UNKNOWN : ExitCode.of(report.verdict());
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  private void writeJson(Report report, VerifyOptions options) {
    Map<String, Object> tree = new LinkedHashMap<>(ReportJson.of(report));
    tree.put("files", options.files().stream().map(Path::toString).toList());
    tree.put("properties", options.selection().properties().stream().map(p -> p.label()).toList());
    tree.put("arch", options.archBits());
    tree.put("seconds", Math.round(seconds() * 1e3) / 1e3);
    Overhead.of(statistics, seconds())
        .ifPresent(o -> tree.put("finalSeconds", Math.round(o.solving() * 1e3) / 1e3));
    tree.put("statistics", statistics.counters());
    tree.put("narwhal", Version.text());
    try {
      Files.writeString(json, Json.pretty(tree));
    } catch (IOException e) {
      throw new InputException(json + ": the result cannot be written: " + e);
    }
  }

  /** What the parsed command line asks for. */
  VerifyOptions options() {
    checkNames();
    return new VerifyOptions(
        input.checkedFiles(),
        PropertySelection.parse(property),
        input.archBits(),
        input.entry,
        input.compilerFlags(),
        budget(),
        budget.memory(),
        positive("--bound", bound),
        positive("--max-bound", maxBound),
        engine,
        solver,
        maps.options(),
        vc.options().withCone(cone.cone),
        horn.options(),
        absint.relations(),
        boogie.splitMaps(),
        input.rules(),
        input.externals(),
        !noReplay,
        proof.options(composition.composition(), !quiet),
        evidence.options(arguments()),
        Launch.of(arguments()));
  }

  private Budget budget() {
    Budget asked = budget.budget();
    if (asked.steps().isPresent() && horn.options().command().isPresent()) {
      throw new UsageException("--steps does not go with --horn-solver: nobody counts its steps");
    }
    return asked;
  }

  private void checkNames() {
    Strategies.named(engine);
    List<String> solvers = Solvers.all().stream().map(s -> s.name()).toList();
    if (!solvers.contains(solver)) {
      throw new UsageException(
          "there is no solver '"
              + solver
              + "'"
              + Suggestion.phrase(solver, solvers)
              + " (known: "
              + String.join(", ", solvers)
              + ")");
    }
  }

  /** What the user typed. */
  private List<String> arguments() {
    ParseResult parsed = spec == null ? null : spec.commandLine().getParseResult();
    return parsed == null ? List.of() : parsed.originalArgs();
  }

  private static Optional<Integer> positive(String option, Integer value) {
    if (value != null && value < 1) {
      throw new UsageException(option + " is a number from 1 on, not " + value);
    }
    return Optional.ofNullable(value);
  }
}
