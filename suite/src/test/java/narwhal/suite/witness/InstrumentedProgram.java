package narwhal.suite.witness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A program that tests the invariants of a witness wherever they are said to hold: before each
 * evaluation of a loop's condition, before a statement.
 */
final class InstrumentedProgram {
  private static final String BEFORE =
      "extern void narwhal_test(int holds); extern void narwhal_test(int holds);\n";

  private static final String HARNESS =
      """
      #include <stdio.h>
      #include <stdlib.h>
      static unsigned long long state;
      static long tests;
      static unsigned long long any(void) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        unsigned long long bits = state >> 20;
        return (state >> 60) % 2 ? bits % 64 : bits;
      }
      int __VERIFIER_nondet_int(void) { return (int)any(); }
      unsigned __VERIFIER_nondet_uint(void) { return (unsigned)any(); }
      unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)any(); }
      char __VERIFIER_nondet_char(void) { return (char)any(); }
      short __VERIFIER_nondet_short(void) { return (short)any(); }
      void reach_error(void) { exit(3); }
      void narwhal_test(int holds) {
        if (!holds) exit(2);
        if (++tests > 100000) { printf("%ld\\n", tests); exit(0); }
      }
      static void report(void) { printf("%ld\\n", tests); }
      extern int narwhal_main(void);
      int main(int count, char **words) {
        state = strtoull(words[1], 0, 10) * 977 + count;
        atexit(report);
        narwhal_main();
        return 0;
      }
      """;

  private final Path clang;
  private final Path folder;
  private final List<String> flags;

  InstrumentedProgram(Path clang, Path folder, List<String> flags) {
    this.clang = clang;
    this.folder = folder;
    this.flags = flags;
  }

  /** Compiles the source with tests of the invariants in it. */
  Path compile(Path source, List<Map<String, Object>> invariants)
      throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder(Files.readString(source));
    record Insertion(int at, String text) {}
    List<Insertion> insertions = new ArrayList<>();
    for (Map<String, Object> invariant : invariants) {
      Map<String, Object> location = WitnessRules.map(invariant.get("location"));
      int at = index(text, (Integer) location.get("line"), (Integer) location.get("column"));
      String test = "narwhal_test(!!(" + invariant.get("value") + "))";
      if (invariant.get("type").equals("location_invariant")) {
        insertions.add(new Insertion(at, test + "; "));
      } else {
        int open = text.indexOf("(", at) + 1;
        boolean isFor = text.substring(at).startsWith("for");
        int condition = isFor ? text.indexOf(";", open) + 1 : open;
        boolean isEmpty = isFor && text.substring(condition).strip().startsWith(";");
        insertions.add(new Insertion(condition, test + ", " + (isEmpty ? "1" : "")));
      }
    }
    insertions.sort(Comparator.comparingInt(Insertion::at).reversed());
    insertions.forEach(i -> text.insert(i.at, i.text));
    Path program = Files.writeString(folder.resolve("program.c"), BEFORE + text);
    Path harness = Files.writeString(folder.resolve("harness.c"), HARNESS);
    Path object = folder.resolve("program.o");
    List<String> first =
        new ArrayList<>(List.of(clang.toString(), "-w", "-fwrapv", "-Dmain=narwhal_main", "-c"));
    first.addAll(flags);
    first.addAll(List.of(program.toString(), "-o", object.toString()));
    run(first);
    Path binary = folder.resolve("instrumented");
    List<String> second = new ArrayList<>(List.of(clang.toString(), "-w"));
    second.addAll(flags);
    second.addAll(List.of(harness.toString(), object.toString(), "-o", binary.toString()));
    run(second);
    return binary;
  }

  /** How many invariants an execution tested, or the exit code as a negative number. */
  long tests(Path binary, long seed) throws IOException, InterruptedException {
    Process child = new ProcessBuilder(binary.toString(), Long.toString(seed)).start();
    String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = child.waitFor();
    return code == 0 ? Long.parseLong(output.lines().findFirst().orElse("0")) : -code;
  }

  private static int index(CharSequence text, int line, int column) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = text.toString().indexOf('\n', start) + 1;
    }
    return start + column - 1;
  }

  private static void run(List<String> command) throws IOException, InterruptedException {
    Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (child.waitFor() != 0) {
      throw new AssertionError(command + "\n" + output);
    }
  }
}
