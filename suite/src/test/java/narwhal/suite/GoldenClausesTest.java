package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.verify.Translation;
import narwhal.cli.verify.VerifyOptions;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.clause.Errors;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The Horn clauses of the programs of {@code regression/seahorn}, over integers without bounds, as
 * they were reviewed: each beside its program. {@code -Dgolden.write=true} writes them anew.
 */
final class GoldenClausesTest {
  private static final Path ROOT =
      Path.of(System.getProperty("narwhal.root", "..")).resolve("regression/seahorn");

  static List<Path> programs() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all.filter(f -> f.toString().endsWith(".c")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void clausesAreAsReviewed(Path program) throws Exception {
    areAsReviewed(program, Errors.QUERIES, ".smt2");
  }

  /** The program of Fig. 4 of the SeaHorn paper as there, with errors that summaries hand on. */
  @ParameterizedTest
  @ValueSource(strings = {"swap-by-sums-safe.c", "swap-by-sums-unsafe.c"})
  void errorsAreHandedOnAsReviewed(String program) throws Exception {
    areAsReviewed(ROOT.resolve(program), Errors.FLAGS, ".flags.smt2");
  }

  private static void areAsReviewed(Path program, Errors errors, String ending) throws Exception {
    VerifyOptions options =
        NarwhalCommandLine.verifyOptions("--property", "unreach-call", program.toString());
    HornOptions horn = HornOptions.DEFAULT.withErrors(errors);
    RunContext context = new RunContext(Deadline.never(), message -> {}, new Statistics());
    String clauses =
        NarwhalCommandLine.onDeepStack(
            () -> new Translation(options.files(), options.frontend()).chc(false, horn, context));
    Path golden = Path.of(program.toString().replaceFirst("\\.c$", ending));
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(golden, clauses);
    }
    assertTrue(Files.exists(golden), golden + " is missing: write it with -Dgolden.write=true");
    assertEquals(Files.readString(golden), clauses);
  }
}
