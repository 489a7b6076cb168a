package narwhal.evidence.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.ir.run.InputException;

/**
 * Compiles and links one replay. Sources are compiled by {@code sourceCompiler}: the front end's
 * clang, which evaluates arguments in the same order and folds no comparisons, or the system's
 * compiler; the latter always links.
 */
record Build(
    Path sourceCompiler,
    SystemCompiler compiler,
    HarnessObject harness,
    ReplayOptions options,
    Path folder,
    Duration limit) {

  /** Old code, implicit declarations and loose pointers compiles for the front end, so here too. */
  private static final List<String> LENIENT =
      List.of(
          "-w",
          "-Wno-implicit-function-declaration",
          "-Wno-implicit-int",
          "-Wno-int-conversion",
          "-Wno-incompatible-pointer-types",
          "-Wno-return-type");

  private static final String SANITIZE = "-fsanitize=address,undefined";
  static final String WRAP =
      "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free,--wrap=strdup,--wrap=aligned_alloc";
  private static final Pattern UNDEFINED = Pattern.compile("undefined reference to [`'](\\w+)'");

  /** The program, or why there is none; {@code note} tells of a deviation from what was asked. */
  record Made(Optional<Path> program, String problem, String note) {
    static Made failed(String problem) {
      return new Made(Optional.empty(), problem, "");
    }
  }

  /**
   * @param initialisation how to initialise automatic variables ({@code zero}, {@code pattern}), or
   *     empty to leave them
   */
  Made make(String initialisation) throws IOException {
    if (options.archBits() == 64) {
      return compile(initialisation, List.of(), "");
    }
    if (compiler.hasNarrowLibraries()) {
      Made narrow = compile(initialisation, SystemCompiler.NARROW, "");
      if (narrow.program().isPresent()) {
        return narrow;
      }
    }
    return compile(
        initialisation, List.of(), "compiled for 64 bits: no 32-bit libraries on this machine");
  }

  private Made compile(String initialisation, List<String> target, String note) throws IOException {
    harness.start(target);
    List<String> objects = new ArrayList<>();
    List<Path> sources = new ArrayList<>(options.sources());
    sources.addAll(options.composer().stubs());
    boolean plain = options.composer().isPlain();
    if (!plain && !sourceCompiler.equals(options.clang())) {
      return Made.failed("only clang can put stubs in place");
    }
    for (Path source : sources) {
      String object =
          folder.resolve("program" + objects.size() + (plain ? ".o" : ".bc")).toString();
      List<String> command = compileCommand(source, initialisation, target);
      if (!plain) {
        // Sanitizers and the like come later, into what the stubs have left.
        command.addAll(List.of("-emit-llvm", "-Xclang", "-disable-llvm-passes"));
      }
      command.addAll(List.of("-c", source.toString(), "-o", object));
      // In the user's folder, so that -I and #include mean what they meant before.
      ChildProcess.Ended ended =
          ChildProcess.run(command, Path.of("").toAbsolutePath(), Map.of(), limit);
      if (failed(ended)) {
        return Made.failed(refusal(ended));
      }
      objects.add(object);
    }
    if (!plain) {
      Optional<String> problem = compose(objects, target);
      if (problem.isPresent()) {
        return Made.failed(problem.get());
      }
    }
    new OwnLibrary(List.copyOf(objects), folder, limit).rename();
    ChildProcess.Ended compiled = harness.await(target);
    if (failed(compiled)) {
      return Made.failed("the harness: " + refusal(compiled));
    }
    objects.add(HarnessObject.file(target));
    ChildProcess.Ended linked = link(objects, target);
    if (failed(linked) && UNDEFINED.matcher(linked.output()).find()) {
      objects.add(stubs(linked.output(), target));
      linked = link(objects, target);
    }
    if (failed(linked)) {
      boolean missing = linked.output().contains("asan") || linked.output().contains("ubsan");
      return Made.failed(missing ? "no gcc or clang with sanitizers found" : refusal(linked));
    }
    return new Made(Optional.of(folder.resolve("replay")), "", note);
  }

  private List<String> compileCommand(Path source, String initialisation, List<String> target) {
    List<String> command = command(sourceCompiler, target, SANITIZE, "-g", "-O0", "-fcommon");
    command.addAll(LENIENT);
    command.addAll(List.of("-fno-omit-frame-pointer", "-finstrument-functions"));
    if (!options.entry().equals("main")) {
      command.add("-Dmain=narwhal_program_main");
    }
    if (!initialisation.isEmpty()) {
      command.add("-ftrivial-auto-var-init=" + initialisation);
    }
    command.addAll(options.flags(source));
    return command;
  }

  /** Lets the stubs take their places in the bitcode, and makes objects of it. */
  private Optional<String> compose(List<String> objects, List<String> target) throws IOException {
    List<Path> modules = objects.stream().map(Path::of).toList();
    int count = options.sources().size();
    try {
      options.composer().compose(modules.subList(0, count), modules.subList(count, modules.size()));
    } catch (InputException e) {
      return Optional.of("the stubs cannot be put in place: " + e.getMessage());
    }
    for (int i = 0; i < objects.size(); i++) {
      String object = objects.get(i).replaceFirst("bc$", "o");
      List<String> command = command(sourceCompiler, target, SANITIZE, "-O0", "-w", "-c");
      command.addAll(List.of("-x", "ir", objects.get(i), "-o", object));
      ChildProcess.Ended ended = ChildProcess.run(command, folder, Map.of(), limit);
      if (failed(ended)) {
        return Optional.of(refusal(ended));
      }
      objects.set(i, object);
    }
    return Optional.empty();
  }

  private ChildProcess.Ended link(List<String> objects, List<String> target) throws IOException {
    List<String> command = command(compiler.program(), target, SANITIZE);
    command.addAll(objects);
    command.addAll(List.of(WRAP, "-Wl,--no-demangle", "-o", "replay", "-lm"));
    return ChildProcess.run(command, folder, Map.of(), limit);
  }

  /** Functions without a body that gave no input: they do nothing. */
  private String stubs(String messages, List<String> target) throws IOException {
    TreeSet<String> names = new TreeSet<>();
    Matcher matcher = UNDEFINED.matcher(messages);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    StringBuilder text = new StringBuilder();
    names.forEach(n -> text.append("long ").append(n).append("() { return 0; }\n"));
    Files.writeString(folder.resolve("narwhal-harness-stubs.c"), text);
    harness.compile("narwhal-harness-stubs.c", "stubs.o", target);
    return "stubs.o";
  }

  private static List<String> command(Path program, List<String> target, String... flags) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(target);
    command.addAll(List.of(flags));
    return command;
  }

  private static boolean failed(ChildProcess.Ended ended) {
    return ended.exitCode() != 0 || ended.timedOut();
  }

  private String refusal(ChildProcess.Ended ended) {
    if (ended.timedOut()) {
      return sourceCompiler.getFileName() + " took too long";
    }
    String first =
        ended
            .output()
            .lines()
            .filter(l -> l.contains("error") || l.contains("undefined reference"))
            .findFirst()
            .orElse("exit code " + ended.exitCode());
    return sourceCompiler.getFileName() + " refuses: " + first.strip();
  }
}
