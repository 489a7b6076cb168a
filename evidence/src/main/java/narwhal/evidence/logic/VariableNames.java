package narwhal.evidence.logic;

/** Names of variables as the source has them. */
public final class VariableNames {
  private static final String SCOPE = "::";

  private VariableNames() {}

  /** Without the procedure that a local belongs to. */
  public static String plain(String name) {
    int scope = name.lastIndexOf(SCOPE);
    return scope < 0 ? name : name.substring(scope + SCOPE.length());
  }
}
