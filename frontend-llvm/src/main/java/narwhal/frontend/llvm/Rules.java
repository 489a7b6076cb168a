package narwhal.frontend.llvm;

/**
 * Whose rules say what may happen and what counts as an error.
 *
 * @param isCompetition the software verification competition's: no property is about overlaps;
 *     otherwise the C standard's: a memcpy must not overlap
 * @param signedOverflow what happens on signed overflow where no check is about it
 * @param allocation whether there is always memory left
 */
public record Rules(boolean isCompetition, SignedOverflow signedOverflow, Allocation allocation) {
  /** What happens where a signed number leaves its range. */
  public enum SignedOverflow {
    /** It wraps round, as with {@code -fwrapv}. */
    WRAPS,
    /** It is undefined: no execution has it. This is an assumption. */
    EXCLUDED
  }

  /** What malloc and its relatives do. */
  public enum Allocation {
    /** Each call may return null. */
    MAY_FAIL,
    /** No call does. This is an assumption. */
    SUCCEEDS
  }

  public static final Rules STANDARD = new Rules(false, SignedOverflow.WRAPS, Allocation.MAY_FAIL);
  public static final Rules SVCOMP = new Rules(true, SignedOverflow.EXCLUDED, Allocation.SUCCEEDS);

  /** The same but for signed overflow. */
  public Rules with(SignedOverflow other) {
    return new Rules(isCompetition, other, allocation);
  }

  /** The same but for allocation. */
  public Rules with(Allocation other) {
    return new Rules(isCompetition, signedOverflow, other);
  }

  public boolean mallocMayFail() {
    return allocation == Allocation.MAY_FAIL;
  }

  public boolean checksOverlap() {
    return !isCompetition;
  }
}
