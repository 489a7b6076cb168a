package narwhal.bench.memory;

import java.util.List;
import narwhal.engine.bmc.memory.MemoryModel;
import narwhal.engine.bmc.memory.MemoryOptions;

/** A representation of memory by name. */
public record Configuration(String name, MemoryOptions options) {
  /** The theory of memory as in the paper: every read becomes a choice between what it may hit. */
  private static final MemoryOptions EAGER =
      MemoryOptions.DEFAULT.withMostChoices(Integer.MAX_VALUE);

  public static final Configuration ARRAYS =
      new Configuration("arrays", MemoryOptions.DEFAULT.withModel(MemoryModel.ARRAYS));
  public static final Configuration LAMBDAS =
      new Configuration("lambdas", MemoryOptions.DEFAULT.withModel(MemoryModel.LAMBDAS));
  public static final Configuration LINEAR =
      new Configuration("linear", EAGER.withStoreMaps(false));
  public static final Configuration WITHOUT_ARM =
      new Configuration("without-arm", EAGER.withAddressRanges(false));
  public static final Configuration STORE_MAP = new Configuration("store-map", EAGER);

  /** What {@code verify} uses. */
  public static final Configuration DEFAULT = new Configuration("default", MemoryOptions.DEFAULT);

  public static List<Configuration> all() {
    return List.of(ARRAYS, LAMBDAS, LINEAR, WITHOUT_ARM, STORE_MAP, DEFAULT);
  }
}
