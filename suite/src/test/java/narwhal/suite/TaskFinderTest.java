package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.ir.run.InputException;
import narwhal.suite.run.Result;
import narwhal.suite.run.ResultFile;
import narwhal.suite.table.SummaryTable;
import narwhal.suite.task.Sample;
import narwhal.suite.task.Task;
import narwhal.suite.task.TaskFinder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TaskFinderTest {
  @TempDir Path folder;

  private final TaskFinder finder = new TaskFinder(Optional.empty(), Optional.empty());

  @BeforeEach
  void tasks() throws IOException {
    Files.createDirectories(folder.resolve("loops"));
    for (int i = 0; i < 5; i++) {
      write(
          "loops/task" + i + ".yml",
          """
          format_version: '1.0'
          # a comment
          input_files: 'task%d.c'
          properties:
            - property_file: ../properties/termination.prp
              expected_verdict: true
            - property_file: ../properties/unreach-call.prp
              expected_verdict: %s
            - property_file: ../properties/valid-memsafety.prp
              expected_verdict: false
              subproperty: valid-deref
            - property_file: ../properties/coverage-branches.prp
          """
              .formatted(i, i % 2 == 0));
    }
    write("ReachSafety-Loops.set", "loops/*.yml\n");
    write("ReachSafety-Loops.cfg", "Description: Loops.\nArchitecture: 32 bit\n");
  }

  @Test
  void aSetGivesArchitectureAndProperty() {
    List<Task> tasks = finder.find(folder.resolve("ReachSafety-Loops.set"));
    assertEquals(5, tasks.size());
    assertEquals(32, tasks.getFirst().archBits());
    assertEquals("unreach-call", tasks.getFirst().property());
    assertEquals("true", tasks.getFirst().expected().orElseThrow().toString());
    assertTrue(tasks.getFirst().files().getFirst().endsWith("loops/task0.c"));
  }

  @Test
  void aFolderGivesEveryPropertyThatHasAnAnswer() {
    List<Task> tasks = finder.find(folder);
    assertEquals(10, tasks.size());
    assertEquals(64, tasks.getFirst().archBits());
    assertEquals("false(valid-deref)", tasks.get(1).expected().orElseThrow().toString());
  }

  @Test
  void aSampleIsRepeatable() {
    List<Task> tasks = finder.find(folder.resolve("ReachSafety-Loops.set"));
    assertEquals(2, new Sample(2, 7).of(tasks).size());
    assertEquals(new Sample(2, 7).of(tasks), new Sample(2, 7).of(tasks));
  }

  @Test
  void brokenDefinitionsAreNamed() throws IOException {
    Path broken = write("broken.yml", "input_files: [unclosed");
    assertThrows(InputException.class, () -> finder.find(broken));
    assertThrows(InputException.class, () -> finder.find(folder.resolve("absent.set")));
  }

  @Test
  void resultsSurviveAnInterruption() throws IOException {
    Path path = folder.resolve("results.jsonl");
    Result right = result("a", Result.Score.RIGHT_SAFE);
    Result wrong = result("b", Result.Score.WRONG_UNSAFE);
    try (ResultFile file = new ResultFile(path, "timeout=15s")) {
      file.write(right);
      file.write(wrong);
    }
    Files.writeString(path, "{\"key\": \"c\", \"cat", java.nio.file.StandardOpenOption.APPEND);
    assertEquals(List.of(right, wrong), List.copyOf(ResultFile.read(path, "timeout=15s").values()));
    assertTrue(ResultFile.read(path, "timeout=60s").isEmpty());
    String table = SummaryTable.text(List.of(right, wrong));
    assertTrue(table.contains("disagreements with labels: 1"), table);
    assertTrue(table.contains("-14"), table);
  }

  @Test
  void longTasksTellTheOverhead() {
    List<Result> results =
        List.of(timed(20, 16), timed(12, 4), timed(15, 12), timed(9, 1), timed(30, 0));
    String table = SummaryTable.text(results);
    assertTrue(
        table.contains("overhead: median 1.25 over 3 decided tasks of more than 10 s"), table);
    assertFalse(SummaryTable.text(List.of(timed(9, 1))).contains("overhead"));
  }

  private static Result result(String key, Result.Score score) {
    return result(key, score, 0.25, 0.125);
  }

  private static Result timed(double seconds, double solving) {
    return result("t" + seconds, Result.Score.RIGHT_SAFE, seconds, solving);
  }

  private static Result result(String key, Result.Score score, double seconds, double solving) {
    return new Result(
        "",
        key,
        "Loops",
        key + ".yml",
        "unreach-call",
        "true",
        "SAFE",
        "",
        "",
        "",
        "",
        false,
        score,
        seconds,
        solving);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
