package narwhal.engine.bmc;

import java.time.Duration;
import java.util.Optional;
import narwhal.engine.bmc.invariant.Houdini;
import narwhal.engine.bmc.invariant.Invariants;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.solver.Answer;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * A proof by induction in the making, over as many turns as it takes: first as it is, then with
 * invariants if it may look for them.
 */
final class InductionAttempt {
  private final TermFactory terms;
  private final Prover prover;
  private final Bounds bounds;
  private final Unrolling unrolling;
  private final Optional<Houdini> houdini;
  private final RunContext context;
  private boolean isBegun;
  private boolean isFinished;

  InductionAttempt(
      TermFactory terms,
      Prover prover,
      Bounds bounds,
      Unrolling unrolling,
      Optional<Houdini> houdini,
      RunContext context) {
    this.terms = terms;
    this.prover = prover;
    this.bounds = bounds;
    this.unrolling = unrolling;
    this.houdini = houdini;
    this.context = context;
  }

  Bounds bounds() {
    return bounds;
  }

  Unrolling unrolling() {
    return unrolling;
  }

  /** Whether another turn would find out nothing new. */
  boolean isFinished() {
    return isFinished;
  }

  /** What is satisfied by a violation in spite of the invariants. */
  Term goal(Invariants invariants) {
    return VerificationCondition.any(terms, invariants.violations());
  }

  /** The invariants that prove all checks; empty if they are not found in this turn. */
  Optional<Invariants> proceed(Deadline slice) {
    Invariants none = Invariants.none(terms, unrolling);
    if (!isBegun) {
      isBegun = true;
      isFinished = houdini.isEmpty();
      Duration part = isFinished ? slice.left() : slice.left().dividedBy(4);
      if (isRefuted(none, part)) {
        return Optional.of(none);
      }
    }
    Optional<Invariants> proof =
        houdini
            .flatMap(search -> found(search, slice))
            .filter(invariants -> isRefuted(invariants, slice.left()));
    if (proof.isEmpty() && isFinished && houdini.isPresent()) {
      isFinished = !houdini.get().retry();
    }
    return proof;
  }

  /** The greatest set of invariants, if there is one and the time suffices to find it. */
  private Optional<Invariants> found(Houdini search, Deadline slice) {
    int before = search.questions();
    Deadline end = slice.within(slice.left().multipliedBy(3).dividedBy(4));
    Optional<Invariants> found = search.find(prover.first(), end);
    isFinished = found.isPresent();
    context.statistics().add("bmc.invariant.questions", search.questions() - before);
    if (isFinished) {
      context.statistics().add("bmc.candidates", search.guessed());
      context.statistics().add("bmc.invariants", found.get().size());
    }
    return found.filter(invariants -> invariants.size() > 0);
  }

  private boolean isRefuted(Invariants invariants, Duration limit) {
    Answer answer = prover.decideFirst(goal(invariants), limit);
    return answer.isUnsat();
  }
}
