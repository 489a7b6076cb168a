package narwhal.suite.task;

/** What is wrong with the description of one proof, with file and line. The others still run. */
public final class ProofException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ProofException(String message) {
    super(message);
  }
}
