package narwhal.evidence.replay;

/**
 * The replayed execution asks for choices that the counterexample does not have: it goes another
 * way.
 */
public final class DivergedException extends RuntimeException {
  public DivergedException(Throwable cause) {
    super(String.valueOf(cause.getMessage()), cause);
  }
}
