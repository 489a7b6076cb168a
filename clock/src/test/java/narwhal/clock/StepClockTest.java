package narwhal.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StepClockTest {
  @Test
  void goesOnByStepsAlone() throws InterruptedException {
    Clock clock = new StepClock();
    long before = clock.nanos();
    Thread.sleep(5);
    assertEquals(before, clock.nanos());
    clock.spend(7);
    assertEquals(before + 7000, clock.nanos());
    assertEquals("steps", clock.resource());
  }

  @Test
  void aMillionStepsAreASecond() {
    assertEquals(Duration.ofSeconds(1), StepClock.duration(1_000_000));
    assertEquals(250, StepClock.steps(Duration.ofNanos(250_999)));
  }

  @Test
  void timeGoesOnByItself() throws InterruptedException {
    long before = Clock.WALL.nanos();
    Clock.WALL.spend(1_000_000_000);
    Thread.sleep(2);
    long passed = Clock.WALL.nanos() - before;
    assertTrue(passed > 0 && passed < Duration.ofMinutes(10).toNanos());
  }
}
