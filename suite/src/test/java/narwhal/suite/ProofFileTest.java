package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import narwhal.ir.run.InputException;
import narwhal.suite.proof.ProofFile;
import narwhal.suite.task.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What narwhal.yaml may say, and how it is told what it may not. */
class ProofFileTest {
  @TempDir Path folder;

  @Test
  void listsOfAProofComeAfterThoseOfTheDefaults() throws IOException {
    List<Task> tasks =
        read(
            """
            defaults:
              define: [A]
              timeout: 5s
            proofs:
              - harness: h.c
                define: [B=2]
                bounds: {h.c:3: 7}
            """);
    Task task = tasks.getFirst();
    assertEquals("h", task.definition().toString());
    assertEquals(5, task.timeout().orElseThrow().toSeconds());
    List<String> arguments = task.arguments();
    int a = arguments.indexOf("--compiler-flag= -DA");
    assertTrue(a >= 0 && a < arguments.indexOf("--compiler-flag= -DB=2"));
    assertEquals("h.c:3=7", arguments.get(arguments.indexOf("--loop-bound") + 1));
    assertTrue(arguments.contains("--vacuity"));
  }

  @Test
  void aPatternMakesOneProofForEachFile() throws IOException {
    assertEquals(
        List.of("g", "h"),
        read("proofs: [{harness: '*.c'}]").stream().map(t -> t.definition().toString()).toList());
  }

  @Test
  void aMistakeStopsItsOwnProofOnly() throws IOException {
    List<Task> tasks =
        read(
            """
            proofs:
              - {name: a, harness: h.c, sorces: [g.c]}
              - {name: b, harness: h.c, sources: [gone.c]}
              - {name: c, harness: h.c, bound: 0}
              - {name: d, harness: h.c}
            """);
    assertProblem(tasks.get(0), ":2: there is no key 'sorces'; did you mean 'sources'?");
    assertProblem(tasks.get(1), ":3: there is no file gone.c");
    assertProblem(tasks.get(2), ":4: a number from 1 on is expected here, not '0'");
    assertTrue(tasks.get(3).problem().isEmpty());
  }

  @Test
  void aSourceHasFlagsOfItsOwn() throws IOException {
    List<Task> tasks =
        read(
            """
            proofs:
              - {name: a, harness: h.c, sources: [{file: g.c, define: [X=1], flags: [-O0]}]}
              - {name: b, harness: h.c, sources: [{file: g.c, defines: [X]}]}
              - {name: c, harness: h.c, sources: [{define: [X]}]}
            """);
    List<String> arguments = tasks.get(0).arguments();
    Path file = tasks.get(0).files().getFirst();
    assertTrue(arguments.contains("--source-flag=" + file + " -- -DX=1"), arguments::toString);
    assertTrue(arguments.contains("--source-flag=" + file + " -- -O0"), arguments::toString);
    assertProblem(tasks.get(1), ":3: a source has no key 'defines'; did you mean 'define'?");
    assertProblem(tasks.get(2), ":4: a source needs a 'file'");
  }

  @Test
  void aFileThatIsNoDescriptionIsRefused() {
    assertThrows(InputException.class, () -> read("proves: []"));
    assertThrows(InputException.class, () -> read("proofs: ["));
    assertThrows(InputException.class, () -> read(""));
  }

  @Test
  void flagsComeFromCompileCommands() throws IOException {
    Files.writeString(
        folder.resolve("compile_commands.json"),
        """
        [{"directory": "%s", "file": "h.c", "command": "cc -O2 -Iinc '-DX=a b' -std=c99 -c h.c"}]
        """
            .formatted(folder));
    List<String> arguments =
        read("proofs: [{harness: h.c, compile-commands: compile_commands.json}]")
            .getFirst()
            .arguments();
    assertTrue(arguments.contains("--compiler-flag= -DX=a b"));
    assertTrue(arguments.contains("--compiler-flag= -std=c99"));
    assertTrue(arguments.contains("--compiler-flag= -I" + folder.resolve("inc")));
    assertTrue(arguments.stream().noneMatch(a -> a.contains("-O2")));
  }

  private static void assertProblem(Task task, String text) {
    assertTrue(task.problem().orElse("none").endsWith(text), task.problem().orElse("none"));
  }

  private List<Task> read(String text) throws IOException {
    Files.writeString(folder.resolve("g.c"), "int g;");
    Files.writeString(folder.resolve("h.c"), "int main(void) { return 0; }");
    return ProofFile.read(Files.writeString(folder.resolve("narwhal.yaml"), text));
  }
}
