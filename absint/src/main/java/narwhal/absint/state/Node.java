package narwhal.absint.state;

import narwhal.term.Term;

/** A bit-vector term as an integer. */
public record Node(Term term, View view) {}
