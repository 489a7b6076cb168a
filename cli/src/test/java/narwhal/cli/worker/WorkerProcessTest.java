package narwhal.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import narwhal.evidence.EngineAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a worker does, the process that started it gets an answer or none, and goes on. */
class WorkerProcessTest {
  private static final String PROVED =
      "answer {\"program\": \"a1\", \"answer\": \"proved\", \"bounds\": [], \"evidence\": [\"good\"], \"confirmed\": true,"
          + " \"checks\": {}, \"ledger\": [], \"invariants\": [], \"statistics\": {}}";

  @TempDir Path folder;

  private final List<String> progress = new CopyOnWriteArrayList<>();

  private WorkerProcess start(String body) throws IOException {
    Path script = Files.writeString(folder.resolve("launcher.sh"), "#!/bin/sh\n" + body + "\n");
    assertTrue(script.toFile().setExecutable(true));
    return new Launch(script, List.of("verify", "a b.c"))
        .start(Duration.ofMillis(1234), progress::add);
  }

  @Test
  void itsProgressAndItsAnswerAreHeard() throws Exception {
    try (WorkerProcess worker =
        start("echo \"progress $1, $2, $NARWHAL_WORKER\"; echo noise; echo '" + PROVED + "'")) {
      Optional<Message> message = worker.await();
      assertInstanceOf(EngineAnswer.Proved.class, message.orElseThrow().answer());
    }
    assertEquals(List.of("verify, a b.c, 1234"), progress);
  }

  @Test
  void aCrashIsNoAnswer() throws Exception {
    try (WorkerProcess worker = start("echo progress begins; kill -SEGV $$")) {
      assertEquals(Optional.empty(), worker.await());
    }
  }

  @Test
  void halfAnAnswerIsNone() throws Exception {
    try (WorkerProcess worker = start("echo '" + PROVED.substring(0, 40) + "'")) {
      assertEquals(Optional.empty(), worker.await());
    }
  }

  @Test
  void closingEndsItAndWhatItStarted() throws Exception {
    WorkerProcess worker = start("sleep 100 & echo progress $!; wait");
    while (progress.isEmpty()) {
      Thread.sleep(10);
    }
    ProcessHandle sleeping = ProcessHandle.of(Long.parseLong(progress.getFirst())).orElseThrow();
    assertTrue(worker.processes().anyMatch(sleeping::equals));
    worker.close();
    assertEquals(Optional.empty(), worker.await());
    sleeping.onExit().get(10, TimeUnit.SECONDS);
    assertFalse(sleeping.isAlive());
  }
}
