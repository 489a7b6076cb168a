package narwhal.frontend.llvm.clang;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import narwhal.frontend.llvm.Rules;
import narwhal.frontend.llvm.Rules.SignedOverflow;
import narwhal.ir.machine.Property;

/**
 * The flags that make clang say what the C source says and nothing more. Optimisation level 1 with
 * all passes off changes no code; it makes clang emit the bodies of C99 and GNU inline functions
 * and the scopes of local variables (lifetime markers).
 */
final class CompilerFlags {
  /** Flags for every input. */
  private static final List<String> COMMON =
      List.of(
          "-c", "-emit-llvm", "-fno-crash-diagnostics", "-Qunused-arguments", "-ferror-limit=5");

  /**
   * Flags for C sources. Old code (implicit declarations and ints, loose pointers) must compile,
   * silently. Character classes are functions, not look-ups in the C library's tables.
   */
  private static final List<String> SOURCE =
      List.of(
          "-O1",
          "-Xclang",
          "-disable-llvm-passes",
          "-U__OPTIMIZE__",
          "-D__NO_CTYPE",
          "-g",
          "-gcolumn-info",
          "-fbracket-depth=2000",
          "-fdebug-compilation-dir=.",
          "-fno-discard-value-names",
          "-ffp-contract=off",
          "-fno-delete-null-pointer-checks",
          "-fno-strict-aliasing",
          "-fno-stack-protector",
          "-w",
          "-Wno-everything");

  private CompilerFlags() {}

  /** The command that compiles {@code source} to bitcode at {@code target}. */
  static List<String> compile(
      Path clang,
      Path source,
      Path target,
      int archBits,
      Set<Property> properties,
      Rules rules,
      List<String> headers,
      List<String> further) {
    List<String> command = new ArrayList<>();
    command.add(clang.toString());
    command.addAll(COMMON);
    command.addAll(SOURCE);
    command.add("-m" + archBits);
    command.addAll(sanitizers(properties, rules));
    if (isCpp(source)) {
      command.addAll(List.of("-fno-exceptions", "-fno-rtti"));
    } else if (further.stream().noneMatch(flag -> flag.startsWith("-std="))) {
      command.add("-std=gnu11");
    }
    further.stream()
        .filter(flag -> !isCpp(source) || !flag.startsWith("-std=c") || flag.startsWith("-std=c++"))
        .forEach(command::add);
    command.addAll(headers);
    command.add("-o");
    command.add(target.toString());
    command.add(argument(source));
    return command;
  }

  /**
   * The command that only parses and verifies LLVM assembly or bitcode: what crashes, crashes
   * there.
   */
  static List<String> checkModule(Path clang, Path module, Path target) {
    List<String> command = new ArrayList<>();
    command.add(clang.toString());
    command.addAll(COMMON);
    command.addAll(List.of("-Xclang", "-disable-llvm-passes", "-w", "-x", "ir", "-o"));
    command.add(target.toString());
    command.add(argument(module));
    return command;
  }

  /**
   * The sub-sanitizers whose traps become checks of {@link Property#NO_OVERFLOW}: {@code INT_MIN /
   * -1} and shifts whose value does not fit included. Division by zero and shift amounts are left
   * to check insertion: clang merges each with the overflow of the same operator into one trap.
   * Where overflow is excluded, the traps end the execution, and shifts are left alone. The sizes
   * of arrays belong to {@link Property#VALID_DEREF}.
   */
  private static List<String> sanitizers(Set<Property> properties, Rules rules) {
    List<String> kinds = new ArrayList<>();
    List<String> flags = new ArrayList<>();
    if (properties.contains(Property.NO_OVERFLOW)) {
      kinds.addAll(List.of("signed-integer-overflow", "shift-base"));
    } else if (rules.signedOverflow() == SignedOverflow.EXCLUDED) {
      kinds.add("signed-integer-overflow");
    } else {
      flags.add("-fwrapv");
    }
    if (properties.contains(Property.VALID_DEREF) && !rules.isCompetition()) {
      kinds.add("vla-bound");
    }
    if (!kinds.isEmpty()) {
      flags.add("-fsanitize=" + String.join(",", kinds));
      flags.addAll(List.of("-fsanitize-trap=all", "-fno-sanitize-merge"));
    }
    return flags;
  }

  private static boolean isCpp(Path source) {
    String name = source.toString();
    return name.endsWith(".cc") || name.endsWith(".cpp") || name.endsWith(".cxx");
  }

  /** A path that clang cannot take for an option. */
  private static String argument(Path path) {
    return path.toString().startsWith("-") ? "./" + path : path.toString();
  }
}
