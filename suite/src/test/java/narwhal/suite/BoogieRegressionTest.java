package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.boogie.BoogieOptions;
import narwhal.cli.boogie.BoogieVerification;
import narwhal.cli.logic.LogicOptions;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.Report;
import narwhal.evidence.Verdict;
import narwhal.evidence.Violation;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Verifies the Boogie programs under {@code regression/boogie}, and checks their evidence. */
final class BoogieRegressionTest {
  private static final Path ROOT =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("regression/boogie");
  private static final String EXPECT = "// expect: ";
  private static final String ARGS = "// args: ";

  @TestFactory
  Stream<DynamicTest> programs() throws IOException {
    return files().stream()
        .map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> decided(f)));
  }

  /** An engine by itself may not decide a program, but never gets it wrong. */
  @TestFactory
  Stream<DynamicTest> programsByOneEngine() throws IOException {
    return Stream.of("bmc", "horn", "absint")
        .flatMap(
            engine ->
                unchecked(ROOT)
                    .map(
                        f ->
                            DynamicTest.dynamicTest(
                                f.getFileName() + " by " + engine, () -> notWrong(f, engine))));
  }

  private static Stream<Path> unchecked(Path root) {
    try {
      return files().stream().filter(f -> f.startsWith(root));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      List<Path> files = all.filter(f -> f.toString().endsWith(".bpl")).sorted().toList();
      assertTrue(files.size() >= 30, "only " + files.size() + " programs");
      return files;
    }
  }

  private static String header(Path file, String mark) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> line.startsWith(mark))
        .findFirst()
        .map(line -> line.substring(mark.length()).strip())
        .orElse("");
  }

  private static Report run(Path file, String engine, int seconds) throws Exception {
    LogicOptions logic = LogicOptions.DEFAULT.withEngine(engine);
    boolean modular = header(file, ARGS).contains("--modular");
    BoogieOptions options = new BoogieOptions(List.of(file), Optional.empty(), modular, logic);
    RunContext context =
        new RunContext(Deadline.in(Duration.ofSeconds(seconds)), message -> {}, new Statistics());
    return NarwhalCommandLine.onDeepStack(
        () -> BoogieVerification.run(options, context, checks -> {}).whole());
  }

  private static void decided(Path file) throws Exception {
    Report report = run(file, "auto", 60);
    String expected = header(file, EXPECT);
    assertFalse(expected.isEmpty(), file + " does not say what is expected");
    assertEquals("verdict: " + expected, report.verdict().line(), report.toString());
    switch (report.verdict()) {
      case Verdict.Safe v -> {
        assertTrue(Set.of(CheckStatus.PROVED).containsAll(report.checks().values()));
        assertFalse(report.proof().words().isEmpty(), "a proof without evidence");
      }
      case Verdict.Unsafe v -> {
        Violation violation = report.violation().orElseThrow();
        assertTrue(violation.check().location().isKnown(), "the violated check has no place");
        assertTrue(violation.replay().isConfirmed(), violation.replay().line());
        assertFalse(violation.trace().isEmpty(), "no trace");
      }
      case Verdict.Unknown v -> {}
    }
  }

  private static void notWrong(Path file, String engine) throws Exception {
    String other = header(file, EXPECT).startsWith("SAFE") ? "UNSAFE" : "SAFE";
    assertNotEquals(other, run(file, engine, 5).verdict().word());
  }
}
