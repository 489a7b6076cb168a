package narwhal.suite.proof;

/** What is wrong with the description of one proof, with file and line. The others still run. */
final class ProofException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ProofException(String message) {
    super(message);
  }
}
