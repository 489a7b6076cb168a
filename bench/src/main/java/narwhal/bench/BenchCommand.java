package narwhal.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import narwhal.cli.ExitCode;
import narwhal.cli.options.Suggestion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code narwhal bench}. */
@Command(
    name = "narwhal bench",
    description = "Measures Narwhal's parts on this machine, all of them or those that are named.",
    sortOptions = false,
    footer = {
      "",
      "Compare figures of one run, or ratios: machines are noisy.",
      "",
      "Examples:",
      "  narwhal bench --list",
      "  narwhal bench terms handover",
      "  narwhal bench memory --program sort.c --program copy.c",
      "  narwhal bench startup --rounds 21"
    })
final class BenchCommand implements Callable<Integer> {
  /** What one proof of a deep call graph, or with split maps, may take. */
  private static final Duration CALL_LIMIT = Duration.ofSeconds(60);

  @Parameters(paramLabel = "NAME", description = "What to measure. Default: all.")
  private List<String> names = List.of();

  @Option(names = "--list", description = "Lists the benchmarks.")
  private boolean list;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How often start-up is measured. Default: 9.")
  private int rounds = 9;

  @Option(
      names = "--program",
      paramLabel = "FILE.c",
      description =
          "For memory: a program to compare the representations on, instead of those that are"
              + " built in. May be repeated.")
  private List<Path> programs = List.of();

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      description = "What a given program may take in one representation. Default: 900.")
  private int limit = 900;

  @Option(
      names = {"--help", "-h"},
      usageHelp = true,
      description = "Prints this help.")
  private boolean help;

  @Override
  public Integer call() {
    if (rounds < 1) {
      return usage("--rounds is a number from 1 on");
    }
    if (limit < 1) {
      return usage("--limit is a number of seconds from 1 on");
    }
    for (Path program : programs) {
      if (!Files.isRegularFile(program)) {
        return usage("there is no file " + program);
      }
    }
    MemoryBenchmark memory = new MemoryBenchmark(programs, Duration.ofSeconds(limit));
    List<MicroBenchmark> all =
        Benchmarks.all(
            rounds,
            memory,
            new CallBenchmark(CALL_LIMIT),
            new SplitMapsBenchmark(CALL_LIMIT),
            new SplitRegionsBenchmark(CALL_LIMIT));
    if (list) {
      all.forEach(b -> System.out.printf("%-14s %s%n", b.name(), b.description()));
      return 0;
    }
    List<String> known = all.stream().map(MicroBenchmark::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        return usage("there is no benchmark '" + name + "'" + Suggestion.phrase(name, known));
      }
    }
    List<String> wanted = new ArrayList<>(names.isEmpty() ? known : names);
    System.err.println(
        "measuring "
            + wanted.stream().collect(Collectors.joining(", "))
            + ": about half a minute each, best on an idle machine");
    for (MicroBenchmark benchmark : all) {
      if (wanted.contains(benchmark.name())) {
        System.out.println(benchmark.report());
      }
    }
    return 0;
  }

  private static int usage(String message) {
    System.err.println("narwhal: " + message);
    System.err.println("narwhal: './narwhal bench --list' lists what there is");
    return ExitCode.USAGE;
  }

  public static void main(String[] arguments) {
    CommandLine command = new CommandLine(new BenchCommand());
    command.setUsageHelpWidth(100);
    command.setExecutionExceptionHandler(
        (e, line, parsed) -> {
          System.err.println("narwhal: " + e.getMessage());
          return ExitCode.INTERNAL;
        });
    System.exit(command.execute(arguments));
  }
}
