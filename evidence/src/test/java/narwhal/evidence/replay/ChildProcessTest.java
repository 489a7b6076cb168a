package narwhal.evidence.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ChildProcessTest {
  private static final Duration FOREVER = Duration.ofHours(1);

  private static ChildProcess.Ended errors(String script, Duration limit) throws IOException {
    return ChildProcess.runForErrors(
        List.of("sh", "-c", script),
        Path.of("/"),
        Map.of(),
        limit,
        text -> text.contains("enough"));
  }

  @Test
  @Timeout(60)
  void aProgramThatHasWrittenEnoughIsNotWaitedFor() throws IOException {
    ChildProcess.Ended ended = errors("echo some enough >&2; while :; do :; done", FOREVER);
    assertEquals("some enough\n", ended.output());
    assertFalse(ended.timedOut());
  }

  @Test
  void itsOwnEndCounts() throws IOException {
    ChildProcess.Ended ended = errors("echo enough >&2; echo more >&2; exit 3", FOREVER);
    assertEquals("enough\nmore\n", ended.output());
    assertEquals(3, ended.exitCode());
  }

  @Test
  void itEndsAtTheLimitWhereItHasNot() throws IOException {
    ChildProcess.Ended ended =
        errors("echo other >&2; while :; do :; done", Duration.ofMillis(300));
    assertTrue(ended.timedOut());
    assertEquals("other\n", ended.output());
  }
}
