package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.horn.HornFileOptions;
import narwhal.cli.horn.HornFileReport;
import narwhal.cli.horn.HornFileVerification;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Verifies the files of Horn clauses under {@code regression/chc}; each answer is confirmed. */
final class HornFileRegressionTest {
  private static final Path ROOT =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("regression/chc");
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String EXPECT = "; expect: ";

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> files() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      List<Path> files = all.sorted().toList();
      assertTrue(files.size() >= 16, "only " + files.size() + " files");
      return files.stream()
          .map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> verify(f)));
    }
  }

  private static void verify(Path file) throws Exception {
    String first = Files.readAllLines(file).getFirst();
    assertTrue(first.startsWith(EXPECT), file + " does not say what is expected");
    HornFileReport report = run(file, Optional.empty());
    assertEquals("verdict: " + first.substring(EXPECT.length()), report.verdict().line());
    assertTrue(report.confirmed(), report.evidence());
  }

  private static HornFileReport run(Path file, Optional<String> command)
      throws InterruptedException {
    RunContext context = new RunContext(Deadline.in(LIMIT), message -> {}, new Statistics());
    HornFileOptions options = new HornFileOptions(file, command, true, false, false);
    return NarwhalCommandLine.onDeepStack(
        () -> HornFileVerification.run(options, known -> {}, context));
  }

  /** A solver that knows the invariant by heart, and one that gets it wrong. */
  @Test
  void anotherProgramMaySolve() throws Exception {
    Path file = ROOT.resolve("counter-safe.smt2");
    HornFileReport right = run(file, Optional.of(program("(= y (* 2 x))")));
    assertEquals("verdict: SAFE", right.verdict().line());
    assertEquals("1 invariants checked by cvc5 (3 clauses)", right.evidence());
    Path unsafe = ROOT.resolve("counter-unsafe.smt2");
    HornFileReport wrong = run(unsafe, Optional.of(program("(< x 5)")));
    assertEquals("verdict: UNKNOWN (the answer failed its check)", wrong.verdict().line());
  }

  private String program(String invariant) throws IOException {
    Path solver = folder.resolve("solver");
    Files.writeString(
        solver,
        "#!/bin/sh\necho sat\necho '((define-fun inv ((x Int) (y Int)) Bool "
            + invariant
            + "))'\n");
    assertTrue(solver.toFile().setExecutable(true));
    return solver + " %s";
  }
}
