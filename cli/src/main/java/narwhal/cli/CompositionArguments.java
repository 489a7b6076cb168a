package narwhal.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.cli.options.UsageException;
import narwhal.frontend.llvm.Composition;
import narwhal.ir.run.InputException;
import picocli.CommandLine.Option;

/** What a program is put together of beside its files. */
final class CompositionArguments {
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

  /** {@code FILE -- FLAG}: narwhal.yaml's flags of single files. */
  @Option(names = "--source-flag", hidden = true)
  private List<String> sourceFlags = List.of();

  @Option(names = "--compile-cache", hidden = true)
  private Path cache;

  Composition composition() {
    for (Path stub : stubs) {
      if (!Files.isRegularFile(stub)) {
        throw new InputException(stub + ": there is no such stub");
      }
    }
    return new Composition(stubs, exposeStatics, Optional.ofNullable(cache), flags());
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
}
