package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.verify.Verification;
import narwhal.cli.verify.VerifyOptions;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.Report;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.ir.run.UnsupportedException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Verifies every program under {@code regression/} and checks the verdict and its evidence. {@code
 * -Dregression=REGEX} chooses some of them.
 */
@Execution(ExecutionMode.CONCURRENT)
final class RegressionTest {
  private static final Path ROOT =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("regression");
  private static final Duration LIMIT = Duration.ofSeconds(150);

  /** Every so many programs are verified with the other form of the formula, too. */
  private static final int OTHER_FORM = 10;

  @TestFactory
  Stream<DynamicTest> programs() throws IOException {
    return wanted().stream()
        .map(
            f ->
                DynamicTest.dynamicTest(ROOT.relativize(f).toString(), () -> verify(f, List.of())));
  }

  /** The verdicts do not depend on the form of the formula, nor on what is left out of it. */
  @TestFactory
  Stream<DynamicTest> programsInControlFlowForm() throws IOException {
    List<Path> files = wanted();
    return IntStream.range(0, files.size())
        .filter(i -> i / 2 % OTHER_FORM == 0)
        .mapToObj(files::get)
        .map(
            f ->
                DynamicTest.dynamicTest(
                    ROOT.relativize(f) + " in control-flow form",
                    () -> verify(f, List.of("--vc-form", "control-flow", "--cone-of-influence"))));
  }

  /** Nor does it matter how Horn clauses tell of errors below. */
  @TestFactory
  Stream<DynamicTest> hornProgramsWithFlags() throws IOException {
    return wanted().stream()
        .filter(RegressionTest::isForHorn)
        .map(
            f ->
                DynamicTest.dynamicTest(
                    ROOT.relativize(f) + " with flags for errors",
                    () -> verify(f, List.of("--horn-errors", "flags"))));
  }

  private static boolean isForHorn(Path file) {
    try {
      return RegressionProgram.read(file).arguments().contains("horn");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> wanted() throws IOException {
    String wanted = System.getProperty("regression", "");
    return files().stream()
        .filter(f -> wanted.isEmpty() || f.toString().matches(".*(" + wanted + ").*"))
        .toList();
  }

  @Test
  void thereAreProgramsOfBothKinds() throws IOException {
    assertTrue(files().size() >= 150, "only " + files().size() + " programs");
  }

  /**
   * Programs are the C and LLVM files; those that another one names in its header are parts of it.
   */
  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(ROOT)) {
      return all.filter(f -> f.toString().matches(".*\\.(c|i|ll|bc)$"))
          .filter(f -> !f.getFileName().toString().contains(".part."))
          .sorted()
          .toList();
    }
  }

  private static void verify(Path file, List<String> further) throws Exception {
    RegressionProgram program = RegressionProgram.read(file);
    List<String> words = new ArrayList<>(further);
    words.addAll(program.commandLine());
    VerifyOptions options = NarwhalCommandLine.verifyOptions(words.toArray(String[]::new));
    RunContext context = new RunContext(Deadline.in(LIMIT), message -> {}, new Statistics());
    Report report = NarwhalCommandLine.onDeepStack(() -> report(options, context));
    assertEquals(
        "verdict: " + program.expected(),
        report.verdict().line(),
        () -> file + ": " + details(report));
    switch (report.verdict()) {
      case Verdict.Safe v -> {
        assertTrue(Set.of(CheckStatus.PROVED).containsAll(report.checks().values()));
        String proof = String.join("\n", report.proof().words());
        assertTrue(proof.contains(program.proof().orElse("")), file + ": " + proof);
      }
      case Verdict.Unsafe v -> {
        var violation = report.violation().orElseThrow();
        assertTrue(violation.check().location().isKnown(), "the violated check has no place");
        boolean isSource = file.toString().endsWith(".c") || file.toString().endsWith(".i");
        if (isSource && program.unseen().isEmpty()) {
          assertTrue(violation.replay().isConfirmed(), file + ": " + violation.replay().line());
        }
      }
      case Verdict.Unknown v -> {}
    }
  }

  private static Report report(VerifyOptions options, RunContext context) {
    try {
      return Verification.run(options, context);
    } catch (UnsupportedException e) {
      return Report.unknown(UnknownReason.unsupported(e.feature(), e.location()));
    }
  }

  private static String details(Report report) {
    return switch (report.verdict()) {
      case Verdict.Safe v -> "safe";
      case Verdict.Unsafe v ->
          report.violation().map(x -> x.check() + ", inputs " + x.inputs()).orElse("");
      case Verdict.Unknown v -> v.reason().toString();
    };
  }
}
