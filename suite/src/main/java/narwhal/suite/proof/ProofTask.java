package narwhal.suite.proof;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.cli.options.Durations;
import narwhal.cli.options.PropertySelection;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import narwhal.ir.run.InputException;
import narwhal.suite.task.Entry;
import narwhal.suite.task.ProofException;
import narwhal.suite.task.Task;

/** One proof as a task: the command line that the settings stand for. */
final class ProofTask {
  private static final Pattern EXPECTED = Pattern.compile("(SAFE|UNSAFE)(?: \\(([a-z-]+)\\))?");
  private static final String DEFAULT_PROPERTIES = "unreach-call,valid-memsafety";
  private static final List<String> SOURCE_KEYS = List.of("file", "define", "flags");

  private final String file;
  private final String name;
  private final Optional<Path> harness;
  private final Settings settings;
  private final Path folder;
  private final List<String> arguments = new ArrayList<>();
  private final Map<String, String> places = new LinkedHashMap<>();

  ProofTask(String file, String name, Optional<Path> harness, Settings settings, Path folder) {
    this.file = file;
    this.name = name;
    this.harness = harness;
    this.settings = settings;
    this.folder = folder;
  }

  /** A proof that cannot run. */
  static Task broken(String file, String name, String problem) {
    return new Task(
            file, Path.of(name), List.of(), "", 64, Optional.empty(), List.of(), Optional.empty())
        .withProblem(problem);
  }

  Task task() {
    List<Path> files = new ArrayList<>();
    for (Entry entry : settings.list("sources")) {
      files.addAll(entry.isMapping() ? ownFlags(entry) : Patterns.files(folder, entry));
    }
    harness.ifPresent(files::add);
    if (files.isEmpty()) {
      throw new ProofException(file + ": the proof '" + name + "' has neither harness nor sources");
    }
    List<String> compiler = compilerFlags(files);
    composition();
    option("entry", "--entry");
    option("externals", "--externals");
    option("engine", "--engine");
    option("solver", "--solver");
    option("memory", "--memory");
    bounds();
    if (!settings.value("malloc-may-fail").map(Entry::truth).orElse(true)) {
      arguments.add("--malloc=succeeds");
    }
    if (settings.value("vacuity").map(Entry::truth).orElse(true)) {
      arguments.add("--vacuity");
    }
    arguments.addAll(List.of("--compile-cache", cache().toString()));
    compiler.forEach(flag -> arguments.add("--compiler-flag= " + flag));
    return new Task(
            file,
            Path.of(name),
            files,
            properties(),
            arch(),
            Optional.of(expected()),
            arguments,
            timeout())
        .withPlaces(places);
  }

  /** {@code {file: PATTERN, define: […], flags: […]}}: files with flags of their own. */
  private List<Path> ownFlags(Entry source) {
    for (Entry.Member member : source.members()) {
      String key = member.key().text();
      if (!SOURCE_KEYS.contains(key)) {
        throw member
            .key()
            .wrong("a source has no key '" + key + "'" + Suggestion.phrase(key, SOURCE_KEYS));
      }
    }
    List<Path> files =
        Patterns.files(
            folder,
            source.member("file").orElseThrow(() -> source.wrong("a source needs a 'file'")));
    List<String> flags = new ArrayList<>();
    elements(source, "define").forEach(entry -> flags.add("-D" + entry.text()));
    elements(source, "flags").forEach(entry -> flags.add(entry.text()));
    for (Path file : files) {
      flags.forEach(flag -> arguments.add("--source-flag=" + file + " -- " + flag));
    }
    return files;
  }

  private static List<Entry> elements(Entry mapping, String key) {
    return mapping.member(key).map(Entry::elements).orElse(List.of());
  }

  /** The proofs of a project compile its sources once. */
  private static Path cache() {
    return Path.of(".narwhal", "compiled");
  }

  private List<String> compilerFlags(List<Path> files) {
    List<String> flags = new ArrayList<>();
    for (Entry entry : settings.list("include")) {
      Path include = folder.resolve(entry.text());
      if (!Files.isDirectory(include)) {
        throw entry.wrong("there is no folder " + entry.text());
      }
      flags.add("-I" + Patterns.shorten(include));
    }
    settings
        .value("compile-commands")
        .ifPresent(
            entry ->
                flags.addAll(CompileCommands.flags(Patterns.file(folder, entry), files, entry)));
    settings.list("define").forEach(entry -> flags.add("-D" + entry.text()));
    settings.list("flags").forEach(entry -> flags.add(entry.text()));
    return flags;
  }

  private void composition() {
    for (Entry entry : settings.list("stubs")) {
      for (Path stub : Patterns.files(folder, entry)) {
        arguments.addAll(List.of("--stub", stub.toString()));
        places.put(stub.toString(), file + ":" + entry.line());
      }
    }
    if (settings.value("expose-statics").map(Entry::truth).orElse(false)) {
      arguments.add("--expose-statics");
    }
  }

  private void option(String key, String option) {
    settings.value(key).ifPresent(entry -> arguments.addAll(List.of(option, entry.text())));
  }

  private void bounds() {
    settings
        .value("bound")
        .ifPresent(e -> arguments.addAll(List.of("--bound", String.valueOf(e.count()))));
    settings
        .value("max-bound")
        .ifPresent(e -> arguments.addAll(List.of("--max-bound", String.valueOf(e.count()))));
    Map<String, Integer> loops = new LinkedHashMap<>();
    for (Entry.Member member : settings.members("bounds")) {
      loops.put(member.key().text(), member.value().count());
      places.put(member.key().text(), file + ":" + member.key().line());
    }
    loops.forEach((place, count) -> arguments.addAll(List.of("--loop-bound", place + "=" + count)));
  }

  private String properties() {
    List<Entry> entries = settings.value("properties").map(Entry::elements).orElse(List.of());
    if (entries.isEmpty()) {
      return DEFAULT_PROPERTIES;
    }
    for (Entry entry : entries) {
      try {
        PropertySelection.parse(entry.text());
      } catch (UsageException | InputException e) {
        throw entry.wrong(e.getMessage());
      }
    }
    return String.join(",", entries.stream().map(Entry::text).toList());
  }

  private int arch() {
    Optional<Entry> arch = settings.value("arch");
    if (arch.isPresent() && !List.of("32", "64").contains(arch.get().text())) {
      throw arch.get().wrong("the word size is 32 or 64, not '" + arch.get().text() + "'");
    }
    return arch.map(entry -> Integer.parseInt(entry.text())).orElse(64);
  }

  private Task.Expected expected() {
    Optional<Entry> expected = settings.value("expected");
    if (expected.isEmpty()) {
      return new Task.Expected(true, "");
    }
    Matcher m = EXPECTED.matcher(expected.get().text());
    if (!m.matches()) {
      throw expected.get().wrong("expected is SAFE, UNSAFE or UNSAFE (PROPERTY)");
    }
    return new Task.Expected(m.group(1).equals("SAFE"), m.group(2) == null ? "" : m.group(2));
  }

  private Optional<Duration> timeout() {
    try {
      return settings.value("timeout").map(entry -> Durations.parse(entry.text()));
    } catch (UsageException e) {
      throw settings.value("timeout").orElseThrow().wrong(e.getMessage());
    }
  }
}
