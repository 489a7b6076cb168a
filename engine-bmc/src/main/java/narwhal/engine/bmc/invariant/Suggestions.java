package narwhal.engine.bmc.invariant;

import java.util.List;
import narwhal.engine.bmc.unroll.CutPoint;
import narwhal.term.Term;

/** Somebody else's ideas of invariants. They are candidates like others: nothing is believed. */
public interface Suggestions {
  Suggestions NONE = point -> List.of();

  /** Statements over the variables of the program and of the procedure, at the head of a loop. */
  List<Term> at(CutPoint point);
}
