package narwhal.term.smtlib;

/** Text that is not the SMT-LIB we read, with the place where it stops being so. */
public final class ParseException extends RuntimeException {
  private final int line;
  private final int column;

  public ParseException(String message, int line, int column) {
    super(line + ":" + column + ": " + message);
    this.line = line;
    this.column = column;
  }

  public int line() {
    return line;
  }

  public int column() {
    return column;
  }
}
