package narwhal.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.cli.horn.HornFileOptions;
import narwhal.cli.options.UsageException;
import narwhal.engine.horn.HornOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options about Horn clauses. */
final class HornArguments {
  /** What the name of a file of Horn clauses ends with. */
  static final String SUFFIX = ".smt2";

  @Option(
      names = "--horn-solver",
      paramLabel = "COMMAND",
      description = {
        "Solves Horn clauses with this program instead of Spacer: 'z3 %%s', 'golem %%s'. It gets a",
        "file of SMT-LIB in place of %%s, and prints sat with a model, or unsat."
      })
  private String solver;

  @Mixin private HornEncodingArguments encoding;

  @Option(
      names = "--show-model",
      description = "For a .smt2 file that is SAFE: prints the solution as definitions.")
  private boolean showModel;

  @Option(
      names = "--no-evidence",
      description = "For a .smt2 file: gives the solver's answer without having it checked.")
  private boolean noEvidence;

  /** How programs become Horn clauses, and who solves them. */
  HornOptions options() {
    return encoding.options(solver());
  }

  private Optional<String> solver() {
    if (solver != null && solver.isBlank()) {
      throw new UsageException("--horn-solver is a command, not an empty one");
    }
    return Optional.ofNullable(solver);
  }

  static boolean isHornFile(Path file) {
    return file.toString().endsWith(SUFFIX);
  }

  /**
   * The options of a run on a file of Horn clauses, if that is what the files are.
   *
   * @param confirmedOnly whether an answer counts only if another solver confirms it
   */
  Optional<HornFileOptions> fileOptions(List<Path> files, boolean confirmedOnly) {
    if (files.stream().noneMatch(HornArguments::isHornFile)) {
      return Optional.empty();
    }
    if (files.size() > 1) {
      throw new UsageException("a .smt2 file is verified by itself, without other files");
    }
    if (confirmedOnly && noEvidence) {
      throw new UsageException("--confirmed-only asks for what --no-evidence leaves out");
    }
    return Optional.of(
        new HornFileOptions(files.getFirst(), solver(), !noEvidence, confirmedOnly, showModel));
  }
}
