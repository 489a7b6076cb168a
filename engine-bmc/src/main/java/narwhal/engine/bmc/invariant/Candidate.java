package narwhal.engine.bmc.invariant;

import java.util.List;
import narwhal.term.Term;

/**
 * What may be an invariant.
 *
 * @param leap the number of the leap it is about
 * @param asked the statement at each place where it must hold, in the order of the leap's questions
 * @param supposed the statement at each place where it may be assumed, in the order of the leap's
 *     hypotheses
 */
record Candidate(int leap, Term statement, List<Term> asked, List<Term> supposed) {
  Candidate {
    asked = List.copyOf(asked);
    supposed = List.copyOf(supposed);
  }
}
