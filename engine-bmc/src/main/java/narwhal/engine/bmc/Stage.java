package narwhal.engine.bmc;

import java.util.List;
import java.util.Optional;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.term.Term;

/** An unrolling up to some bounds, and what was found out about it. */
final class Stage {
  private final Bounds bounds;
  private final Unrolling unrolling;
  private Optional<List<CutPoint>> open = Optional.empty();
  private long nanosForCuts;
  private List<Term> goals = List.of();
  private int asked;
  private boolean isToBeUnited;
  private boolean isUnited;
  private boolean stays;

  Stage(Bounds bounds, Unrolling unrolling) {
    this.bounds = bounds;
    this.unrolling = unrolling;
  }

  Bounds bounds() {
    return bounds;
  }

  Unrolling unrolling() {
    return unrolling;
  }

  /**
   * The loops and recursions that some execution may repeat more often than they were unrolled;
   * empty as long as that is not known.
   */
  Optional<List<CutPoint>> open() {
    return open;
  }

  /** Notes what {@link #open} says from now on, and how long solvers took to find out. */
  void foundOpen(List<CutPoint> points, long nanos) {
    open = Optional.of(List.copyOf(points));
    nanosForCuts = nanos;
  }

  long nanosForCuts() {
    return nanosForCuts;
  }

  /** Whether the unrolling is known to cover all executions. */
  boolean isWhole() {
    return !unrolling.isStopped()
        && (unrolling.cuts().isEmpty() || open.filter(List::isEmpty).isPresent());
  }

  /**
   * Violations and executions beyond the bounds are to be one question, since it takes long to find
   * out about the latter alone.
   */
  void unite() {
    isToBeUnited = true;
  }

  boolean isToBeUnited() {
    return isToBeUnited;
  }

  /** Bounds that were to decide are passed: violations are a question of their own from now on. */
  void separate() {
    isToBeUnited = false;
    isUnited = false;
  }

  /** Its question is to be answered: greater bounds were tried instead, and decided nothing. */
  void stay() {
    stays = true;
  }

  boolean stays() {
    return stays;
  }

  /**
   * Notes what is asked now.
   *
   * @param parts what is known already, and last what is asked; together, all violations
   * @param checks how many are asked about
   * @param withBeyond whether executions beyond the bounds are asked for, too
   */
  void ask(List<Term> parts, int checks, boolean withBeyond) {
    goals = List.copyOf(parts);
    asked = checks;
    isUnited = withBeyond;
  }

  /** Whether the last question was about executions beyond the bounds, too. */
  boolean isUnited() {
    return isUnited;
  }

  /** The last question, if there was one. */
  Optional<Term> goal() {
    return goals.isEmpty() ? Optional.empty() : Optional.of(goals.getLast());
  }

  /** How many checks the last question was about. */
  int asked() {
    return asked;
  }

  /** The parts of the last question. */
  List<Term> goals() {
    return goals;
  }
}
