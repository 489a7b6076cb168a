package narwhal.frontend.llvm.clang;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import narwhal.frontend.llvm.Headers;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.machine.Property;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.InputException;
import narwhal.ir.run.ResourceException;

/**
 * Clang at work on the inputs, one process each, in parallel. Started as early as possible, so that
 * it overlaps with the loading of libraries; {@link #modules} waits for it. The bitcode lives in a
 * scratch folder until {@link #close}.
 */
public final class Compilation implements AutoCloseable {
  private static final Set<String> MODULES = Set.of("ll", "bc");
  private static final Set<String> SOURCES = Set.of("c", "i", "h", "cc", "cpp", "cxx");

  /** Runs its arguments with 4 GiB of memory at most: macros can grow without end. */
  private static final String LIMITED = "ulimit -v 4194304 2>/dev/null; exec \"$@\"";

  /** One input and its process; {@code module} is what to read afterwards. */
  private record Job(
      Path input,
      Path module,
      Path messages,
      Process process,
      Optional<CompileCache.Request> request) {}

  private final Path scratch;
  private final Path clang;
  private final int archBits;
  private final List<Job> jobs = new ArrayList<>();
  private final Optional<CompileCache> cache;

  /** What earlier runs compiled, by input. */
  private final Map<Integer, Path> found = new HashMap<>();

  private Compilation(Path scratch, Path clang, int archBits, Optional<Path> cache)
      throws IOException {
    this.scratch = scratch;
    this.clang = clang;
    this.archBits = archBits;
    this.cache = cache.isEmpty() ? Optional.empty() : Optional.of(new CompileCache(cache.get()));
  }

  /**
   * Starts clang on every input.
   *
   * @param further the user's flags for an input
   */
  public static Compilation start(
      Path nativeFolder,
      List<Path> inputs,
      int archBits,
      Set<Property> properties,
      Rules rules,
      Function<Path, List<String>> further,
      Optional<Path> cache) {
    inputs.forEach(Compilation::requireReadable);
    Path clang = nativeFolder.resolve("bin").resolve("clang");
    Compilation compilation = null;
    try {
      compilation = new Compilation(Files.createTempDirectory("narwhal"), clang, archBits, cache);
      List<String> headers = SystemHeaders.flags(archBits, cache.orElse(compilation.scratch));
      for (int i = 0; i < inputs.size(); i++) {
        Path input = inputs.get(i);
        Path target = compilation.scratch.resolve(i + ".bc");
        boolean isModule = MODULES.contains(extension(input));
        List<String> flags = new ArrayList<>(headers);
        if (!isModule) {
          flags.addAll(Headers.flags(input));
        }
        List<String> command =
            isModule
                ? CompilerFlags.checkModule(clang, input, target)
                : CompilerFlags.compile(
                    clang, input, target, archBits, properties, rules, flags, further.apply(input));
        if (isModule || cache.isEmpty()) {
          compilation.launch(command, input, isModule ? input : target, Optional.empty(), i);
        } else {
          compilation.launchUnlessKept(command, input, target, i);
        }
      }
      return compilation;
    } catch (IOException e) {
      if (compilation != null) {
        compilation.close();
      }
      throw new InputException("clang cannot be started: " + e.getMessage());
    }
  }

  private void launchUnlessKept(List<String> command, Path input, Path target, int index)
      throws IOException {
    CompileCache.Request request = request(command, "");
    Optional<Path> kept = cache.orElseThrow().find(request);
    if (kept.isPresent()) {
      found.put(index, kept.get());
      return;
    }
    launch(noting(command, target), input, target, Optional.of(request), index);
  }

  /** What a command compiles, wherever the output goes. */
  private static CompileCache.Request request(List<String> command, String text) {
    List<String> words = new ArrayList<>(command);
    words.remove(words.indexOf("-o") + 1);
    if (!text.isEmpty()) {
      words.removeLast();
    }
    return new CompileCache.Request(words, text);
  }

  /** The command, which also writes down what it reads. */
  private static List<String> noting(List<String> command, Path target) {
    List<String> noting = new ArrayList<>(command);
    noting.addAll(command.indexOf("-o"), List.of("-MD", "-MF", dependencies(target).toString()));
    return noting;
  }

  private static Path dependencies(Path target) {
    return target.resolveSibling(target.getFileName() + ".d");
  }

