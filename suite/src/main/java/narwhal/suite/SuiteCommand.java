package narwhal.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import narwhal.cli.options.Durations;
import narwhal.cli.options.UsageException;
import narwhal.ir.run.InputException;
import narwhal.suite.proof.ProofFile;
import narwhal.suite.run.FreshProcesses;
import narwhal.suite.run.OtherTool;
import narwhal.suite.run.Result;
import narwhal.suite.run.ResultFile;
import narwhal.suite.run.Runner;
import narwhal.suite.run.SuiteRun;
import narwhal.suite.run.TaskRunner;
import narwhal.suite.run.Verifier;
import narwhal.suite.run.Workers;
import narwhal.suite.table.Comparison;
import narwhal.suite.table.JunitReport;
import narwhal.suite.table.ProgressBar;
import narwhal.suite.table.SummaryTable;
import narwhal.suite.task.Sample;
import narwhal.suite.task.Task;
import narwhal.suite.task.TaskFinder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code narwhal suite}: many tasks, in other processes. */
@Command(
    name = "suite",
    description =
        "Runs the proofs of a narwhal.yaml, or the tasks of SV-COMP task definitions, and compares"
            + " the verdicts with what is expected.",
    sortOptions = false,
    footer = {
      "",
      "Arguments after -- go to 'narwhal verify'. Exit code 10 if a verdict contradicts its label, else 0.",
      "Proofs of a narwhal.yaml must all be decided: exit code 65 if one cannot run, 20 if one is open.",
      "",
      "Examples:",
      "  narwhal suite narwhal.yaml --junit proofs.xml",
      "  narwhal suite sv-benchmarks/c/ReachSafety-Loops.set --timeout 15s --jobs 4",
      "  narwhal suite sv-benchmarks/c/*.set --sample 60 --seed 7 --output results.jsonl",
      "  narwhal suite sv-benchmarks/c/*.set --sample 60 --seed 7 --output results.jsonl --resume",
      "  narwhal suite sv-benchmarks/c/*.set --sample 60 --beside cbmc=./cbmc-on-task.sh",
      "  narwhal suite my-tasks/ --filter 'list.*' --property valid-memsafety -- --max-bound 20"
    })
