package narwhal.engine.bmc.memory;

import java.util.Map;
import narwhal.term.Term;

/**
 * A representation of maps. Map values are terms of array sorts; they are made and read only here.
 * What is read contains nothing that solvers do not know.
 */
public interface Memory {
  Term read(Term map, Term index);

  Term write(Term map, Term index, Term value);

  /** A set or copy with other operands than {@code node} has. */
  Term range(Term node, Term[] operands);

  /** {@code condition ? then : otherwise}, of any sort. */
  Term choose(Term condition, Term then, Term otherwise);

  /**
   * Joins the values of two sides, on which objects with numbers from the given ones on do not
   * exist. What a side holds in the memory of an object that it never makes is the environment's
   * choice, and may be chosen to be what the other side holds. No valid access of that side can see
   * it: its state, kept in another map, stays dead, and the number is never given again. Where
   * accesses are not checked, the front end records that they are taken to be valid.
   */
  default Term merge(Term condition, Term then, Term otherwise, int thenNext, int otherNext) {
    return choose(condition, then, otherwise);
  }

  /**
   * The value of a variable as it may be written where it is assigned: the executions there agree.
   */
  default Term settle(Term value) {
    return value;
  }

  /** How often each rule fired. */
  Map<String, Long> counters();
}