  private void launch(
      List<String> command,
      Path input,
      Path module,
      Optional<CompileCache.Request> request,
      int index)
      throws IOException {
    Path messages = scratch.resolve(index + ".txt");
    List<String> limited = new ArrayList<>(List.of("/bin/sh", "-c", LIMITED, "clang"));
    limited.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(limited);
    builder.redirectErrorStream(true).redirectOutput(messages.toFile());
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    jobs.add(new Job(input, module, messages, builder.start(), request));
  }

  /**
   * Compiles C text of our own, without checks, and answers its module.
   *
   * @throws IllegalStateException when it does not compile: a mistake of ours
   */
  public Path compileText(String text, List<String> flags, Deadline deadline) {
    Path source = scratch.resolve("text" + jobs.size() + ".c");
    Path target = scratch.resolve("text" + jobs.size() + ".bc");
    try {
      List<String> headers =
          SystemHeaders.flags(archBits, cache.map(CompileCache::folder).orElse(scratch));
      List<String> command =
          CompilerFlags.compile(
              clang, source, target, archBits, Set.of(), Rules.STANDARD, headers, flags);
      Optional<CompileCache.Request> request = cache.map(c -> request(command, text));
      Optional<Path> kept = request.flatMap(r -> cache.orElseThrow().find(r));
      if (kept.isPresent()) {
        return kept.get();
      }
      Files.writeString(source, text);
      launch(noting(command, target), source, target, request, jobs.size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Job job = jobs.getLast();
    await(job, deadline);
    if (job.process.exitValue() != 0) {
      throw new IllegalStateException(explain(job, job.process.exitValue()));
    }
    keep(job);
    return target;
  }

  /** Waits for all of clang and names the modules to read, in the order of the inputs. */
  public List<Path> modules(Deadline deadline) {
    List<Path> modules = new ArrayList<>();
    for (Job job : jobs) {
      takeKept(modules);
      await(job, deadline);
      int code = job.process.exitValue();
      if (code != 0) {
        throw new InputException(explain(job, code));
      }
      modules.add(job.module);
      keep(job);
    }
    takeKept(modules);
    return modules;
  }

  private void keep(Job job) {
    job.request.ifPresent(
        request -> cache.orElseThrow().keep(request, job.module, dependencies(job.module)));
  }

  /** Adds the modules of earlier runs whose turn it is. */
  private void takeKept(List<Path> modules) {
    while (found.containsKey(modules.size())) {
      modules.add(found.get(modules.size()));
    }
  }

  private static void await(Job job, Deadline deadline) {
    try {
      if (!job.process.waitFor(
          deadline.forProcess(deadline.left()).toMillis(), TimeUnit.MILLISECONDS)) {
        throw new ResourceException("time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ResourceException("time");
    }
  }

  /** Clang's own message, then one line of ours. */
  private static String explain(Job job, int code) {
    if (code == 126 || code == 127) {
      return "clang cannot be started: " + read(job.messages).strip();
    }
    if (code >= 128 || code < 0) {
      return job.input
          + ": clang crashed on this input, or ran out of memory (exit code "
          + code
          + ")";
    }
    String said = read(job.messages);
    String ours =
        MODULES.contains(extension(job.input))
            ? job.input + ": not a valid LLVM module"
            : job.input + ": does not compile";
    if (said.contains("file not found") && !SystemHeaders.present()) {
      ours += "; this system has no C library headers (Debian: libc6-dev, Fedora: glibc-devel)";
    } else {
      ours += MissingHeader.advice(said, job.input).orElse("");
    }
    return said.isBlank() ? ours : said.stripTrailing() + "\n" + ours;
  }

  private static String read(Path messages) {
    try {
      byte[] bytes = Files.readAllBytes(messages);
      int length = Math.min(bytes.length, 8000);
      return new String(bytes, 0, length, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  private static void requireReadable(Path input) {
    if (!Files.exists(input)) {
      throw new InputException(input + ": no such file");
    }
    if (!Files.isRegularFile(input) || !Files.isReadable(input)) {
      throw new InputException(input + ": not a readable file");
    }
    String extension = extension(input);
    if (!MODULES.contains(extension) && !SOURCES.contains(extension)) {
      throw new InputException(input + ": not a .c, .i, .cpp, .ll or .bc file");
    }
  }

  private static String extension(Path input) {
    String name = input.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Ends what still runs and removes the scratch folder. */
  @Override
  public void close() {
    jobs.forEach(job -> job.process.destroyForcibly());
    try (Stream<Path> files = Files.walk(scratch)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // A folder that cannot be removed now is left to the system's own cleaning.
      scratch.toFile().deleteOnExit();
    }
  }
}
