package narwhal.engine.bmc.unroll;

import narwhal.engine.bmc.memory.MemoryOptions;

/**
 * How to unroll.
 *
 * @param inductive for k-induction, k being the bound of each loop: a loop that goes on after its
 *     bound is taken up again in any state that its rounds could leave behind. There k rounds, none
 *     for k = 0, are assumed to violate nothing, and one more stands for all later ones. Every
 *     execution up to its first violation is among those unrolled, so if none of the obligations
 *     can be broken the program is safe; a broken one proves nothing. Calls deeper than the bound
 *     are taken as done, and any of them is looked at. Loops and recursions that make objects are
 *     cut as usual.
 * @param maxTerms how many terms may be made
 */
public record UnrollSettings(
    Bounds bounds, boolean inductive, MemoryOptions memory, int maxTerms) {}
