package narwhal.cli.options;

/** The command line itself is wrong; the message says what and suggests. Exit code 64. */
public final class UsageException extends RuntimeException {
  public UsageException(String message) {
    super(message);
  }
}
