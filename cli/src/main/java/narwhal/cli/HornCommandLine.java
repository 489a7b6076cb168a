package narwhal.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.cli.console.Console;
import narwhal.cli.horn.HornFileOptions;
import narwhal.cli.options.Budget;
import narwhal.cli.options.MemorySize;

/**
 * The usual ways to write {@code narwhal verify FILE.smt2}, read without picocli, whose model of
 * all options takes longer than many such files. Whatever is not as plain as that, mistakes above
 * all, is left to {@link VerifyCommand}, which reads these options in the same way.
 *
 * @param options what was given, by name; flags have an empty value
 */
record HornCommandLine(Path file, Map<String, String> options) {
  private static final Map<String, String> FLAGS =
      Map.of(
          "--no-evidence", "--no-evidence",
          "--show-model", "--show-model",
          "--quiet", "--quiet",
          "-q", "--quiet",
          "--verbose", "--verbose",
          "-v", "--verbose");
  private static final Set<String> WITH_VALUE =
      Set.of("--timeout", "--steps", "--memory", "--json");

  /** The command line, if it is such a one. */
  static Optional<HornCommandLine> of(List<String> words) {
    Map<String, String> options = new HashMap<>();
    Path file = null;
    if (words.isEmpty() || !words.getFirst().equals("verify")) {
      return Optional.empty();
    }
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      String name = word;
      String value = "";
      if (WITH_VALUE.contains(word) && i + 1 < words.size()) {
        value = words.get(++i);
      } else if (word.startsWith("--") && word.contains("=")) {
        name = word.substring(0, word.indexOf('='));
        value = word.substring(name.length() + 1);
      }
      boolean isOption = FLAGS.containsKey(word) || (WITH_VALUE.contains(name) && isPlain(value));
      String option = FLAGS.getOrDefault(word, name);
      if (isOption && !options.containsKey(option)) {
        options.put(option, value);
      } else if (file == null && isPlain(word) && word.endsWith(HornArguments.SUFFIX)) {
        file = Path.of(word);
      } else {
        return Optional.empty();
      }
    }
    return Optional.ofNullable(file).map(it -> new HornCommandLine(it, options));
  }

  /** Neither an option nor, to picocli, a file of arguments. */
  private static boolean isPlain(String word) {
    return !word.isBlank() && !word.startsWith("-") && !word.startsWith("@");
  }

  /** Runs it and answers the exit code. */
  int run() {
    try {
      return fileRun().run(Console.standard(has("--quiet"), has("--verbose")));
    } catch (Exception e) {
      return Failures.report(e);
    }
  }

  /** What is to be done. */
  HornFileRun fileRun() {
    InputOptions.readable(file);
    return new HornFileRun(
        new HornFileOptions(
            file, Optional.empty(), !has("--no-evidence"), false, has("--show-model")),
        Budget.parse(options.get("--steps"), options.get("--timeout")),
        MemorySize.parse(options.getOrDefault("--memory", BudgetArguments.MEMORY)),
        Optional.ofNullable(options.get("--json")).map(Path::of));
  }

  private boolean has(String flag) {
    return options.containsKey(flag);
  }
}
