package narwhal.cli.verify;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.Location;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who wins, and what becomes of the other. */
@Timeout(60)
class SideBySideTest {
  private static final Strategy.Result PROVED =
      result(new EngineAnswer.Proved(Map.of(), List.of("for a reason"), Grounds.NONE));
  private static final Strategy.Result ALSO_PROVED =
      result(new EngineAnswer.Proved(Map.of(), List.of("for another"), Grounds.NONE));
  private static final Strategy.Result OPEN =
      result(
          new EngineAnswer.Undecided(
              new UnknownReason(UnknownReason.Kind.TIME, "time", "", Location.NONE, List.of()),
              Map.of()));

  private static Strategy.Result result(EngineAnswer answer) {
    return new Strategy.Result(answer, Ledger.of(List.of(), List.of()));
  }

  /** Works until it is interrupted. */
  private static Strategy.Result endless() {
    Deadline never = Deadline.never();
    while (!never.isPast()) {
      Thread.onSpinWait();
    }
    throw new ResourceException("time");
  }

  @AfterEach
  void noInterruptionIsLeftOver() {
    assertFalse(Thread.currentThread().isInterrupted());
  }

  @Test
  void theFirstWinsAndStopsTheSecond() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    Strategy.Result result =
        SideBySide.run(
            () -> {
              try {
                started.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return PROVED;
            },
            () -> {
              started.countDown();
              try {
                return endless();
              } finally {
                stopped.countDown();
              }
            });
    assertSame(PROVED, result);
    stopped.await();
  }

  @Test
  void aQuickFirstNeedsNoSecond() {
    boolean[] ran = new boolean[1];
    Strategy.Result result =
        SideBySide.run(
            () -> PROVED,
            () -> {
              ran[0] = true;
              return ALSO_PROVED;
            });
    assertSame(PROVED, result);
    assertFalse(ran[0]);
  }

  @Test
  void theSecondWinsAndStopsTheFirst() {
    assertSame(ALSO_PROVED, SideBySide.run(SideBySideTest::endless, () -> ALSO_PROVED));
  }

  @Test
  void theSecondDecidesWhatTheFirstLeavesOpen() {
    assertSame(ALSO_PROVED, SideBySide.run(() -> OPEN, () -> ALSO_PROVED));
    Strategy.Result late =
        SideBySide.run(
            () -> {
              throw new ResourceException("memory");
            },
            () -> ALSO_PROVED);
    assertSame(ALSO_PROVED, late);
  }

  @Test
  void whatNeitherDecidesEndsAsTheFirst() {
    assertSame(OPEN, SideBySide.run(() -> OPEN, () -> OPEN));
    ResourceException e =
        assertThrows(
            ResourceException.class,
            () ->
                SideBySide.run(
                    () -> {
                      throw new ResourceException("memory");
                    },
                    () -> OPEN));
    assertTrue(e.resource().equals("memory"));
  }

  @Test
  void aFaultOfTheFirstIsLoud() {
    assertThrows(
        IllegalStateException.class,
        () ->
            SideBySide.run(
                () -> {
                  throw new IllegalStateException("solvers disagree");
                },
                () -> ALSO_PROVED));
  }
}
