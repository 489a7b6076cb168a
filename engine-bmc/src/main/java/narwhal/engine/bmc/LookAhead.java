package narwhal.engine.bmc;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;

/**
 * Looks for bounds that no execution passes while a solver works on the violations up to smaller
 * ones. The greater unrolling has all violations of the smaller, and decides the program: nobody
 * need wait for the answer about the smaller any more. Whether an execution passes a bound is
 * mostly a cheap question, also where violations are expensive ones.
 */
final class LookAhead {
  /** What looking ahead may take, at least and as a part of the whole time so far. */
  private static final Duration LEAST = Duration.ofSeconds(2);

  private static final int PART = 2;

  /** How many times more steps are worth it; a violation may be found much faster without them. */
  private static final int LARGER = 16;

  /** As above, where it is likely, but not known, that no execution passes the bounds. */
  private static final int LITTLE_LARGER = 4;

  /** From that many terms on, what is made ahead costs memory that solvers need. */
  private static final int MOST_TERMS = 400_000;

  private final Stages stages;
  private final Patience patience;
  private final RunContext context;
  private final long start;
  private long spent;

  LookAhead(Stages stages, Patience patience, RunContext context) {
    this.stages = stages;
    this.patience = patience;
    this.context = context;
    start = now();
  }

  /**
   * The stage with greater bounds that decides the program or, where it is hard to say whether
   * bounds are passed, is likely to; if it is found before the allowance or the waiting is over.
   * What is found out on the way stays with the stages.
   */
  Optional<Stage> from(Stage first, BooleanSupplier isAnswered) {
    long begin = now();
    long allowance = Math.max(LEAST.toNanos(), (begin - start) / PART) - spent;
    long left = Math.min(allowance, context.deadline().left().toNanos() / PART);
    try {
      return deepen(first, context.deadline().within(Duration.ofNanos(left)), isAnswered)
          .filter(stage -> stage != first);
    } catch (ResourceException e) {
      context.progress().accept("no looking ahead: " + e.getMessage());
      return Optional.empty();
    } finally {
      spent += now() - begin;
    }
  }

  private Optional<Stage> deepen(Stage first, Deadline end, BooleanSupplier isAnswered) {
    Stage stage = first;
    long steps = first.unrolling().steps();
    while (!end.isPast() && !isAnswered.getAsBoolean() && stages.terms() < MOST_TERMS) {
      Optional<List<CutPoint>> open = stages.openIn(stage, soon(end));
      if (open.isEmpty()) {
        return end.isPast() ? Optional.empty() : united(stage, first);
      }
      if (open.get().isEmpty()) {
        return Optional.of(stage);
      }
      Bounds next = stages.grown(stage, open.get());
      if (next.equals(stage.bounds()) || isAnswered.getAsBoolean()) {
        return Optional.empty();
      }
      stage = stages.at(next, end);
      if (stage.unrolling().isStopped() || stage.unrolling().steps() > LARGER * steps) {
        return Optional.empty();
      }
      context.progress().accept("looking ahead at bound " + Stages.greatest(next));
    }
    return Optional.empty();
  }

  private static Optional<Stage> united(Stage stage, Stage first) {
    long most = LITTLE_LARGER * first.unrolling().steps();
    if (stage == first || stage.unrolling().steps() > most) {
      return Optional.empty();
    }
    stage.unite();
    return Optional.of(stage);
  }

  private Deadline soon(Deadline end) {
    return end.within(patience.cuts());
  }

  private long now() {
    return context.deadline().clock().nanos();
  }
}
