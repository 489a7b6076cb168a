package narwhal.engine.bmc.unroll;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The executions of a program up to bounds.
 *
 * @param points the loops and recursions that counted repetitions
 * @param obligations in execution order; those that constants decide are left out
 * @param leaps where an inductive unrolling went on in any state
 * @param hypotheses where statements about the leaps may be assumed, in execution order
 * @param rounds the repetitions that counted
 * @param stopped the budget that ended the unrolling early, or the empty string
 * @param memory how often each rule on maps fired
 */
public record Unrolling(
    List<Obligation> obligations,
    List<Cut> cuts,
    List<Event> events,
    Set<CutPoint> points,
    List<Leap> leaps,
    List<Hypothesis> hypotheses,
    List<Round> rounds,
    String stopped,
    long steps,
    Map<String, Long> memory) {
  public Unrolling {
    obligations = List.copyOf(obligations);
    cuts = List.copyOf(cuts);
    events = List.copyOf(events);
    leaps = List.copyOf(leaps);
    hypotheses = List.copyOf(hypotheses);
    points = Set.copyOf(points);
    rounds = List.copyOf(rounds);
    memory = Map.copyOf(memory);
  }

  public boolean isStopped() {
    return !stopped.isEmpty();
  }
}
