package narwhal.engine.bmc;

/** How the joins of an unrolling stand in the formula that a solver gets. */
public enum VcForm {
  /** A value after a join is a choice between those before it: {@code ite}. */
  DATAFLOW("dataflow"),

  /** A value after a join is a variable, equal to the one of the way that was taken. */
  CONTROL_FLOW("control-flow");

  private final String label;

  VcForm(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
