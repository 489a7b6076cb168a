package narwhal.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import narwhal.cli.options.Suggestion;
import narwhal.cli.verify.Preload;
import narwhal.cli.verify.VerifyOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Builds the command line out of commands and runs it. The last step of a process: its answer is
 * the exit code.
 */
public final class NarwhalCommandLine {

  @Command(
      name = "narwhal",
      description = "Verifies C and LLVM programs, and shows evidence for every answer.",
      synopsisSubcommandLabel = "COMMAND",
      footer = {
        "",
        "Examples:",
        "  narwhal verify examples/heartbleed.c",
        "  narwhal verify --property no-overflow --arch 32 a.c b.c",
        "  narwhal help verify",
        "",
        "The launcher also knows: bench (micro benchmarks), test (all tests), build.",
        "Exit codes: 0 SAFE, 10 UNSAFE, 20 UNKNOWN, 64 usage, 65 bad input, 70 internal error."
      })
  private static final class Root {}

  private static final Pattern FOR_COMPILERS =
      Pattern.compile("-[OWfgmwlLp]|-i(system|nclude|quote)");

  private final Map<String, Supplier<Object>> commands = new LinkedHashMap<>();

  /**
   * With the commands that every Narwhal has; {@code more} adds those of higher modules by name.
   */
  public NarwhalCommandLine(Map<String, Supplier<Object>> more) {
    commands.put("verify", VerifyCommand::new);
    commands.put("translate", TranslateCommand::new);
    commands.put("split-maps", SplitMapsCommand::new);
    commands.putAll(more);
    commands.put("version", VersionCommand::new);
    commands.put("help", CommandLine.HelpCommand::new);
  }

  public int run(String[] arguments) {
    if (arguments.length == 0) {
      commandLine("").usage(System.err);
      return ExitCode.USAGE;
    }
    List<String> words = new ArrayList<>(List.of(arguments));
    if (words.size() == 1 && List.of("--help", "-h", "-?").contains(words.getFirst())) {
      commandLine("").usage(System.out);
      return 0;
    }
    if (words.size() == 1 && List.of("--version", "-V").contains(words.getFirst())) {
      words.set(0, "version");
    }
    Optional<HornCommandLine> clauses = HornCommandLine.of(words);
    if (clauses.isPresent()) {
      return clauses.get().run();
    }
    if (words.getFirst().equals("verify") && words.stream().noneMatch(w -> w.endsWith(".smt2"))) {
      Preload.start();
    }
    return commandLine(words.getFirst())
        .execute(protectCompilerFlags(words).toArray(String[]::new));
  }

  /**
   * Building a command's model takes longer than a trivial proof: only the one that is called is
   * built, or all of them for help and for a word that is none.
   */
  private CommandLine commandLine(String called) {
    CommandLine commandLine = new CommandLine(new Root());
    boolean all = !commands.containsKey(called) || called.equals("help");
    commands.forEach(
        (name, command) -> {
          if (all || name.equals(called)) {
            commandLine.addSubcommand(command.get());
          }
        });
    commandLine.setParameterExceptionHandler((e, args) -> usageError(e));
    commandLine.setExecutionExceptionHandler((e, command, parsed) -> Failures.report(e));
    commandLine.setUsageHelpWidth(100);
    return commandLine;
  }

  /** The options of a {@code verify} command line, without running it. */
  public static VerifyOptions verifyOptions(String... arguments) {
    VerifyCommand command = new VerifyCommand();
    new CommandLine(command)
        .parseArgs(protectCompilerFlags(List.of(arguments)).toArray(String[]::new));
    return command.options();
  }

  /** Runs work on a thread with a deep stack, as the commands do. */
  public static <T> T onDeepStack(Callable<T> work) throws InterruptedException {
    return DeepStack.call(work);
  }

  /**
   * {@code … -- -O -Wall} becomes {@code … "--compiler-flag= -O" "--compiler-flag= -Wall"}: behind
   * the blank the parser does not take a flag for one of our options.
   */
  private static List<String> protectCompilerFlags(List<String> words) {
    int mark = words.indexOf("--");
    if (mark < 0) {
      return words;
    }
    List<String> result = new ArrayList<>(words.subList(0, mark));
    words.subList(mark + 1, words.size()).forEach(w -> result.add("--compiler-flag= " + w));
    return result;
  }

  private static int usageError(CommandLine.ParameterException e) {
    CommandLine command = e.getCommandLine();
    String message = String.valueOf(e.getMessage());
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      message = unknownWord(command, unmatched.getUnmatched().getFirst());
    }
    String name = command.getCommandSpec().qualifiedName();
    System.err.println("narwhal: " + message);
    System.err.println("narwhal: './" + name + " --help' lists what there is");
    return ExitCode.USAGE;
  }

  private static String unknownWord(CommandLine command, String word) {
    List<String> known = new ArrayList<>();
    if (word.startsWith("-")) {
      command.getCommandSpec().options().stream()
          .filter(o -> !o.hidden())
          .forEach(o -> known.addAll(List.of(o.names())));
      String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
      String advice =
          FOR_COMPILERS.matcher(word).lookingAt()
              ? "; flags for the compiler stand behind --"
              : Suggestion.phrase(name, known);
      return "there is no option '" + name + "'" + advice;
    }
    known.addAll(command.getSubcommands().keySet());
    if (command.getParent() == null && word.contains(".")) {
      return "there is no command '" + word + "'; did you mean 'verify " + word + "'?";
    }
    String kind = command.getParent() == null ? "command" : "argument";
    return "there is no " + kind + " '" + word + "'" + Suggestion.phrase(word, known);
  }
}
