package narwhal.evidence.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Property;

/**
 * Replays a 32-bit program where the system has no 32-bit libraries, and so no sanitizers: compiled
 * by the front end's clang against a small library of ours. Reached errors announce themselves; a
 * signed overflow, a null pointer, an index out of the bounds of an array trap; heap blocks lie
 * beside pages that nobody may touch.
 */
record StandaloneReplay(SystemCompiler linker, ReplayOptions options, Path folder, Duration limit) {
  private static final Set<Property> SEEN =
      Set.of(Property.UNREACH_CALL, Property.NO_OVERFLOW, Property.VALID_DEREF);
  private static final int ILLEGAL_INSTRUCTION = 128 + 4;
  private static final int SEGMENTATION_FAULT = 128 + 11;
  private static final String NOTE = "; a 32-bit program without the system's libraries";
  private static final Pattern UNDEFINED = Pattern.compile("undefined reference to [`'](\\w+)'");

  /**
   * What the program did, or empty if it could not be built or a run could not show the violation.
   */
  Optional<ReplayResult> run(CheckInfo check, Harness harness) throws IOException {
    if (!SEEN.contains(check.property()) || !Files.isExecutable(options.clang())) {
      return Optional.empty();
    }
    Optional<Path> program = build(check.property());
    if (program.isEmpty()) {
      return Optional.empty();
    }
    List<String> command = new ArrayList<>(List.of(program.get().toString()));
    command.addAll(harness.arguments());
    ChildProcess.Ended ended = ChildProcess.run(command, folder, Map.of(), limit);
    if (ended.exitCode() == ILLEGAL_INSTRUCTION && check.property() != Property.UNREACH_CALL) {
      String what =
          check.property() == Property.NO_OVERFLOW
              ? "signed integer overflow"
              : "null pointer or index out of bounds";
      return Optional.of(
          ReplayResult.confirmed("UndefinedBehaviorSanitizer: trap at a " + what + NOTE));
    }
    if (ended.exitCode() == SEGMENTATION_FAULT && check.property() == Property.VALID_DEREF) {
      return Optional.of(ReplayResult.confirmed("segmentation fault" + NOTE));
    }
    return SanitizerReport.parse(ended.output()).stream()
        .filter(f -> f.property().equals(Optional.of(check.property())))
        .findFirst()
        .map(f -> ReplayResult.confirmed(f.detail() + NOTE));
  }

  private Optional<Path> build(Property property) throws IOException {
    Files.createDirectories(folder.resolve("include/gnu"));
    Files.writeString(folder.resolve("include/gnu/stubs-32.h"), "");
    Files.writeString(folder.resolve("narwhal-library.c"), StandaloneLibrary.TEXT);
    List<String> objects = new ArrayList<>();
    for (Path source : options.sources()) {
      List<String> flags = new ArrayList<>(List.of("-finstrument-functions", "-fcommon"));
      flags.add("-fsanitize-trap=all");
      switch (property) {
        case NO_OVERFLOW -> flags.add("-fsanitize=signed-integer-overflow");
        case VALID_DEREF -> flags.add("-fsanitize=bounds,null");
        default -> {}
      }
      if (!options.entry().equals("main")) {
        flags.add("-Dmain=narwhal_program_main");
      }
      flags.addAll(options.flags(source));
      String object = folder.resolve("standalone" + objects.size() + ".o").toString();
      if (!compile(Path.of("").toAbsolutePath(), source.toString(), object, flags)) {
        return Optional.empty();
      }
      objects.add(object);
    }
    List<String> plain = List.of("-fno-builtin");
    if (!compile(folder, HarnessObject.SOURCE, "standalone-harness.o", plain)
        || !compile(folder, "narwhal-library.c", "standalone-library.o", plain)) {
      return Optional.empty();
    }
    objects.addAll(List.of("standalone-harness.o", "standalone-library.o"));
    ChildProcess.Ended linked = link(objects);
    if (linked.exitCode() != 0) {
      Set<String> missing = missing(linked.output());
      // A missing part of the compiler's own runtime would compute nonsense.
      if (missing.isEmpty() || missing.stream().anyMatch(n -> n.startsWith("__"))) {
        return Optional.empty();
      }
      StringBuilder stubs = new StringBuilder();
      missing.forEach(n -> stubs.append("long ").append(n).append("() { return 0; }\n"));
      Files.writeString(folder.resolve("narwhal-stubs.c"), stubs);
      compile(folder, "narwhal-stubs.c", "standalone-stubs.o", plain);
      objects.add("standalone-stubs.o");
      linked = link(objects);
    }
    return linked.exitCode() == 0 ? Optional.of(folder.resolve("standalone")) : Optional.empty();
  }

  private boolean compile(Path here, String source, String object, List<String> flags)
      throws IOException {
    List<String> command =
        new ArrayList<>(List.of(options.clang().toString(), "-m32", "-g", "-O0", "-w"));
    command.addAll(List.of("-fno-pic", "-fno-stack-protector", "-msse2", "-mfpmath=sse"));
    command.addAll(List.of("-isystem", folder.resolve("include").toString()));
    command.addAll(List.of("-idirafter", "/usr/include/x86_64-linux-gnu"));
    command.addAll(flags);
    command.addAll(List.of("-c", source, "-o", object));
    ChildProcess.Ended ended = ChildProcess.run(command, here, Map.of(), limit);
    return ended.exitCode() == 0 && !ended.timedOut();
  }

  private ChildProcess.Ended link(List<String> objects) throws IOException {
    List<String> command = new ArrayList<>(List.of(linker.program().toString(), "-m32"));
    command.addAll(List.of("-nostdlib", "-static", "-no-pie", Build.WRAP));
    command.addAll(objects);
    command.addAll(List.of("-o", "standalone"));
    return ChildProcess.run(command, folder, Map.of(), limit);
  }

  private static Set<String> missing(String messages) {
    Set<String> names = new TreeSet<>();
    Matcher matcher = UNDEFINED.matcher(messages);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }
}
