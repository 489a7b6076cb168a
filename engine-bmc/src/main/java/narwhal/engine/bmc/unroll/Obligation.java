package narwhal.engine.bmc.unroll;

import narwhal.term.Term;

/**
 * One instance of a check: {@code violation} is satisfied by the executions that get there and
 * break it.
 *
 * @param broken the last part of {@code violation}: the condition does not hold; maybe a constant
 * @param events how many events of the unrolling come before
 */
public record Obligation(int check, Term violation, Term broken, int events) {}
