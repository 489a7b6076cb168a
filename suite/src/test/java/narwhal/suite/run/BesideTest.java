package narwhal.suite.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import narwhal.cli.NarwhalCommandLine;
import narwhal.cli.verify.Fingerprint;
import narwhal.cli.verify.VerifyOptions;
import narwhal.frontend.llvm.Frontend;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The default strategy as a user starts it: two processes on one task. */
class BesideTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @TempDir Path folder;

  /** Needs an invariant that induction does not find. */
  private static String program(String condition) {
    return """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int n = __VERIFIER_nondet_int(), x = 0, y = 0;
          if (n < 0) return 0;
          while (x < n) { x++; if (__VERIFIER_nondet_int()) y++; }
          unsigned a = __VERIFIER_nondet_int(), b = a;
          while (__VERIFIER_nondet_int()) { a += 2; b += 2; }
          if (%s) reach_error();
          return 0;
        }
        """
        .formatted(condition);
  }

  private Ended verify(TestLauncher launcher, String condition, String... more) throws Exception {
    Path file = Files.writeString(folder.resolve("program.c"), program(condition));
    List<String> words =
        new ArrayList<>(
            List.of("--property", "unreach-call", "--timeout", LIMIT.toSeconds() + "s"));
    words.addAll(List.of(more));
    words.add(file.toString());
    return new FreshProcesses(launcher.script()).verify(words, LIMIT);
  }

  /** Whichever of the two is first. */
  @Test
  void aLoopIsProved() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder);
    Path witness = folder.resolve("witness.yml");
    Ended ended = verify(launcher, "y > x || a != b", "--witness", witness.toString());
    assertEquals(0, ended.exitCode(), ended::toString);
    assertTrue(Files.readString(witness).contains("loop_invariant"), () -> read(witness));
  }

  /** Nothing else decides this program in the time: it goes through four billion numbers. */
  private Path endless() throws IOException {
    return Files.writeString(
        folder.resolve("endless.c"),
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          unsigned x = 1;
          while (__VERIFIER_nondet_int()) x = x * 5 + 1;
          if (x == 78u) reach_error();
          return 0;
        }
        """);
  }

  /** The exit code where the worker says that it has proved the program with this fingerprint. */
  private int told(String fingerprint, Path file, Path json, String timeout) throws Exception {
    String answer =
        """
        answer {"program": "%s", "answer": "proved", "bounds": [], "evidence": ["said by a test"],\
         "confirmed": true, "checks": {}, "ledger": [], "invariants": [], "statistics": {}}"""
            .formatted(fingerprint);
    TestLauncher launcher = TestLauncher.in(folder).saying("NARWHAL_WORKER", answer);
    List<String> words =
        List.of(
            "--property",
            "unreach-call",
            "--timeout",
            timeout,
            "--json",
            json.toString(),
            file.toString());
    Ended ended = new FreshProcesses(launcher.script()).verify(words, LIMIT);
    assertEquals(2, launcher.count());
    return ended.exitCode();
  }

  @Test
  void whatTheWorkerSaysIsJudgedAndPrinted() throws Exception {
    Path file = endless();
    Path json = folder.resolve("result.json");
    VerifyOptions options =
        NarwhalCommandLine.verifyOptions("--property", "unreach-call", file.toString());
    String fingerprint =
        NarwhalCommandLine.onDeepStack(
            () ->
                Fingerprint.of(
                    Frontend.load(options.files(), options.frontend(), RunContext.quiet())));
    assertEquals(0, told(fingerprint, file, json, "60s"), () -> read(json));
    assertTrue(read(json).contains("said by a test"), () -> read(json));
  }

  @Test
  void aProofOfAnotherProgramDoesNotCount() throws Exception {
    Path json = folder.resolve("result.json");
    assertEquals(20, told("a1b2", endless(), json, "6s"), () -> read(json));
  }

  @Test
  void itsTwinIsUnsafe() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder);
    assertEquals(10, verify(launcher, "y > x - 1 && x > 6 && a > 5").exitCode());
  }

  @Test
  void aCrashOfTheWorkerCostsItsAnswerOnly() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder, "").crashingAs("NARWHAL_WORKER");
    assertEquals(10, verify(launcher, "y > x - 1 && x > 6 && a > 5").exitCode());
  }

  @Test
  void afterACrashOfTheFirstTheOtherIsAlone() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder, "export NARWHAL_CRASHED=3");
    assertEquals(0, verify(launcher, "y > x || a != b").exitCode());
    assertEquals(1, launcher.count());
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
