package narwhal.engine.shape;

import narwhal.ir.machine.Location;

/** Something that cannot be shown, or followed; ends the search. */
final class OpenException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Location location;
  private final int check;

  /**
   * @param check what could not be shown, or −1
   */
  OpenException(String why, Location location, int check) {
    super(why, null, false, false);
    this.location = location;
    this.check = check;
  }

  OpenException(String why, Location location) {
    this(why, location, -1);
  }

  Location location() {
    return location;
  }

  int check() {
    return check;
  }
}
