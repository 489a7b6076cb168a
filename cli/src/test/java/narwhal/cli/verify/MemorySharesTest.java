package narwhal.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import narwhal.cli.worker.Launch;
import narwhal.cli.worker.WorkerProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** This process has far more memory than a shell that sleeps. */
@Isolated("it looks at the memory of this process")
class MemorySharesTest {
  private static final long TINY = 1 << 20;
  private static final long HUGE = 1L << 50;

  @TempDir Path folder;

  private WorkerProcess worker() throws Exception {
    Path script = Files.writeString(folder.resolve("launcher.sh"), "#!/bin/sh\nsleep 100\n");
    assertTrue(script.toFile().setExecutable(true));
    return new Launch(script, List.of()).start(Duration.ofSeconds(100), line -> {});
  }

  @Test
  void whoHasMoreGivesWayAndThenTheOther() throws Exception {
    Thread first = Thread.ofPlatform().daemon().start(MemorySharesTest::sleep);
    try (WorkerProcess worker = worker();
        MemoryShares shares = new MemoryShares(TINY, first)) {
      shares.share(worker);
      first.join(Duration.ofSeconds(20));
      assertFalse(first.isAlive());
      assertTrue(shares.hasStoppedFirst());
      assertFalse(shares.hasStoppedSecond());
      // Stopping the first gave back nothing here.
      assertEquals(Optional.empty(), worker.await());
      assertTrue(shares.hasStoppedSecond());
    }
  }

  @Test
  void nobodyIsStoppedWithinTheLimit() throws Exception {
    Thread first = Thread.ofPlatform().daemon().start(MemorySharesTest::sleep);
    try (WorkerProcess worker = worker();
        MemoryShares shares = new MemoryShares(HUGE, first)) {
      shares.share(worker);
      assertFalse(first.join(Duration.ofMillis(500)));
      assertFalse(shares.hasStoppedFirst());
      assertFalse(shares.hasStoppedSecond());
    }
    first.interrupt();
  }

  private static void sleep() {
    try {
      Thread.sleep(Duration.ofSeconds(100));
    } catch (InterruptedException e) {
      // Somebody wants the memory.
    }
  }
}
