package narwhal.term.memory;

/**
 * Which rules of the theory are used.
 *
 * @param addressRanges whether address-range maps decide comparisons of pointers
 * @param storeMaps whether writes are looked up in store maps instead of one by one
 * @param mostChoices a read that may hit more writes than this is left to the solver
 */
public record MemoryRules(boolean addressRanges, boolean storeMaps, int mostChoices) {
  /** Every read becomes a choice between what it may hit. */
  public static final int ALL = ReadReach.ALL;
}
