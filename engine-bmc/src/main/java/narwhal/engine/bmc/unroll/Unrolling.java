package narwhal.engine.bmc.unroll;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The executions of a program up to bounds.
 *
 * @param points the loops and recursions that counted repetitions
 * @param obligations in execution order; those that constants decide are left out
 * @param stopped the budget that ended the unrolling early, or the empty string
 * @param memory how often each rule on maps fired
 */
public record Unrolling(
    List<Obligation> obligations,
    List<Cut> cuts,
    List<Event> events,
    Set<CutPoint> points,
    String stopped,
    long steps,
    Map<String, Long> memory) {
  public Unrolling {
    obligations = List.copyOf(obligations);
    cuts = List.copyOf(cuts);
    events = List.copyOf(events);
    points = Set.copyOf(points);
    memory = Map.copyOf(memory);
  }

  public boolean isStopped() {
    return !stopped.isEmpty();
  }
}
