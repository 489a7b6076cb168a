package narwhal.evidence.invariant;

/** A term has no form in C; the message says what stands in the way. */
final class NoExpressionException extends RuntimeException {
  private static final long serialVersionUID = 1;

  NoExpressionException(String what) {
    super(what, null, false, false);
  }
}
