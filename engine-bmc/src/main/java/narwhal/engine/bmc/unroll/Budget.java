package narwhal.engine.bmc.unroll;

import narwhal.ir.run.Deadline;
import narwhal.term.TermFactory;

/** Counts steps and stops the unrolling when time or terms run out. */
final class Budget {
  private static final int INTERVAL = 256;

  /** What one step of the unrolling counts for in a budget of steps. */
  private static final long STEPS = 4;

  private final Deadline deadline;
  private final TermFactory terms;
  private final long maxTerms;
  private long steps;

  /** The message names what ran out. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1;

    Exhausted(String what) {
      super(what, null, false, false);
    }
  }

  Budget(Deadline deadline, TermFactory terms, int maxTerms) {
    this.deadline = deadline;
    this.terms = terms;
    this.maxTerms = (long) terms.size() + maxTerms;
  }

  void step() {
    if (++steps % INTERVAL == 0) {
      deadline.clock().spend(INTERVAL * STEPS);
      check();
    }
  }

  void check() {
    if (deadline.isPast()) {
      throw new Exhausted(deadline.clock().resource());
    }
    if (terms.size() > maxTerms) {
      throw new Exhausted("terms");
    }
  }

  long steps() {
    return steps;
  }
}
