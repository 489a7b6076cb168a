package narwhal.frontend.llvm;

/** Whose rules say what may happen and what counts as an error. */
public enum Rules {
  /** The C standard: an allocation may fail, and a memcpy must not overlap. */
  STANDARD,
  /** The software verification competition: malloc never fails; no property is about overlaps. */
  SVCOMP;

  public boolean mallocMayFail() {
    return this == STANDARD;
  }

  public boolean checksOverlap() {
    return this == STANDARD;
  }
}
