package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import narwhal.suite.run.TestLauncher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project whose description is full of mistakes: each is told by file and line, alone. */
class ProofSuiteTest {
  @TempDir Path folder;

  @Test
  void mistakesAreToldAndTheOtherProofsRun() throws Exception {
    file(
        "good.c",
        """
        #include <narwhal.h>
        int limit(void);
        int main(void) {
          int sum = 0;
          for (int i = 0; i < limit(); i++) {
            sum += 2;
          }
          narwhal_assert(sum == 2 * LIMIT);
          return 0;
        }
        """);
    file("limit.c", "int limit(void) { return LIMIT; }");
    file("stub.c", "int nobody_calls_me(void) { return 1; }");
    file(
        "contradiction.c",
        """
        #include <narwhal.h>
        int main(void) {
          int x = narwhal_nondet_int();
          narwhal_assume(x > 5);
          narwhal_assume(x < 3);
          narwhal_assert(x == 100);
          return 0;
        }
        """);
    file(
        "narwhal.yaml",
        """
        defaults:
          define: [LIMIT=3]
          timeout: 60s
        proofs:
          - {name: wrong-key, harness: good.c, sorces: [limit.c]}
          - {name: missing, harness: good.c, sources: [gone.c]}
          - {name: zero, harness: good.c, bound: 0}
          - name: stub
            harness: good.c
            sources: [limit.c]
            stubs: [stub.c]
          - {name: vacuous, harness: contradiction.c}
          - name: no-loop
            harness: good.c
            sources: [limit.c]
            bounds:
              good.c:4: 9
          - {name: fine, harness: good.c, sources: [limit.c], bounds: {good.c:5: 4}}
          - name: own-flags
            harness: good.c
            sources: [{file: limit.c, define: [LIMIT=4]}]
            expected: UNSAFE (unreach-call)
        """);
    String said = run(65, "suite", "narwhal.yaml", "--jobs", "1");
    assertSaid(said, "wrong-key: ERROR (narwhal.yaml:5: there is no key 'sorces'");
    assertSaid(said, "missing: ERROR (narwhal.yaml:6: there is no file gone.c)");
    assertSaid(said, "zero: ERROR (narwhal.yaml:7: a number from 1 on is expected here, not '0')");
    assertSaid(said, "stub: ERROR (narwhal.yaml:11: stub.c: this stub replaces nothing");
    assertSaid(said, "vacuous: UNKNOWN");
    assertSaid(said, "contradiction.c:5");
    assertSaid(said, "no-loop: SAFE (warning: narwhal.yaml:17: good.c:4: the program has no loop");
    assertSaid(said, "fine: SAFE, expected true");
    assertSaid(said, "own-flags: UNSAFE (unreach-call), expected false(unreach-call)");
  }

  @Test
  void theReplayHasTheStubsToo() throws Exception {
    file(
        "library.c",
        """
        static int secret(int x) { return x + 1; }
        static int hidden(int x) { return x * 2; }
        int compute(int x) { return secret(x) + 0 * hidden(x); }
        """);
    file(
        "stub.c",
        """
        #include <narwhal.h>
        int secret(int x) { return narwhal_nondet_int() == 12345 ? -1 : x; }
        """);
    file(
        "harness.c",
        """
        #include <narwhal.h>
        int compute(int);
        int hidden(int);
        int main(void) {
          int result = compute(3);
          narwhal_assert(result != -1 || hidden(4) != 8);
          return 0;
        }
        """);
    file(
        "narwhal.yaml",
        """
        proofs:
          - harness: harness.c
            sources: [library.c]
            stubs: [stub.c]
            expose-statics: true
            expected: UNSAFE (unreach-call)
        """);
    run(0, "suite", "narwhal.yaml", "--output", "results.jsonl");
    String results = Files.readString(folder.resolve("results.jsonl"));
    assertSaid(results, "\"evidence\": \"confirmed");
  }

  /** A macro that decides from left to right is reached where its first operand is looked at. */
  @Test
  void operandsThatAreNotLookedAtMakeNothingVacuous() throws Exception {
    String macro =
        """
        #include <narwhal.h>
        extern void __VERIFIER_error(void);
        #define CHECK(condition) (void)((condition) || (__VERIFIER_error(), 0))
        int main(void) {
          unsigned a = narwhal_nondet_uint(), b = narwhal_nondet_uint();
        """;
    file("reached.c", macro + "CHECK(a >= b || (a < b && a != b) || a == 77); return 0; }");
    file("guarded.c", macro + "if (a < b && b < a) CHECK(a >= b || a == 77); return 0; }");
    file(
        "narwhal.yaml",
        """
        proofs:
          - harness: reached.c
          - harness: guarded.c
        """);
    String said = run(20, "suite", "narwhal.yaml", "--jobs", "1");
    assertSaid(said, "reached: SAFE, expected true");
    assertSaid(said, "guarded: UNKNOWN");
  }

  private static void assertSaid(String said, String text) {
    assertTrue(said.contains(text), () -> "not said: " + text + "\n" + said);
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private String run(int code, String... arguments) throws Exception {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(TestLauncher.in(folder).command(arguments))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(300, TimeUnit.SECONDS);
    process.destroyForcibly().waitFor();
    assertTrue(ended, () -> "hangs");
    String said = Files.readString(output);
    assertEquals(code, process.exitValue(), said);
    return said;
  }
}
