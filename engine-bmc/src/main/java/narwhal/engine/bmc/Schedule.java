package narwhal.engine.bmc;

import java.time.Duration;
import narwhal.ir.run.Deadline;

/**
 * Shares the time between the search for a violation and proofs by induction: each gets about as
 * much as the other has had, so that whichever can decide the program does so in about twice the
 * time it would need alone.
 */
final class Schedule {
  /** What each gets at least before the other counts, and the part of the time that it may be. */
  private static final Duration LEAST = Duration.ofSeconds(2);

  private static final int PARTS = 15;

  /** A turn that is shorter is not worth its preparation. */
  private static final Duration WORTH_WHILE = Duration.ofMillis(200);

  private final Deadline deadline;
  private final Duration least;
  private Duration search = Duration.ZERO;
  private Duration induction = Duration.ZERO;
  private long turn;

  Schedule(Deadline deadline) {
    this.deadline = deadline;
    least = max(LEAST, deadline.left().dividedBy(PARTS));
  }

  /** What one question of the search may take while induction waits for its turn. */
  Duration forQuestion() {
    return atMost(max(least, max(search, induction)), deadline.left());
  }

  /**
   * What induction may take now; zero if it is not its turn.
   *
   * @param isUnderWay whether it goes on with something unfinished: then the next round of the
   *     search, which will take about as long as those before together, counts already
   */
  Duration forInduction(boolean isUnderWay) {
    Duration counted = isUnderWay ? search.multipliedBy(2) : search;
    Duration allowed = max(least, counted).minus(induction);
    return allowed.compareTo(WORTH_WHILE) < 0
        ? Duration.ZERO
        : atMost(allowed, deadline.left().dividedBy(2));
  }

  /** Whether induction has had a turn. */
  boolean hasInduced() {
    return !induction.isZero();
  }

  void begin() {
    turn = deadline.clock().nanos();
  }

  void endOfSearch() {
    search = search.plusNanos(deadline.clock().nanos() - turn);
  }

  void endOfInduction() {
    induction = induction.plusNanos(deadline.clock().nanos() - turn);
  }

  private static Duration max(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
  }

  private static Duration atMost(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
