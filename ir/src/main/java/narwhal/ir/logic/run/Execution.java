package narwhal.ir.logic.run;

import java.util.List;
import java.util.Set;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * What an execution did.
 *
 * @param steps in order
 * @param indices the values at which maps were read or written
 */
public record Execution(Ending ending, List<Step> steps, Set<Term> indices) {
  public Execution {
    steps = List.copyOf(steps);
    indices = Set.copyOf(indices);
  }

  /** One edge, or the part of it between two calls. */
  public record Step(Location location, String procedure, List<Change> changes) {
    public Step {
      changes = List.copyOf(changes);
    }
  }

  /** A variable got a value. */
  public record Change(Term variable, Term value) {}

  /** How it came to its end. */
  public sealed interface Ending {
    /** A check does not hold. */
    record Violated(int check) implements Ending {}

    /** An assumption does not hold, or no edge is open. */
    record Blocked(Location location) implements Ending {}

    /** The entry procedure has returned. */
    record Finished() implements Ending {}

    /** The budget is used up. */
    record OutOfSteps() implements Ending {}

    /** A quantified condition that nobody could decide. */
    record Undecided(Location location) implements Ending {}
  }
}