final class SuiteCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR_OR_SET",
      arity = "1..*",
      description = "narwhal.yaml, folders, .set files or .yml files.")
  private List<Path> paths = List.of();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "Time limit of each task. Default: 15s.")
  private String timeout = "15s";

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "How many tasks run side by side. Default: the number of cores.")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--filter",
      paramLabel = "REGEX",
      description = "Only tasks whose path contains a match.")
  private String filter = "";

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "Only this property. Default: what the set's name says, or all that there are.")
  private String property;

  @Option(
      names = "--arch",
      paramLabel = "32|64",
      description = "Word size, where task and set say nothing else is meant.")
  private Integer arch;

  @Option(names = "--sample", paramLabel = "N", description = "A random N tasks of each category.")
  private Integer sample;

  @Option(names = "--seed", paramLabel = "S", description = "Seed of the sample. Default: 1.")
  private long seed = 1;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Where results go, as JSON lines. Default: a new file in .narwhal/.")
  private Path output;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Also writes the results as JUnit XML.")
  private Path junit;

  @Option(
      names = "--resume",
      description = "Keeps the results that --output holds and runs the other tasks.")
  private boolean resume;

  @Option(
      names = "--beside",
      paramLabel = "NAME=COMMAND",
      description =
          "Runs another verifier on each task right after Narwhal and compares decided tasks and"
              + " times. It is called as COMMAND PROPERTY BITS SECONDS FILE and prints SAFE, UNSAFE"
              + " or UNKNOWN at the start of a line.")
  private List<String> beside = List.of();

  @Option(names = "--compiler-flag", hidden = true)
  private List<String> verifyArguments = List.of();

  @Option(
      names = {"--help", "-h"},
      usageHelp = true,
      description = "Prints this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Duration limit = Durations.parse(timeout);
    if (jobs < 1 || (sample != null && sample < 1)) {
      throw new UsageException("--jobs and --sample are numbers from 1 on");
    }
    List<Task> tasks = tasks();
    Path file = file();
    verifyArguments = verifyArguments.stream().map(String::strip).toList();
    String options = "timeout=" + timeout + " " + String.join(" ", verifyArguments);
    Map<String, Result> kept = resume ? ResultFile.read(file, options) : Map.of();
    List<Result> results = new ArrayList<>();
    Thread farewell = Thread.ofPlatform().unstarted(() -> interrupted(file));
    Runtime.getRuntime().addShutdownHook(farewell);
    try (Verifier verifier = verifier();
        ResultFile resultFile = new ResultFile(file, options)) {
      List<SuiteRun.Job> rest = new ArrayList<>();
      for (SuiteRun.Job job : jobs(tasks, new TaskRunner(verifier, limit, verifyArguments))) {
        Optional.ofNullable(kept.get(job.id())).ifPresentOrElse(results::add, () -> rest.add(job));
      }
      System.err.println(
          tasks.size()
              + " tasks, "
              + results.stream().filter(Result::isOurs).count()
              + " of them done before; results: "
              + file
              + (sample == null ? "" : "; sample of " + sample + " per category, seed " + seed));
      boolean live = System.getProperty("narwhal.terminal", "").contains("err");
      ProgressBar bar =
          new ProgressBar(System.err, live, results.size(), results.size() + rest.size());
      results.addAll(new SuiteRun(jobs, resultFile).run(rest, bar::add));
      bar.finish();
    }
    Runtime.getRuntime().removeShutdownHook(farewell);
    List<Result> ours = results.stream().filter(Result::isOurs).toList();
    System.out.print(SummaryTable.text(ours));
    System.out.print(Comparison.text(results));
    if (junit != null) {
      Files.writeString(junit, JunitReport.text(ours));
    }
    return exitCode(ours);
  }

  /** Each task for Narwhal and right after that for the tools it is compared with. */
  private List<SuiteRun.Job> jobs(List<Task> tasks, TaskRunner narwhal) {
    List<Runner> runners = new ArrayList<>(List.of(narwhal));
    beside.forEach(text -> runners.add(OtherTool.of(text, narwhal.timeout())));
    return tasks.stream()
        .flatMap(task -> runners.stream().map(runner -> new SuiteRun.Job(task, runner)))
        .toList();
  }

  /** The proofs of a project are many and short, and they do not compete. */
  private Verifier verifier() {
    return paths.stream().allMatch(ProofFile::isProofFile)
        ? new Workers(launcher())
        : new FreshProcesses(launcher());
  }

  /** Whoever describes proofs wants them all; a sample of a public suite has open tasks. */
  private int exitCode(List<Result> results) {
    if (results.stream().anyMatch(r -> r.score().isWrong())) {
      return 10;
    }
    if (paths.stream().noneMatch(ProofFile::isProofFile)) {
      return 0;
    }
    if (results.stream().anyMatch(r -> r.score() == Result.Score.ERROR)) {
      return 65;
    }
    return results.stream().anyMatch(r -> r.score() == Result.Score.UNKNOWN) ? 20 : 0;
  }

  private List<Task> tasks() {
    TaskFinder finder = new TaskFinder(Optional.ofNullable(property), Optional.ofNullable(arch));
    Pattern pattern;
    try {
      pattern = Pattern.compile(filter);
    } catch (PatternSyntaxException e) {
      throw new UsageException("--filter is not a regular expression: " + e.getDescription());
    }
    List<Task> tasks = new ArrayList<>();
    for (Path path : paths) {
      (ProofFile.isProofFile(path) ? proofs(path) : finder.find(path))
          .stream()
              .filter(t -> pattern.matcher(t.definition().toString()).find())
              .forEach(tasks::add);
    }
    if (tasks.isEmpty()) {
      throw new InputException("no task found; a task is a .yml file with input_files and a label");
    }
    return sample == null ? tasks : new Sample(sample, seed).of(tasks);
  }

  /** The proofs of a project share what is compiled. */
  private static List<Task> proofs(Path path) {
    if (!Files.isRegularFile(path)) {
      throw new InputException(path + ": there is no such description of proofs");
    }
    return ProofFile.read(path);
  }

  private Path file() throws IOException {
    if (output == null) {
      if (resume) {
        throw new UsageException("--resume needs --output, the file with the results so far");
      }
      String time =
          DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
              .format(LocalDateTime.now(java.time.ZoneId.systemDefault()));
      return Path.of(".narwhal", "suite-" + time + ".jsonl");
    }
    if (!resume && Files.exists(output) && Files.size(output) > 0) {
      throw new UsageException(
          output + " holds results already; add --resume to go on, or name another file");
    }
    return output;
  }

  private static Path launcher() {
    String launcher = System.getProperty("narwhal.launcher");
    if (launcher == null) {
      throw new UsageException("a suite is started by the launcher: ./narwhal suite …");
    }
    return Path.of(launcher);
  }

  private static void interrupted(Path file) {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    System.err.println();
    System.err.println("interrupted; the results so far are in " + file);
    System.err.println("go on with the same command and --output " + file + " --resume");
  }
}
