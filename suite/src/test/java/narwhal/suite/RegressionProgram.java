package narwhal.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program under {@code regression/} with what its header comment says: {@code // property:},
 * {@code // arch:}, {@code // expect:}, and optionally {@code // args:}, {@code // files:} (further
 * files, beside this one), {@code // proof:} (words that what is said of the proof must have) and
 * {@code // replay:} (why no sanitizer can see the violation).
 */
record RegressionProgram(
    Path file,
    String property,
    String arch,
    String expected,
    List<String> arguments,
    Optional<String> proof,
    Optional<String> unseen) {

  static RegressionProgram read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> arguments = new ArrayList<>();
    field(lines, "args").ifPresent(a -> arguments.addAll(List.of(a.split("\\s+"))));
    field(lines, "files")
        .ifPresent(
            names -> {
              for (String name : names.split("[,\\s]+")) {
                arguments.add(file.resolveSibling(name).toString());
              }
            });
    return new RegressionProgram(
        file,
        required(file, lines, "property"),
        required(file, lines, "arch"),
        required(file, lines, "expect"),
        arguments,
        field(lines, "proof"),
        field(lines, "replay"));
  }

  /** The command line of {@code verify}. */
  List<String> commandLine() {
    List<String> words = new ArrayList<>(List.of("--property", property, "--arch", arch));
    words.addAll(arguments);
    words.add(file.toString());
    return words;
  }

  private static String required(Path file, List<String> lines, String name) {
    return field(lines, name)
        .orElseThrow(() -> new AssertionError(file + ": the header has no '// " + name + ":'"));
  }

  private static Optional<String> field(List<String> lines, String name) {
    String start = name + ":";
    return lines.stream()
        .takeWhile(l -> l.startsWith("//") || l.startsWith(";"))
        .map(l -> l.replaceFirst("^(//|;+)\\s*", ""))
        .filter(l -> l.startsWith(start))
        .map(l -> l.substring(start.length()).strip())
        .findFirst();
  }
}
