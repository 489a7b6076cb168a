package narwhal.ir.source;

import narwhal.ir.machine.Location;

/**
 * A {@code for}, {@code while} or {@code do} of the source.
 *
 * @param head where the code is that begins each round: the condition, or the body of a {@code do}
 * @param start the first character of the statement
 * @param scope the block in which the condition is evaluated
 */
public record SourceLoop(Location head, Location start, int scope) {}
