package narwhal.engine.bmc.invariant;

import java.util.ArrayList;
import java.util.List;
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
  private final List<Candidate> kept = new ArrayList<>();

  private Houdini(TermFactory terms, PointerLayout pointers, Unrolling unrolling) {
    this.terms = terms;
    this.unrolling = unrolling;
    for (int i = 0; i < unrolling.leaps().size(); i++) {
      kept.addAll(Candidates.of(terms, pointers, unrolling, i));
    }
  }

  /**
   * The invariants that a solver confirms within the time; none if it is too short.
   *
   * @param unrolling an inductive one
   */
  public static Invariants find(
      TermFactory terms,
      PointerLayout pointers,
      Unrolling unrolling,
      SolverBackend backend,
      Deadline deadline) {
    Houdini houdini = new Houdini(terms, pointers, unrolling);
    int guessed = houdini.kept.size();
    int questions = houdini.filter(backend, deadline);
    return new Invariants(terms, unrolling, houdini.kept, guessed, questions);
  }

  private int filter(SolverBackend backend, Deadline deadline) {
    if (kept.isEmpty()) {
      return 0;
    }
    Filter filter = new Filter(terms, unrolling, List.copyOf(kept), deadline);
    kept.clear();
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      kept.addAll(filter.inductive(solver));
    }
    return filter.questions();
  }
}
