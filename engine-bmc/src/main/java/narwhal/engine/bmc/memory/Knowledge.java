package narwhal.engine.bmc.memory;

import narwhal.term.Term;

/** What is known of the executions under way. */
public interface Knowledge {
  /** The condition, or a constant if these executions decide it. */
  Term known(Term condition);

  /** How many low bits of a bit-vector may be other than 0 in these executions. */
  default int bits(Term term) {
    return term.width();
  }
}
