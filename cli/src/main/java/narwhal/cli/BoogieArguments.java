package narwhal.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.cli.boogie.BoogieOptions;
import narwhal.cli.logic.LogicOptions;
import narwhal.cli.logic.SplitMaps;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** The options about Boogie programs. */
final class BoogieArguments {
  private static final String SUFFIX = ".bpl";

  /** What is about C alone. */
  private static final List<String> FOREIGN =
      List.of(
          "--arch",
          "-I",
          "-D",
          "-U",
          "-std",
          "--svcomp",
          "--externals",
          "--stub",
          "--expose-statics",
          "--vacuity",
          "--cover",
          "--witness",
          "--no-replay",
          "--memory-model",
          "--show-model",
          "--no-evidence");

  @Option(
      names = "--modular",
      description = {
        "For .bpl files: proves every implementation against the contracts of what it calls, as",
        "Boogie does. Default: the whole program from main or ULTIMATE.start, if there is one."
      })
  private boolean modular;

  @Option(
      names = "--split-maps",
      paramLabel = "auto|on|off",
      description = {
        "Independent uses of a map get different maps, which spares engines case splits: for .bpl",
        "files always, for regions of a C program's memory before Horn clauses. 'narwhal split-maps'",
        "shows them. Default: auto, within a quarter (C: a tenth) of the time."
      })
  private String splitMaps = "auto";

  static boolean isBoogie(Path file) {
    return file.toString().endsWith(SUFFIX);
  }

  /**
   * The options of a run on Boogie files, if that is what the files are.
   *
   * @param parsed what the user typed
   */
  Optional<BoogieOptions> options(
      List<Path> files, String entry, LogicOptions logic, ParseResult parsed) {
    if (files.stream().noneMatch(BoogieArguments::isBoogie)) {
      if (modular) {
        throw new UsageException("--modular is for Boogie programs (.bpl files)");
      }
      return Optional.empty();
    }
    if (!files.stream().allMatch(BoogieArguments::isBoogie)) {
      throw new UsageException(
          "Boogie files (.bpl) are verified by themselves, without files of another kind");
    }
    for (String option : FOREIGN) {
      if (parsed.hasMatchedOption(option)) {
        throw new UsageException(option + " is not for Boogie programs (.bpl files)");
      }
    }
    boolean hasEntry = parsed.hasMatchedOption("--entry");
    if (hasEntry && modular) {
      throw new UsageException(
          "--entry verifies the whole program from a procedure, --modular every implementation by itself: choose one");
    }
    return Optional.of(
        new BoogieOptions(
            files,
            hasEntry ? Optional.of(entry) : Optional.empty(),
            modular,
            logic.withSplitMaps(splitMaps())));
  }

  SplitMaps splitMaps() {
    if (!SplitMaps.WORDS.contains(splitMaps)) {
      throw new UsageException(
          "--split-maps is auto, on or off, not '"
              + splitMaps
              + "'"
              + Suggestion.phrase(splitMaps, SplitMaps.WORDS));
    }
    return SplitMaps.named(splitMaps);
  }
}
