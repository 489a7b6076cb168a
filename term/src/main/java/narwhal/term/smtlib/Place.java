package narwhal.term.smtlib;

/** A place in a text; both count from one. */
public record Place(int line, int column) {
  @Override
  public String toString() {
    return line + ":" + column;
  }
}
