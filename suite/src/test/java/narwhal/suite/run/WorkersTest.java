package narwhal.suite.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process verifies many programs, and is replaced when it does not behave. */
class WorkersTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path folder;

  @Test
  void oneProcessAnswersManyQuestions() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder);
    try (Workers workers = new Workers(launcher.script())) {
      assertEquals(0, workers.verify(List.of(program("safe", "1")), LONG).exitCode());
      assertEquals(10, workers.verify(List.of(program("unsafe", "0")), LONG).exitCode());
      Ended bad = workers.verify(List.of(folder.resolve("gone.c").toString()), LONG);
      assertEquals(65, bad.exitCode());
      assertTrue(bad.complaint().contains("gone.c"), bad.complaint());
      Ended last = workers.verify(List.of("--quiet", program("safe", "1")), LONG);
      assertEquals(0, last.exitCode());
      assertEquals("", last.complaint(), "a complaint of an earlier verification");
    }
    assertEquals(1, launcher.count());
  }

  @Test
  void theLimitsOfARunThatFailedDoNotEndTheNext() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder);
    String broken =
        Files.writeString(folder.resolve("broken.c"), "int main(void) { return x; }").toString();
    try (Workers workers = new Workers(launcher.script())) {
      assertEquals(65, workers.verify(List.of("--timeout", "1s", broken), LONG).exitCode());
      Thread.sleep(Duration.ofSeconds(3));
      assertEquals(0, workers.verify(List.of(program("safe", "1")), LONG).exitCode());
    }
    assertEquals(1, launcher.count());
  }

  @Test
  void anUnknownEndsItsProcess() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder);
    String endless =
        Files.writeString(
                folder.resolve("endless.c"),
                "extern int __VERIFIER_nondet_int(void);\n"
                    + "int main(void) { unsigned x = 1; while (__VERIFIER_nondet_int()) x = x * 5 + 1;"
                    + " return 7 / (int)(x != 78u); }")
            .toString();
    try (Workers workers = new Workers(launcher.script())) {
      Ended ended = workers.verify(List.of("--max-bound", "2", "--engine", "bmc", endless), LONG);
      assertFalse(ended.killed());
      assertEquals(20, ended.exitCode());
      assertEquals(0, workers.verify(List.of(program("safe", "1")), LONG).exitCode());
    }
    assertEquals(2, launcher.count());
  }

  @Test
  void aHangIsEndedAndTheNextOneGetsANewProcess() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder, "sleep 120");
    try (Workers workers = new Workers(launcher.script())) {
      Ended ended = workers.verify(List.of(program("safe", "1")), Duration.ofMillis(10));
      assertTrue(ended.killed());
      assertTrue(ended.seconds() < Verifier.GRACE.toSeconds() + 5, ended::toString);
      assertEquals(0, workers.verify(List.of(program("safe", "1")), LONG).exitCode());
    }
    assertEquals(2, launcher.count());
  }

  @Test
  void aCrashIsToldByItsExitCode() throws Exception {
    TestLauncher launcher = TestLauncher.in(folder, "kill -SEGV $$");
    try (Workers workers = new Workers(launcher.script())) {
      assertEquals(139, workers.verify(List.of(program("safe", "1")), LONG).exitCode());
      assertEquals(0, workers.verify(List.of(program("safe", "1")), LONG).exitCode());
    }
  }

  private String program(String name, String truth) throws java.io.IOException {
    return Files.writeString(
            folder.resolve(name + ".c"),
            "#include <assert.h>\nint main(void) { assert(" + truth + "); return 0; }")
        .toString();
  }
}
