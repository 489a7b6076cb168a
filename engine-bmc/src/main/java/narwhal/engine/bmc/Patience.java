package narwhal.engine.bmc;

import java.time.Duration;

/**
 * How long is waited before something else is done as well.
 *
 * @param headStart how long the first solver works alone: most questions are answered by then
 * @param cuts for an answer whether executions pass bounds, before that is asked together with
 *     violations
 */
record Patience(Duration headStart, Duration cuts) {
  static final Patience DEFAULT = new Patience(Duration.ofMillis(500), Duration.ofSeconds(1));
}
