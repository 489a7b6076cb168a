package narwhal.engine.bmc;

/**
 * How a verification condition is put to a solver.
 *
 * @param form how joins stand in it
 * @param cone whether assumptions that have nothing to do with a check are left out at first
 */
public record VcOptions(VcForm form, boolean cone) {
  public static final VcOptions DEFAULT = new VcOptions(VcForm.DATAFLOW, false);

  public VcOptions withForm(VcForm newForm) {
    return new VcOptions(newForm, cone);
  }

  public VcOptions withCone(boolean newCone) {
    return new VcOptions(form, newCone);
  }
}
