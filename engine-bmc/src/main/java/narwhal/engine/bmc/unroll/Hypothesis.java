package narwhal.engine.bmc.unroll;

import java.util.List;
import narwhal.term.Term;

/**
 * A place where the statements about a leap may be assumed.
 *
 * @param guard the executions that get there
 * @param values what stands there for the symbols of the leap
 * @param obligations how many obligations of the unrolling come before; it helps the later ones
 */
public record Hypothesis(Leap leap, Term guard, List<Term> values, int obligations) {
  public Hypothesis {
    values = List.copyOf(values);
  }
}
