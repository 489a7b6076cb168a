package narwhal.solver;

/** A solver's library or program is missing or does not load; the message says which and why. */
public final class NativeLibraryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NativeLibraryException(String message) {
    super(message);
  }

  public NativeLibraryException(String message, Throwable cause) {
    super(message, cause);
  }
}
