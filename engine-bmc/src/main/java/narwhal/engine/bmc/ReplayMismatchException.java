package narwhal.engine.bmc;

/**
 * An execution asked for choices in another order than the counterexample has them: they belong to
 * different runs.
 */
public final class ReplayMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ReplayMismatchException(String message) {
    super(message);
  }
}
