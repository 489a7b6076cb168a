package narwhal.engine.bmc;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.solver.SolverBackend;
import narwhal.term.Term;

/** Has a proof confirmed by solvers that did not find it. */
record SecondOpinion(Prover prover, RunContext context) {
  private static final Duration LEAST = Duration.ofSeconds(1);
  private static final Duration FEW = Duration.ofSeconds(2);
  private static final Duration MOST = Duration.ofSeconds(10);

  /**
   * Proves once more, by solvers on whose word the proof does not rest, that none of the goals can
   * hold: the verification condition, and what it rests on.
   */
  String on(List<Term> goals) {
    if (goals.stream().allMatch(Term::isFalse)) {
      return "final VC proved by simplification alone";
    }
    List<SolverBackend> others = prover.others();
    if (others.isEmpty()) {
      return "final VC not re-proved: there is no second solver";
    }
    for (SolverBackend other : others) {
      Answer answer = again(other, goals);
      if (answer.isSat()) {
        throw new IllegalStateException(
            "the solvers disagree: " + other.name() + " finds a model of the final VC");
      }
      if (!answer.isUnsat()) {
        return "final VC not re-proved: " + other.name() + " answers " + Prover.describe(answer);
      }
    }
    return "final VC re-proved by "
        + others.stream().map(SolverBackend::name).collect(Collectors.joining(" and "));
  }

  /**
   * What a solver says of all goals, in a few times the time that questions took so far; a proof
   * that took long is held up for a part of that only.
   */
  private Answer again(SolverBackend other, List<Term> goals) {
    Duration spent = prover.spent();
    Duration few = spent.multipliedBy(3);
    Duration part = spent.dividedBy(4);
    Duration worth =
        LEAST.plus(few.compareTo(FEW) < 0 ? few : part.compareTo(FEW) > 0 ? part : FEW);
    Duration half = context.deadline().left().dividedBy(2);
    Deadline limit =
        Deadline.in(Stream.of(worth, half, MOST).min(Comparator.naturalOrder()).orElseThrow());
    for (Term goal : goals) {
      if (!goal.isFalse()) {
        Answer answer = prover.decide(other, goal, limit.left(), solver -> 0).answer();
        if (!answer.isUnsat()) {
          return answer;
        }
      }
    }
    return new Answer.Unsat();
  }
}
