package narwhal.solver;

/** A term or value that a back end cannot express; the message names it. */
public final class UnsupportedTermException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnsupportedTermException(String what) {
    super(what);
  }
}
