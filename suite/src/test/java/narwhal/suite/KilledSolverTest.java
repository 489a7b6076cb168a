package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.verify.Verification;
import narwhal.cli.verify.VerifyOptions;
import narwhal.evidence.Report;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The child processes that solve Horn clauses are killed as soon as they are seen. */
@Isolated("it kills whatever child of this process solves Horn clauses")
final class KilledSolverTest {
  private static final String CHILD = "z3script";

  @TempDir Path folder;

  private final AtomicInteger killed = new AtomicInteger();
  private Thread killer;

  @BeforeEach
  void kill() {
    killer = Thread.ofPlatform().daemon().start(this::killChildren);
  }

  @AfterEach
  void stop() throws InterruptedException {
    killer.interrupt();
    killer.join();
  }

  private void killChildren() {
    while (!Thread.currentThread().isInterrupted()) {
      ProcessHandle.current()
          .children()
          .filter(child -> child.info().commandLine().orElse("").contains(CHILD))
          .filter(ProcessHandle::destroyForcibly)
          .forEach(child -> killed.incrementAndGet());
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** A violation in a late round, which bounded model checking needs some time for. */
  private static String program(String check) {
    return """
        extern unsigned __VERIFIER_nondet_uint(void);
        extern void reach_error(void);
        int main(void) {
          unsigned n = __VERIFIER_nondet_uint(), s = 0;
          for (unsigned i = 0; i < n; i++) {
            unsigned x = __VERIFIER_nondet_uint();
            if (x > 100) return 0;
            s += x;
            if (%s) reach_error();
          }
          return 0;
        }
        """
        .formatted(check);
  }

  private Report verify(String engine, String text, Duration limit) throws Exception {
    Path file = Files.writeString(folder.resolve("program.c"), text);
    VerifyOptions options =
        NarwhalCommandLine.verifyOptions(
            "--engine", engine, "--property", "unreach-call", "--no-replay", file.toString());
    RunContext context = new RunContext(Deadline.in(limit), message -> {}, new Statistics());
    return NarwhalCommandLine.onDeepStack(() -> Verification.run(options, context));
  }

  /** On some machines bounded model checking is done before there is anything to kill. */
  @Test
  void theOtherWorkerAnswers() throws Exception {
    for (int rounds = 150; killed.get() == 0 && rounds < 300; rounds += 20) {
      String check = "i == %d && s == %d".formatted(rounds, 80 * rounds + 5);
      Report report = verify("auto", program(check), Duration.ofMinutes(2));
      assertEquals("UNSAFE", report.verdict().word());
    }
    assertTrue(killed.get() > 0, "nothing was killed");
  }

  @Test
  void aloneItIsUnknown() throws Exception {
    Report report = verify("horn", program("i == 150 && s > 15100"), Duration.ofSeconds(6));
    assertEquals("UNKNOWN", report.verdict().word());
    assertTrue(killed.get() > 0, "nothing was killed");
  }
}
