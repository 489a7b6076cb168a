package narwhal.engine.bmc.unroll;

import narwhal.term.Term;

/**
 * Executions that satisfy {@code reached} go on beyond the bound.
 *
 * @param isDecided it was the bound of repetitions decided by constants
 */
public record Cut(CutPoint point, Term reached, boolean isDecided) {}
