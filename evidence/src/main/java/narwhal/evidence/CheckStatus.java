package narwhal.evidence;

/** What is known about one check at the end of a run. */
public enum CheckStatus {
  PROVED("proved"),
  VIOLATED("violated"),
  UNDECIDED("undecided");

  private final String label;

  CheckStatus(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
