package narwhal.absint.fixpoint;

/** The names of places, which symbols carry. */
final class Places {
  private Places() {}

  static String entry(String procedure) {
    return procedure + "@entry";
  }

  static String exit(String procedure) {
    return procedure + "@exit";
  }

  static String node(String procedure, int node) {
    return procedure + "@" + node;
  }

  static String command(String procedure, int arc, int command) {
    return procedure + ":" + arc + "." + command;
  }
}
