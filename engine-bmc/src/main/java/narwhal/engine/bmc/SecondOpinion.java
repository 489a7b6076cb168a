package narwhal.engine.bmc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.solver.SolverBackend;
import narwhal.term.Term;

/**
 * Has a proof confirmed by solvers that did not find it.
 *
 * @param recheck how long they are asked
 * @param proved when it was found, in nanoseconds of the run's clock
 */
record SecondOpinion(Prover prover, Recheck recheck, long proved, RunContext context) {
  private static final Duration MOMENT = Duration.ofMillis(500);
  private static final Duration LEAST = Duration.ofSeconds(2);
  private static final Duration FEW = Duration.ofSeconds(3);
  private static final Duration MOST = Duration.ofSeconds(20);

  /** The part of the time of a long proof, and of one about floating point. */
  private static final int PART = 3;

  private static final int PART_OF_FLOATS = 8;

  /** The part of the time that is left where nobody confirms it, to say so. */
  private static final int MARGIN = 32;

  /**
   * Proves once more, by solvers on whose word the proof does not rest, that none of the goals can
   * hold: the verification condition, and what it rests on.
   */
  Opinion on(List<Term> goals) {
    if (goals.stream().allMatch(Term::isFalse)) {
      return Opinion.confirmed("final VC proved by simplification alone");
    }
    List<SolverBackend> others = prover.others();
    if (others.isEmpty()) {
      return Opinion.open("there is no second solver");
    }
    Duration limit = limit(goals);
    for (SolverBackend other : others) {
      Answer answer = again(other, goals, limit);
      if (answer.isSat()) {
        throw new IllegalStateException(
            "the solvers disagree: " + other.name() + " finds a model of the final VC");
      }
      if (!answer.isUnsat()) {
        return Opinion.open(other.name() + " answers " + Prover.describe(answer));
      }
    }
    return Opinion.confirmed(
        "final VC re-proved by "
            + others.stream().map(SolverBackend::name).collect(Collectors.joining(" and ")));
  }

  /** What a solver says of all goals: first of those it is at work on, while others wait. */
  private Answer again(SolverBackend other, List<Term> goals, Duration atMost) {
    Deadline limit = context.deadline().within(atMost);
    List<Term> ordered = new ArrayList<>(goals);
    ordered.sort(Comparator.comparing(goal -> !prover.isUnderWay(other, goal)));
    for (Term goal : ordered) {
      if (!goal.isFalse()) {
        Answer answer = prover.opinion(other, goal, limit.left());
        if (!answer.isUnsat()) {
          return answer;
        }
      }
    }
    return new Answer.Unsat();
  }

  /** How long the others are waited for. */
  private Duration limit(List<Term> goals) {
    Duration left = context.deadline().left();
    return recheck == Recheck.THOROUGHLY
        ? left.minus(left.dividedBy(MARGIN))
        : least(limit(worth(prover.spent(), RoundedArithmetic.isIn(goals))), left.dividedBy(2));
  }

  /** What is left of the time that the opinion is worth, but a moment in any case. */
  private Duration limit(Duration worth) {
    Duration left = worth.minusNanos(context.deadline().clock().nanos() - proved);
    return left.compareTo(MOMENT) < 0 ? MOMENT : left;
  }

  /**
   * How long a proof may be held up: a few times as long as questions took so far, and where they
   * took long, so that the other solver has worked beside already, a part of it. Where floating
   * point is computed, solvers differ most: either the second one needs no longer than the first,
   * or many times as long, and a moment tells.
   */
  private static Duration worth(Duration spent, boolean isAboutFloats) {
    if (isAboutFloats) {
      return least(MOMENT.plus(spent.dividedBy(PART_OF_FLOATS)), MOST.dividedBy(2));
    }
    Duration few = least(LEAST.plus(spent.multipliedBy(3)), FEW);
    Duration part = least(spent.dividedBy(PART), MOST);
    return few.compareTo(part) > 0 ? few : part;
  }

  private static Duration least(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
