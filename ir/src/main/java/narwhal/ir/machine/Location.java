package narwhal.ir.machine;

/**
 * A place in the source: {@code line} and {@code column} are 0 where the debug information has
 * none. {@code function} is the source function the code was written in.
 */
public record Location(String file, int line, int column, String function) {
  public static final Location NONE = new Location("", 0, 0, "");

  public boolean isKnown() {
    return line > 0;
  }

  @Override
  public String toString() {
    return isKnown() ? file + ":" + line + ":" + column : "?";
  }
}
