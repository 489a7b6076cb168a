package narwhal.evidence.replay;

/** What the compiled program did on the input of a counterexample. */
public record ReplayResult(Status status, String detail) {
  /** How far the replay got. */
  public enum Status {
    CONFIRMED("confirmed"),
    NOT_CONFIRMED("not confirmed"),
    NOT_RUN("not run");

    private final String label;

    Status(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  public static ReplayResult confirmed(String detail) {
    return new ReplayResult(Status.CONFIRMED, detail);
  }

  public static ReplayResult notConfirmed(String detail) {
    return new ReplayResult(Status.NOT_CONFIRMED, detail);
  }

  public static ReplayResult notRun(String detail) {
    return new ReplayResult(Status.NOT_RUN, detail);
  }

  public boolean isConfirmed() {
    return status == Status.CONFIRMED;
  }

  /** {@code replay: confirmed (AddressSanitizer: …)}. */
  public String line() {
    return "replay: " + status.label() + " (" + detail + ")";
  }
}
