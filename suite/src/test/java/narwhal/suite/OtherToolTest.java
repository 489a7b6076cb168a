package narwhal.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.cli.options.UsageException;
import narwhal.suite.run.OtherTool;
import narwhal.suite.run.Result;
import narwhal.suite.table.Comparison;
import narwhal.suite.task.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherToolTest {
  @TempDir Path folder;

  private Result answer(String script, Duration limit, boolean labelledSafe) throws Exception {
    Path file = folder.resolve("tool.sh");
    Files.writeString(file, script);
    Task task =
        new Task(
            "set",
            Path.of("task.yml"),
            List.of(Path.of("task.c")),
            "valid-memsafety",
            32,
            Optional.of(new Task.Expected(labelledSafe, labelledSafe ? "" : "valid-free")),
            List.of(),
            Optional.empty());
    return OtherTool.of("other=bash " + file, limit).run(task);
  }

  @Test
  void readsTheAnswerAndIsCalledWithTheTask() throws Exception {
    String script = "echo noise; [ \"$1 $2 $3 $4\" = 'valid-memsafety 32 9.0 task.c' ] && ";
    Result right = answer(script + "echo 'UNSAFE (valid-free)'", Duration.ofSeconds(9), false);
    assertEquals(Result.Score.RIGHT_UNSAFE, right.score());
    Result wrong = answer(script + "echo 'UNSAFE (valid-deref)'", Duration.ofSeconds(9), false);
    assertEquals(Result.Score.WRONG_UNSAFE, wrong.score());
    assertEquals(Result.Score.RIGHT_SAFE, answer("echo SAFE", Duration.ofSeconds(9), true).score());
    assertEquals(Result.Score.ERROR, answer("echo bye", Duration.ofSeconds(9), true).score());
    assertEquals(
        Result.Score.UNKNOWN, answer("echo 'UNKNOWN why'", Duration.ofSeconds(9), true).score());
  }

  @Test
  void refusesWhatIsNoCommand() {
    Duration limit = Duration.ofSeconds(1);
    assertThrows(UsageException.class, () -> OtherTool.of("cbmc", limit));
    assertThrows(UsageException.class, () -> OtherTool.of("cbmc=", limit));
  }

  @Test
  void comparesTimesOfTasksThatTakeLong() {
    List<Result> results =
        List.of(
            result("", "a", 2, Result.Score.RIGHT_SAFE),
            result("other", "a", 8, Result.Score.UNKNOWN),
            result("", "b", 0.5, Result.Score.RIGHT_SAFE),
            result("other", "b", 0.1, Result.Score.RIGHT_SAFE),
            result("", "c", 4, Result.Score.RIGHT_SAFE),
            result("other", "c", 4, Result.Score.RIGHT_SAFE));
    String row = Comparison.text(results).lines().skip(2).findFirst().orElseThrow();
    assertTrue(row.matches("set +3 +3 +2 +0 +0 +0.50 +2"), row);
    assertEquals("", Comparison.text(List.of(results.getFirst())));
  }

  private static Result result(String tool, String key, double seconds, Result.Score score) {
    return new Result(
        tool,
        key,
        "set",
        key,
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
        0);
  }
}
