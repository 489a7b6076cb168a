package narwhal.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import narwhal.engine.bmc.memory.MemoryModel;
import narwhal.engine.bmc.memory.MemoryOptions;
import picocli.CommandLine.Option;

/** How memory is represented in bounded model checking. */
final class MapOptions {
  @Option(
      names = "--memory-model",
      paramLabel = "NAME",
      description = "How memory is represented: arrays, lambdas, seam. Default: seam.")
  private String model = "seam";

  @Option(
      names = "--no-arm",
      description = "Does not compare pointers by address-range maps (seam).")
  private boolean noAddressRanges;

  @Option(
      names = "--no-store-map",
      description = "Looks writes up one by one instead of in store maps (seam).")
  private boolean noStoreMaps;

  MemoryOptions options() {
    List<String> names =
        Arrays.stream(MemoryModel.values()).map(m -> m.name().toLowerCase(Locale.ROOT)).toList();
    if (!names.contains(model)) {
      throw new UsageException(
          "there is no memory model '"
              + model
              + "'"
              + Suggestion.phrase(model, names)
              + " (known: "
              + String.join(", ", names)
              + ")");
    }
    return MemoryOptions.DEFAULT
        .withModel(MemoryModel.valueOf(model.toUpperCase(Locale.ROOT)))
        .withAddressRanges(!noAddressRanges)
        .withStoreMaps(!noStoreMaps);
  }
}
