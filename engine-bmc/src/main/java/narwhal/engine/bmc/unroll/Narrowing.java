package narwhal.engine.bmc.unroll;

import java.util.Map;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Puts shorter variables in the place of inputs that all executions bound from above: {@code x ≤ 9}
 * makes {@code x} four bits extended by zeros, in every value there is. Products become small, and
 * address ranges know where a pointer may lead. The input itself stays what evidence reads; an
 * assumption ties the two, which adds nothing that does not hold.
 */
final class Narrowing {
  /** Each looks at all values there are. */
  private static final int MOST = 200;

  private final TermFactory terms;
  private final Journal journal;
  private final Operators operators;
  private final InputRanges ranges;
  private final int globals;
  private int done;

  /**
   * @param globals how many global variables there are
   */
  Narrowing(TermFactory terms, Journal journal, Operators operators, int globals) {
    this.terms = terms;
    this.journal = journal;
    this.operators = operators;
    this.globals = globals;
    this.ranges = new InputRanges(terms, journal::isInput, journal::input);
  }

  /** What the values of some inputs are to be replaced by; nothing in most cases. */
  final class Replacement {
    private final Substitution substitution;
    private final int oldest;

    private Replacement(Map<Term, Term> by) {
      substitution =
          new Substitution(terms, by, (node, arguments) -> operators.apply(node, arguments, true));
      oldest = by.keySet().stream().mapToInt(journal::youngest).min().orElseThrow();
    }

    Term of(Term value) {
      return value == null || journal.youngest(value) < oldest ? value : substitution.apply(value);
    }

    /** In what the activation and its callers are doing. */
    void in(Activation active) {
      for (Activation a = active; a != null; a = a.caller) {
        in(a.frame);
      }
      State here = active.current;
      Term[] locals = here.locals().clone();
      in(locals);
      active.current = new State(here.guard(), of(here.globals()), locals, here.nextObject());
    }

    private void in(Term[] values) {
      for (int i = 0; i < values.length; i++) {
        values[i] = of(values[i]);
      }
    }

    Bindings of(Bindings bindings) {
      Bindings result = bindings;
      for (int i = 0; i < globals; i++) {
        result = result.with(i, of(result.get(i)));
      }
      return result;
    }
  }

  /** After an assumption about all executions; null if it changes nothing. */
  Replacement after(Term assumption) {
    if (done >= MOST || assumption.isConstant()) {
      return null;
    }
    Map<Term, Term> by = ranges.learn(assumption);
    if (by.isEmpty()) {
      return null;
    }
    done++;
    by.forEach((input, value) -> journal.assume(Guards.TRUE, terms.eq(input, value)));
    Replacement replacement = new Replacement(by);
    journal.replace(replacement::of);
    return replacement;
  }
}
