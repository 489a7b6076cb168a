package narwhal.engine.bmc.unroll;

import narwhal.term.Term;

/** Executions that satisfy {@code reached} go on beyond the bound. */
public record Cut(CutPoint point, Term reached) {}
