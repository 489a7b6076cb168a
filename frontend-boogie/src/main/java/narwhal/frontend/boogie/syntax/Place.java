package narwhal.frontend.boogie.syntax;

import narwhal.ir.machine.Location;

/** Where a node starts: lines and columns count from 1. */
public record Place(String file, int line, int column) {

  /** The same as a location in a procedure. */
  public Location in(String procedure) {
    return new Location(file, line, column, procedure);
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
