package narwhal.engine.bmc.invariant;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.run.Deadline;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverBackend;
import narwhal.solver.SolverOptions;
import narwhal.term.TermFactory;

/**
 * Finds the greatest set of candidates that are inductive together: assumes all, asks for an
 * execution that breaks one, drops all that it breaks, and so on.
 *
 * <p>A statement about the state of a leap is assumed only for what comes later in the order of
 * execution, so none is used to prove that it holds on arrival.
 */
public final class Houdini {
  private final TermFactory terms;
  private final Unrolling unrolling;
  private final List<Candidate> guesses = new ArrayList<>();
  private final Filter filter;

  /**
   * A search for invariants.
   *
   * @param unrolling an inductive one
   * @param suggestions candidates beside those that are guessed
   */
  public Houdini(
      TermFactory terms, PointerLayout pointers, Unrolling unrolling, Suggestions suggestions) {
    this.terms = terms;
    this.unrolling = unrolling;
    for (int i = 0; i < unrolling.leaps().size(); i++) {
      guesses.addAll(Candidates.of(terms, pointers, unrolling, i, suggestions));
    }
    filter = new Filter(terms, unrolling, guesses);
  }

  /**
   * The invariants that a solver confirms; empty if the time is too short. What was found out until
   * then is kept for the next time.
   */
  public Optional<Invariants> find(SolverBackend backend, Deadline deadline) {
    if (guesses.isEmpty()) {
      return Optional.of(Invariants.none(terms, unrolling));
    }
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      return filter.inductive(solver, deadline).map(kept -> new Invariants(terms, unrolling, kept));
    }
  }

  /**
   * Whether to look again, now for longer at what was too hard, if what was found is too little.
   */
  public boolean retry() {
    return filter.retry();
  }

  /** How many statements were guessed at first. */
  public int guessed() {
    return guesses.size();
  }

  /** How many questions to the solver there were. */
  public int questions() {
    return filter.questions();
  }
}
