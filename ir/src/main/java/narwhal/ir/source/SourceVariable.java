package narwhal.ir.source;

import narwhal.ir.machine.Location;

/**
 * A variable of the source.
 *
 * @param scope the number of the block that it belongs to, or {@link SourceMap#FILE}
 */
public record SourceVariable(String name, Location declared, CType type, int scope) {}
