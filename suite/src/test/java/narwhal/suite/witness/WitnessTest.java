package narwhal.suite.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.verify.Verification;
import narwhal.cli.verify.VerifyOptions;
import narwhal.evidence.Report;
import narwhal.evidence.witness.Task;
import narwhal.evidence.witness.Witness;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs of {@code regression/witness}: their witnesses keep the rules of the format, and the
 * invariants hold in executions of the compiled program.
 */
final class WitnessTest {
  private static final Path ROOT =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("regression/witness");
  private static final Path CLANG =
      Path.of(System.getProperty("narwhal.native", "target/native"), "bin", "clang");
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int EXECUTIONS = 30;

  @TempDir Path folder;

  static List<Path> safe() throws IOException {
    return programs("-safe.c");
  }

  static List<Path> unsafe() throws IOException {
    return programs("-unsafe.c");
  }

  private static List<Path> programs(String end) throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all.filter(f -> f.toString().endsWith(end)).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("safe")
  void invariantsHoldInExecutions(Path file) throws Exception {
    VerifyOptions options = options(file);
    Report report = verify(options);
    assertEquals("SAFE", report.verdict().word());
    List<Map<String, Object>> invariants = new ArrayList<>();
    for (Object element : new WitnessRules(witness(report, options), "invariant_set").content()) {
      invariants.add(WitnessRules.invariant(element));
    }
    assertFalse(invariants.isEmpty(), "no invariant was found to be one of C");
    // What is told is the same for 32 bits; the compiler of this machine may only link 64.
    InstrumentedProgram program = new InstrumentedProgram(CLANG, folder, List.of());
    Path binary = program.compile(file, invariants);
    long tests = 0;
    for (int seed = 0; seed < EXECUTIONS; seed++) {
      long tested = program.tests(binary, seed);
      assertTrue(tested >= 0, "exit code " + -tested + " with seed " + seed);
      tests += tested;
    }
    assertTrue(tests > EXECUTIONS, tests + " tests");
    for (Map<String, Object> invariant : invariants) {
      invariant.put("value", "!(" + invariant.get("value") + ")");
    }
    assertEquals(-2, program.tests(program.compile(file, invariants), 1), "tests do test");
  }

  @ParameterizedTest
  @MethodSource("unsafe")
  void violationsKeepTheRules(Path file) throws Exception {
    VerifyOptions options = options(file);
    Report report = verify(options);
    assertEquals("UNSAFE", report.verdict().word());
    List<?> content = new WitnessRules(witness(report, options), "violation_sequence").content();
    for (int i = 0; i < content.size(); i++) {
      Map<String, Object> waypoint = WitnessRules.waypoint(content.get(i), i == content.size() - 1);
      if (i == content.size() - 1) {
        String text = WitnessRules.textAt(WitnessRules.map(waypoint.get("location")));
        assertTrue(text.startsWith("reach_error"), text);
      }
    }
    assertEquals(
        1 + report.violation().orElseThrow().inputs().size(), content.size(), "all inputs told");
  }

  private static VerifyOptions options(Path file) throws IOException {
    List<String> words = new ArrayList<>(List.of("--show-invariants"));
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("// args: ")) {
        words.addAll(List.of(line.substring("// args: ".length()).split(" ")));
      } else if (line.startsWith("// arch: ") || line.startsWith("// property: ")) {
        words.addAll(List.of(line.replace("// ", "--").replace(":", "").split(" ")));
      }
    }
    words.add(file.toString());
    return NarwhalCommandLine.verifyOptions(words.toArray(String[]::new));
  }

  private static Report verify(VerifyOptions options) throws InterruptedException {
    RunContext context = new RunContext(Deadline.in(LIMIT), message -> {}, new Statistics());
    return NarwhalCommandLine.onDeepStack(() -> Verification.run(options, context));
  }

  private static String witness(Report report, VerifyOptions options) {
    Task task =
        new Task(
            options.files(),
            options.entry(),
            options.selection().properties(),
            options.archBits(),
            "0",
            options.engine(),
            "");
    return Witness.of(report, task).orElseThrow();
  }
}
