package narwhal.evidence.shape;

import narwhal.ir.machine.Location;

/** Something could not be proved again; ends the check. */
final class NotProvedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Location location;

  NotProvedException(String why, Location location) {
    super(why, null, false, false);
    this.location = location;
  }

  Location location() {
    return location;
  }
}
