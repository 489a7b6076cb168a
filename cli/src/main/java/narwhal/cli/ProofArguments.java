package narwhal.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.cli.options.UsageException;
import narwhal.cli.verify.ProofOptions;
import narwhal.frontend.llvm.Composition;
import narwhal.ir.run.InputException;
import picocli.CommandLine.Option;

/** The options of unit proofs, which {@code narwhal suite} passes on from narwhal.yaml. */
final class ProofArguments {
  private static final String SEPARATOR = " -- ";

  @Option(
      names = "--stub",
      paramLabel = "FILE",
      description = "A file whose functions replace those of the program, static ones included.")
  private List<Path> stubs = List.of();

  @Option(
      names = "--expose-statics",
      description = "Lets a file call the static functions of another.")
  private boolean exposeStatics;

  @Option(
      names = "--loop-bound",
      paramLabel = "PLACE=N",
      description = "Unroll the loops at FILE:LINE, or of a function, N times, no more.")
  private List<String> loopBounds = List.of();

  @Option(
      names = "--vacuity",
      description = "After SAFE: reports assertions that no execution reaches.")
  private boolean vacuity;

  @Option(
      names = "--cover",
      description = "After SAFE: shows which lines some execution reaches; implies --vacuity.")
  private boolean cover;

  /** {@code FILE -- FLAG}: narwhal.yaml's flags of single files. */
  @Option(names = "--source-flag", hidden = true)
  private List<String> sourceFlags = List.of();

  @Option(names = "--compile-cache", hidden = true)
  private Path cache;

  /** {@code reads} says whether somebody will read more than the verdict. */
  ProofOptions options(boolean reads) {
    for (Path stub : stubs) {
      if (!Files.isRegularFile(stub)) {
        throw new InputException(stub + ": there is no such stub");
      }
    }
    return new ProofOptions(
        new Composition(stubs, exposeStatics, Optional.ofNullable(cache), flags()),
        loops(),
        vacuity || cover,
        cover,
        reads);
  }

  private Map<Path, List<String>> flags() {
    Map<Path, List<String>> flags = new LinkedHashMap<>();
    for (String text : sourceFlags) {
      int mark = text.indexOf(SEPARATOR);
      if (mark < 1) {
        throw new UsageException("--source-flag is 'FILE -- FLAG', not '" + text + "'");
      }
      flags
          .computeIfAbsent(Path.of(text.substring(0, mark)), f -> new ArrayList<>())
          .add(text.substring(mark + SEPARATOR.length()));
    }
    return flags;
  }

  private Map<String, Integer> loops() {
    Map<String, Integer> loops = new LinkedHashMap<>();
    for (String text : loopBounds) {
      int equals = text.lastIndexOf('=');
      String number = text.substring(equals + 1);
      if (equals < 1 || !number.matches("[1-9][0-9]{0,8}")) {
        throw new UsageException(
            "--loop-bound is FILE:LINE=N or FUNCTION=N, where N is a number from 1 on, not '"
                + text
                + "'");
      }
      loops.put(text.substring(0, equals), Integer.parseInt(number));
    }
    return loops;
  }
}
