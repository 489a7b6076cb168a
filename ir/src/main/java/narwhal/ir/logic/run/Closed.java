package narwhal.ir.logic.run;

import java.util.Optional;
import narwhal.term.Term;

/** Decides quantified formulas without free variables. */
public interface Closed {
  /** Decides nothing. */
  Closed NOTHING = formula -> Optional.empty();

  /** Whether the formula is true; empty if that is not found out. */
  Optional<Boolean> isTrue(Term formula);
}
