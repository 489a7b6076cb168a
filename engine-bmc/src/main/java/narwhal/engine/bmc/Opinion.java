package narwhal.engine.bmc;

/**
 * What others say of a proof.
 *
 * @param isConfirmed whether it does not rest on its finder alone
 * @param words who says so, or why nobody does
 */
record Opinion(boolean isConfirmed, String words) {
  static final Opinion NONE = new Opinion(false, "");

  static Opinion confirmed(String words) {
    return new Opinion(true, words);
  }

  static Opinion open(String words) {
    return new Opinion(false, "final VC not re-proved: " + words);
  }
}
