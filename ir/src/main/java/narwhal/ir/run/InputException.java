package narwhal.ir.run;

/** The user's input is at fault; the message says what and where. Exit code 65. */
public final class InputException extends RuntimeException {
  public InputException(String message) {
    super(message);
  }
}
