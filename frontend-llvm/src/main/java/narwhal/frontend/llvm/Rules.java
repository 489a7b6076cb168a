package narwhal.frontend.llvm;

/**
 * Whose rules say what may happen and what counts as an error.
 *
 * @param isCompetition the software verification competition's: malloc never fails, no property is
 *     about overlaps; otherwise the C standard's: an allocation may fail, a memcpy must not overlap
 * @param signedOverflow what happens on signed overflow where no check is about it
 */
public record Rules(boolean isCompetition, SignedOverflow signedOverflow) {
  /** What happens where a signed number leaves its range. */
  public enum SignedOverflow {
    /** It wraps round, as with {@code -fwrapv}. */
    WRAPS,
    /** It is undefined: no execution has it. This is an assumption. */
    EXCLUDED
  }

  public static final Rules STANDARD = new Rules(false, SignedOverflow.WRAPS);
  public static final Rules SVCOMP = new Rules(true, SignedOverflow.EXCLUDED);

  /** The same but for signed overflow. */
  public Rules with(SignedOverflow other) {
    return new Rules(isCompetition, other);
  }

  public boolean mallocMayFail() {
    return !isCompetition;
  }

  public boolean checksOverlap() {
    return !isCompetition;
  }
}
