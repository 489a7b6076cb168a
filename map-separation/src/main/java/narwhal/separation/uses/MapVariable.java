package narwhal.separation.uses;

import narwhal.term.Term;

/** A map-valued variable; {@code procedure} is empty for a global one. */
public record MapVariable(String procedure, Term variable) {}
