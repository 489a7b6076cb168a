package narwhal.separation.uses;

import narwhal.ir.machine.Location;
import narwhal.term.Term;

/** A place that writes a map, numbered from 1. */
public record Site(int number, String procedure, Location location, Term write) {}
