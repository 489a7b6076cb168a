package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.engine.bmc.unroll.Round;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The smallest bounds that cover all executions. A bound that was doubled until it sufficed may be
 * greater than needed: from the last round of a loop down, rounds are left out that no execution
 * gets to. What cannot be decided in a moment keeps its bound.
 */
final class BoundAdvisor {
  private static final Duration ALL = Duration.ofSeconds(3);
  private static final Duration EACH = Duration.ofSeconds(1);

  private final TermFactory terms;
  private final Prover prover;
  private final Deadline deadline;

  BoundAdvisor(TermFactory terms, Prover prover, RunContext context) {
    this.terms = terms;
    this.prover = prover;
    Duration part = context.deadline().left().dividedBy(10);
    Duration spent = prover.spent().dividedBy(10);
    Duration worth = spent.compareTo(EACH) < 0 ? EACH : spent.compareTo(ALL) < 0 ? spent : ALL;
    deadline = context.deadline().within(part.compareTo(worth) < 0 ? part : worth);
  }

  /** How often each loop and recursion is really repeated. */
  Map<CutPoint, Integer> smallest(Unrolling unrolling) {
    Map<CutPoint, NavigableMap<Integer, List<Term>>> rounds = new LinkedHashMap<>();
    for (Round round : unrolling.rounds()) {
      rounds
          .computeIfAbsent(round.point(), point -> new TreeMap<>())
          .computeIfAbsent(round.number(), number -> new ArrayList<>())
          .add(round.reached().get());
    }
    Map<CutPoint, Integer> smallest = new LinkedHashMap<>();
    rounds.forEach((point, numbers) -> smallest.put(point, last(numbers)));
    return smallest;
  }

  private int last(NavigableMap<Integer, List<Term>> numbers) {
    for (Map.Entry<Integer, List<Term>> round : numbers.descendingMap().entrySet()) {
      Term reached = VerificationCondition.any(terms, round.getValue());
      Duration left = deadline.left();
      Duration time = left.compareTo(EACH) < 0 ? left : EACH;
      if (time.toMillis() < 1 || prover.mayHold(List.of(reached), time).getFirst()) {
        return round.getKey();
      }
    }
    return 0;
  }
}
