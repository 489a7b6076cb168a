package narwhal.solver.horn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that a test writes, as solvers. */
class CommandSolverTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir Path folder;

  private CommandSolver program(String text) throws IOException {
    Path file = folder.resolve("solve");
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    assertTrue(file.toFile().setExecutable(true));
    return new CommandSolver(file + " --quick %s");
  }

  @Test
  void aModelIsRead() throws IOException {
    CommandSolver solver =
        program("echo '; warming up'; echo sat; echo '(model (define-fun p () Bool true))'");
    assertEquals(HornAnswer.Kind.SAT, solver.solve("(check-sat)", LIMIT).kind());
    assertEquals(
        Optional.of("(define-fun p () Bool true)"), solver.model(LIMIT).map(String::strip));
    assertEquals("solve", solver.name());
  }

  @Test
  void theFileHoldsTheScriptAndAsksForAModel() throws IOException {
    CommandSolver solver =
        program(
            "test \"$1\" = --quick && grep -q 'assert hello' \"$2\" && grep -q get-model \"$2\" && echo unsat");
    assertEquals(HornAnswer.Kind.UNSAT, solver.solve("(assert hello)\n(check-sat)", LIMIT).kind());
  }

  @Test
  void failuresAreAnswers() throws IOException {
    HornAnswer failed = program("echo 'cannot open'; exit 3").solve("", LIMIT);
    assertEquals(HornAnswer.Kind.UNKNOWN, failed.kind());
    assertTrue(failed.reason().contains("code 3"), failed.reason());
    HornAnswer absent = new CommandSolver("/no/such/solver").solve("", LIMIT);
    assertTrue(absent.reason().contains("cannot be run"), absent.reason());
    HornAnswer late = program("sleep 30; echo sat").solve("", Duration.ofMillis(300));
    assertEquals("timeout", late.reason());
  }
}
