package narwhal.solver;

import java.time.Duration;
import narwhal.clock.Clock;

/**
 * How a session works.
 *
 * @param time what one check may take; zero means no limit
 * @param memoryMegabytes the resident memory at which a check gives up, of this whole process for a
 *     solver inside it; zero means no limit
 * @param models whether {@link SmtSolver#value} will be asked
 * @param seed of the solver's own random choices
 * @param incremental whether there will be scopes, assumptions or more than one check
 * @param clock what the time of checks is measured with; they spend its steps
 */
public record SolverOptions(
    Duration time,
    int memoryMegabytes,
    boolean models,
    int seed,
    boolean incremental,
    Clock clock) {
  /** No limits, with models, incremental. */
  public static final SolverOptions DEFAULT =
      new SolverOptions(Duration.ZERO, 0, true, 0, true, Clock.WALL);

  public SolverOptions {
    if (time.isNegative() || memoryMegabytes < 0 || seed < 0) {
      throw new IllegalArgumentException("negative limit or seed");
    }
  }

  public SolverOptions withTime(Duration newTime) {
    return new SolverOptions(newTime, memoryMegabytes, models, seed, incremental, clock);
  }

  public SolverOptions withMemory(int newMegabytes) {
    return new SolverOptions(time, newMegabytes, models, seed, incremental, clock);
  }

  public SolverOptions withSeed(int newSeed) {
    return new SolverOptions(time, memoryMegabytes, models, newSeed, incremental, clock);
  }

  /** For one check without scopes and assumptions. */
  public SolverOptions once() {
    return new SolverOptions(time, memoryMegabytes, models, seed, false, clock);
  }

  public SolverOptions withClock(Clock newClock) {
    return new SolverOptions(time, memoryMegabytes, models, seed, incremental, newClock);
  }
}
