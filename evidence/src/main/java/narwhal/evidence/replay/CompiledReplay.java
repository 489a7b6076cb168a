package narwhal.evidence.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.run.RunContext;

/**
 * Compiles the user's sources and a generated harness with the system's compiler under
 * AddressSanitizer and UndefinedBehaviorSanitizer, runs the result on the counterexample's input,
 * and compares what the sanitizers report with the check that should be violated.
 */
public final class CompiledReplay {
  private static final Duration COMPILE_LIMIT = Duration.ofSeconds(30);

  private final Program program;
  private final ReplayOptions options;
  private final RunContext context;
  private final Set<String> real;

  /**
   * @param real functions that are called as they are where they exist: what they give in the
   *     counterexample may be more than they can give
   */
  public CompiledReplay(
      Program program, ReplayOptions options, Set<String> real, RunContext context) {
    this.program = program;
    this.options = options;
    this.real = Set.copyOf(real);
    this.context = context;
  }

  /** Never throws for what the compiler or the program does: that is part of the answer. */
  public ReplayResult run(CheckInfo check, InterpreterReplay.Run run) {
    if (!options.enabled()) {
      return ReplayResult.notRun("switched off");
    }
    Optional<String> obstacle = obstacle();
    if (obstacle.isPresent()) {
      return ReplayResult.notRun(obstacle.get());
    }
    Optional<SystemCompiler> compiler = SystemCompiler.find();
    if (compiler.isEmpty()) {
      return ReplayResult.notRun("no gcc or clang with sanitizers found");
    }
    Path folder = null;
    try {
      folder = Files.createTempDirectory("narwhal-replay");
      return replay(compiler.get(), check, run, folder);
    } catch (IOException e) {
      return ReplayResult.notRun(String.valueOf(e.getMessage()));
    } finally {
      delete(folder);
    }
  }

  private Optional<String> obstacle() {
    for (Path source : options.sources()) {
      String name = source.getFileName().toString();
      if (name.endsWith(".ll") || name.endsWith(".bc")) {
        return Optional.of("LLVM files are replayed by the interpreter only");
      }
    }
    return Optional.empty();
  }

  private ReplayResult replay(
      SystemCompiler compiler, CheckInfo check, InterpreterReplay.Run run, Path folder)
      throws IOException {
    Harness harness = new Harness(run.record(), entryFunction(), real);
    Files.writeString(folder.resolve(HarnessObject.SOURCE), harness.text());
    HarnessObject object = new HarnessObject(compiler, folder, limit(COMPILE_LIMIT));
    ReplayResult best = ReplayResult.notRun("nothing was tried");
    boolean first = true;
    for (Attempt attempt : attempts(compiler, run)) {
      Build build =
          new Build(attempt.sources, compiler, object, options, folder, limit(COMPILE_LIMIT));
      Build.Made made = build.make(attempt.initialisation);
      ReplayResult next =
          made.program().isPresent()
              ? execute(made, check, harness, folder)
              : ReplayResult.notRun(made.problem());
      if (next.isConfirmed()) {
        return next;
      }
      boolean ran = next.status() != ReplayResult.Status.NOT_RUN;
      if (first || (ran && best.status() == ReplayResult.Status.NOT_RUN)) {
        best = next;
      }
      first = false;
    }
    // It has no functions that are called as they are.
    return options.archBits() == 32 && options.composer().isPlain() && real.isEmpty()
        ? new StandaloneReplay(compiler, options, folder, limit(options.limit()))
            .run(check, harness)
            .orElse(best)
        : best;
  }

  /** Who compiles the sources, and how automatic variables start. */
  private record Attempt(Path sources, String initialisation) {}

  private List<Attempt> attempts(SystemCompiler compiler, InterpreterReplay.Run run) {
    List<Path> compilers = new ArrayList<>();
    if (Files.isExecutable(options.clang())) {
      compilers.add(options.clang());
    }
    compilers.add(compiler.program());
    List<String> starts = starts(run.record());
    return compilers.stream()
        .flatMap(c -> starts.stream().map(start -> new Attempt(c, start)))
        .toList();
  }

  /** The likeliest first. */
  private static List<String> starts(RecordingOracle record) {
    if (record.undefinedReads().isEmpty()) {
      return List.of("");
    }
    return record.readOnlyZeros() ? List.of("zero", "pattern", "") : List.of("pattern", "zero", "");
  }

  /** The function to call instead of main, if there is one. */
  private Optional<Function> entryFunction() {
    return options.entry().equals("main")
        ? Optional.empty()
        : Optional.ofNullable(program.functions().get(options.entry()));
  }

  private static List<String> command(Path executable, Harness harness) {
    List<String> command = new ArrayList<>(List.of(executable.toString()));
    command.addAll(harness.arguments());
    return command;
  }

  private ReplayResult execute(Build.Made made, CheckInfo check, Harness harness, Path folder)
      throws IOException {
    ChildProcess.Ended ended =
        ChildProcess.runForErrors(
            command(made.program().orElseThrow(), harness),
            folder,
            environment(check.property()),
            limit(options.limit()),
            output ->
                finding(SanitizerReport.parse(output), check)
                    .filter(SanitizerReport.Finding::goesOn)
                    .isPresent());
    List<SanitizerReport.Finding> findings = SanitizerReport.parse(ended.output());
    String note = made.note().isEmpty() ? "" : "; " + made.note();
    Optional<SanitizerReport.Finding> finding = finding(findings, check);
    if (finding.isPresent()) {
      return ReplayResult.confirmed(finding.get().detail() + note);
    }
    return ReplayResult.notConfirmed(explain(ended, findings, harness) + note);
  }

  private static Optional<SanitizerReport.Finding> finding(
      List<SanitizerReport.Finding> findings, CheckInfo check) {
    return findings.stream()
        .filter(finding -> finding.property().equals(Optional.of(check.property())))
        .findFirst();
  }

  private static String explain(
      ChildProcess.Ended ended, List<SanitizerReport.Finding> findings, Harness harness) {
    String seen =
        !findings.isEmpty()
            ? "the program reports instead: " + findings.getFirst().detail()
            : ended.timedOut()
                ? "the compiled program did not end in time"
                : "the compiled program ends with exit code " + ended.exitCode();
    return harness.limits().isEmpty() ? seen : harness.limits().getFirst() + "; " + seen;
  }

  private static Map<String, String> environment(Property property) {
    boolean leaks = property == Property.VALID_MEMTRACK;
    return Map.of(
        "ASAN_OPTIONS",
        "detect_leaks="
            + (leaks ? 1 : 0)
            + ":detect_stack_use_after_return=1:strict_string_checks=1:redzone=512"
            + ":allocator_may_return_null=1:color=never"
            // The limit runs in a thread of its own, which would count as a leak.
            + (leaks ? "" : ":hard_rss_limit_mb=2048"),
        // Roots are globals only: what a dead frame still holds does not keep a block reachable.
        "LSAN_OPTIONS",
        "use_stacks=0:use_registers=0:use_tls=0",
        "UBSAN_OPTIONS",
        "print_stacktrace=0:color=never");
  }

  private Duration limit(Duration wanted) {
    return context.deadline().forProcess(wanted);
  }

  private static void delete(Path folder) {
    if (folder == null) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> all = new ArrayList<>(files.sorted(Comparator.reverseOrder()).toList());
      for (Path file : all) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
