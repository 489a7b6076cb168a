package narwhal.suite.task;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import narwhal.ir.run.InputException;

/**
 * An SV-COMP category: a {@code .set} file of patterns, with the word size in the {@code .cfg}
 * beside it. The 2019 sets name their property only in the name of the category.
 */
public record TaskSet(String name, List<Path> definitions, Optional<Integer> archBits) {
  private static final Pattern ARCHITECTURE =
      Pattern.compile("(?mi)^\\s*(?:Architecture|Memory Model)\\s*:\\s*(32|64|ILP32|LP64)\\b");

  public static TaskSet read(Path file) {
    String name = file.getFileName().toString().replaceFirst("\\.set$", "");
    try {
      TreeSet<Path> definitions = new TreeSet<>();
      for (String line : Files.readAllLines(file)) {
        String pattern = line.strip();
        if (!pattern.isEmpty() && !pattern.startsWith("#")) {
          definitions.addAll(expand(file.toAbsolutePath().getParent(), pattern));
        }
      }
      return new TaskSet(name, List.copyOf(definitions), architecture(file));
    } catch (IOException e) {
      throw new InputException(file + ": the set cannot be read: " + e.getMessage());
    }
  }

  private static List<Path> expand(Path folder, String pattern) throws IOException {
    Path base = folder;
    String rest = pattern;
    for (int slash = rest.indexOf('/');
        slash >= 0 && !rest.substring(0, slash).matches(".*[*?\\[{].*");
        slash = rest.indexOf('/')) {
      base = base.resolve(rest.substring(0, slash));
      rest = rest.substring(slash + 1);
    }
    if (!Files.isDirectory(base)) {
      return List.of();
    }
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + rest);
    List<Path> found = new ArrayList<>();
    Path start = base;
    try (Stream<Path> files = Files.walk(base, rest.contains("/") ? 10 : 1)) {
      files
          .filter(f -> matcher.matches(start.relativize(f)) && f.toString().endsWith(".yml"))
          .forEach(found::add);
    }
    return found;
  }

  private static Optional<Integer> architecture(Path set) throws IOException {
    Path cfg = set.resolveSibling(set.getFileName().toString().replaceFirst("\\.set$", ".cfg"));
    if (!Files.isRegularFile(cfg)) {
      return Optional.empty();
    }
    Matcher m = ARCHITECTURE.matcher(Files.readString(cfg));
    return m.find() ? Optional.of(m.group(1).contains("32") ? 32 : 64) : Optional.empty();
  }

  /** The property that the category is about, judged by its name. */
  public Optional<String> property() {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.contains("memcleanup")) {
      return Optional.of("valid-memcleanup");
    }
    if (lower.contains("memsafety")) {
      return Optional.of("valid-memsafety");
    }
    if (lower.contains("nooverflow")) {
      return Optional.of("no-overflow");
    }
    if (lower.contains("termination")) {
      return Optional.of("termination");
    }
    return lower.contains("reachsafety") ? Optional.of("unreach-call") : Optional.empty();
  }
}
