package narwhal.ir.run;

import narwhal.ir.machine.Location;

/** A construct that Narwhal refuses by name. The verdict is UNKNOWN. */
public final class UnsupportedException extends RuntimeException {
  private final String feature;
  private final Location location;

  public UnsupportedException(String feature, Location location) {
    super(feature + (location.isKnown() ? " at " + location : ""));
    this.feature = feature;
    this.location = location;
  }

  public String feature() {
    return feature;
  }

  public Location location() {
    return location;
  }
}
