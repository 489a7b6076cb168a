package narwhal.separation.split;

import narwhal.ir.machine.Location;
import narwhal.separation.uses.Site;
import narwhal.separation.uses.Use;

/** Why the blocks of two sites became one: a use that may see what either wrote. */
public record Merge(Site first, Site second, String procedure, Location location, Use use) {}
