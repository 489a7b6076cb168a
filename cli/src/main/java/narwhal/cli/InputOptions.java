package narwhal.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import narwhal.cli.options.Choice;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Rules;
import narwhal.frontend.llvm.Rules.Allocation;
import narwhal.frontend.llvm.Rules.SignedOverflow;
import narwhal.ir.run.InputException;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that say what the program is; shared by the commands that read one. */
final class InputOptions {
  private static final List<String> KINDS =
      List.of(".c", ".i", ".cc", ".cpp", ".cxx", ".ll", ".bc");

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "C (.c, .i) or LLVM (.ll, .bc) files, linked together, or Boogie (.bpl) files; for verify also one .smt2 file.")
  List<Path> files = List.of();

  @Option(
      names = "--arch",
      paramLabel = "32|64",
      description = "Word size: ILP32 or LP64. Default: 64.")
  String arch = "64";

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description =
          "The function to start at. Default: main; for Boogie main or ULTIMATE.start, if implemented.")
  String entry = "main";

  @Option(names = "-I", paramLabel = "DIR", description = "Adds a folder to search for headers.")
  List<String> includes = List.of();

  @Option(names = "-D", paramLabel = "NAME[=VALUE]", description = "Defines a macro.")
  List<String> defines = List.of();

  @Option(names = "-U", paramLabel = "NAME", description = "Undefines a macro.")
  List<String> undefines = List.of();

  @Option(names = "-std", paramLabel = "STANDARD", description = "The C standard, as in -std=c11.")
  String standard = "";

  @Option(names = "--compiler-flag", hidden = true)
  List<String> flags = List.of();

  @Option(
      names = "--svcomp",
      description = {
        "Rules of the competition: malloc never fails, overlapping memcpy is allowed, signed overflow",
        "does not happen unless it is what is checked."
      })
  boolean svcomp;

  @Option(
      names = "--signed-overflow",
      paramLabel = "wraps|excluded",
      description = {
        "Signed overflow, where it is not checked, wraps round (default), or is assumed not to happen",
        "(default with --svcomp)."
      })
  String signedOverflow = "";

  @Option(
      names = "--malloc",
      paramLabel = "may-fail|succeeds",
      description = {
        "Allocations may fail (default), or are assumed to succeed (default with --svcomp)."
      })
  String malloc = "";

  @Option(
      names = "--externals",
      paramLabel = "pure|havoc|forbid",
      description = {
        "Functions without a body: return any value (pure, default), may also change memory (havoc),",
        "or are refused (forbid)."
      })
  String externals = "pure";

  Rules rules() {
    Rules rules = svcomp ? Rules.SVCOMP : Rules.STANDARD;
    if (!malloc.isEmpty()) {
      rules = rules.with(Choice.of("--malloc", malloc, Allocation.values()));
    }
    if (!signedOverflow.isEmpty()) {
      rules = rules.with(Choice.of("--signed-overflow", signedOverflow, SignedOverflow.values()));
    }
    return rules;
  }

  /**
   * The files, each of a kind that Narwhal reads. Compilers report missing files late and
   * cryptically; we don't.
   */
  List<Path> checkedFiles() {
    for (Path file : files) {
      String name = file.getFileName() == null ? "" : file.getFileName().toString();
      if (KINDS.stream().noneMatch(name::endsWith)) {
        throw new InputException(file + ": Narwhal reads " + String.join(", ", KINDS) + " files");
      }
      readable(file);
    }
    return files;
  }

  static void readable(Path file) {
    if (!Files.exists(file)) {
      throw new InputException(file + ": there is no such file");
    }
    if (Files.isDirectory(file) || !Files.isReadable(file)) {
      throw new InputException(file + ": this cannot be read as a file");
    }
  }

  int archBits() {
    return switch (arch) {
      case "32" -> 32;
      case "64" -> 64;
      default -> throw new UsageException("--arch is 32 or 64, not '" + arch + "'");
    };
  }

  List<String> compilerFlags() {
    List<String> all = new ArrayList<>();
    includes.forEach(i -> all.add("-I" + i));
    defines.forEach(d -> all.add("-D" + d));
    undefines.forEach(u -> all.add("-U" + u));
    if (!standard.isEmpty()) {
      all.add("-std=" + standard);
    }
    flags.forEach(flag -> all.add(flag.strip()));
    return all;
  }

  Externals externals() {
    for (Externals value : Externals.values()) {
      if (value.name().toLowerCase(Locale.ROOT).equals(externals)) {
        return value;
      }
    }
    throw new UsageException(
        "--externals is pure, havoc or forbid, not '"
            + externals
            + "'"
            + Suggestion.phrase(externals, List.of("pure", "havoc", "forbid")));
  }
}
