package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.verify.Verification;
import narwhal.cli.verify.VerifyOptions;
import narwhal.evidence.Verdict;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.ir.run.UnsupportedException;
import org.junit.jupiter.api.Test;

/**
 * The Horn engine alone on the programs of {@code regression/}: it must not prove what is not safe,
 * and proves some of what is. A part of them by default, {@code -Dhorn.programs=REGEX} chooses
 * others.
 */
final class HornRegressionTest {
  private static final Path ROOT =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("regression");
  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final String SAMPLE = "induction/|loops/[a-d]";

  @Test
  void nothingUnsafeIsProved() throws Exception {
    List<String> wrong = new ArrayList<>();
    int safe = 0;
    int proved = 0;
    for (Path file : files()) {
      RegressionProgram program = RegressionProgram.read(file);
      boolean isSafe = program.expected().equals("SAFE");
      boolean isProved = isProved(program);
      if (isProved && !isSafe) {
        wrong.add(file.toString());
      }
      safe += isSafe ? 1 : 0;
      proved += isProved ? 1 : 0;
    }
    assertEquals(List.of(), wrong);
    assertTrue(safe == 0 || proved > safe / 5, proved + " proved of " + safe);
  }

  private static boolean isProved(RegressionProgram program) throws Exception {
    List<String> words = new ArrayList<>(List.of("--engine", "horn"));
    words.addAll(program.commandLine());
    VerifyOptions options = NarwhalCommandLine.verifyOptions(words.toArray(String[]::new));
    RunContext context = new RunContext(Deadline.in(LIMIT), message -> {}, new Statistics());
    return NarwhalCommandLine.onDeepStack(
        () -> {
          try {
            return Verification.run(options, context).verdict() instanceof Verdict.Safe;
          } catch (UnsupportedException e) {
            return false;
          }
        });
  }

  private static List<Path> files() throws IOException {
    String wanted = System.getProperty("horn.programs", SAMPLE);
    try (Stream<Path> all = Files.walk(ROOT)) {
      return all.filter(f -> f.toString().endsWith(".c"))
          .filter(f -> !f.getFileName().toString().contains(".part."))
          .filter(f -> f.toString().matches(".*(" + wanted + ").*"))
          .sorted()
          .toList();
    }
  }
}
