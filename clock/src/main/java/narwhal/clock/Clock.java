package narwhal.clock;

/**
 * Measures what a run has used up. Whoever shares or limits a budget asks this clock only, so that
 * the same code keeps to a time limit, or to a number of steps that does not depend on the machine.
 */
public sealed interface Clock permits WallClock, StepClock {
  /** The time that passes. */
  Clock WALL = new WallClock();

  /** How far the clock is, from a start of its own; each step counts for a thousand. */
  long nanos();

  /** Work was done that counts for so many steps. */
  void spend(long steps);

  /** Whether the clock goes on by steps alone. */
  boolean countsSteps();

  /** What is used up when a budget ends. */
  String resource();

  /** Says that a budget has ended. */
  String over();
}
