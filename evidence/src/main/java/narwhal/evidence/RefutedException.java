package narwhal.evidence;

/**
 * An engine claimed a violation, nothing was over-approximated, and the interpreter does not see
 * it: a bug of Narwhal's. It must surface as an internal error and never as a verdict.
 */
public final class RefutedException extends RuntimeException {
  public RefutedException(String message) {
    super(message);
  }
}
