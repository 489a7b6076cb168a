package narwhal.engine.bmc.memory;

/**
 * Which representation of maps, and which parts of {@link MemoryModel#SEAM}.
 *
 * @param addressRanges whether address-range maps decide comparisons of pointers
 * @param storeMaps whether writes are looked up in store maps instead of one by one
 * @param commute whether writes pass writes to other addresses to meet their store map
 * @param mostChoices a read that may hit more writes than this is left to the solver
 */
public record MemoryOptions(
    MemoryModel model, boolean addressRanges, boolean storeMaps, boolean commute, int mostChoices) {

  public static final MemoryOptions DEFAULT =
      new MemoryOptions(MemoryModel.SEAM, true, true, false, 0);

  public MemoryOptions withModel(MemoryModel newModel) {
    return new MemoryOptions(newModel, addressRanges, storeMaps, commute, mostChoices);
  }

  public MemoryOptions withAddressRanges(boolean wanted) {
    return new MemoryOptions(model, wanted, storeMaps, commute, mostChoices);
  }

  public MemoryOptions withStoreMaps(boolean wanted) {
    return new MemoryOptions(model, addressRanges, wanted, commute, mostChoices);
  }

  public MemoryOptions withCommute(boolean wanted) {
    return new MemoryOptions(model, addressRanges, storeMaps, wanted, mostChoices);
  }

  public MemoryOptions withMostChoices(int most) {
    return new MemoryOptions(model, addressRanges, storeMaps, commute, most);
  }
}
