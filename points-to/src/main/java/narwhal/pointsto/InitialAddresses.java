package narwhal.pointsto;

import java.util.Map;
import java.util.TreeMap;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Cell;
import narwhal.term.TermFactory;

/** Which parts of globals are addresses before the program starts ({@link AddressFlags}). */
final class InitialAddresses {
  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final AddressMaps maps;

  InitialAddresses(Context context, ProcedureBuilder builder) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.maps = new AddressMaps(context, builder);
  }

  void set() {
    context.regions.all().forEach(maps::none);
    for (Global global : context.program.globals().values()) {
      if (context.globalCells(global.name()) != null) {
        inVariables(global);
      } else if (context.numbers().containsKey(global.name())) {
        inMemory(global);
      }
    }
  }

  private void inVariables(Global global) {
    Map<Long, Long> addresses = addresses(global);
    context
        .globalFlags(global.name())
        .forEach(
            (offset, flag) -> {
              long end = offset + context.cellType(global.name(), offset).storeSize();
              boolean isAddress =
                  addresses.entrySet().stream()
                      .anyMatch(a -> a.getKey() < end && offset < a.getKey() + a.getValue());
              builder.assign(flag, terms.bool(isAddress));
            });
  }

  private void inMemory(Global global) {
    Cell start = context.pointsTo.symbol(global.name());
    addresses(global)
        .forEach(
            (offset, bytes) -> {
              for (Regions.Part part : context.regions.parts(start.plus(offset), bytes)) {
                maps.store(
                    part.region(),
                    context.address(global.name(), offset + part.distance()),
                    part.length(),
                    terms.tru());
              }
            });
  }

  /** How many bytes of an address lie in a global, by offset. */
  private static Map<Long, Long> addresses(Global global) {
    Map<Long, Long> addresses = new TreeMap<>();
    global.initial().ifPresent(value -> collect(value, 0, addresses));
    return addresses;
  }

  private static void collect(Value value, long offset, Map<Long, Long> addresses) {
    switch (value) {
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          collect(aggregate.parts().get(i), offset + aggregate.type().offsetOf(i), addresses);
        }
      }
      case Value.Address a -> addresses.put(offset, a.type().storeSize());
      case Value.AddressAsInt a -> addresses.put(offset, a.type().storeSize());
      default -> {}
    }
  }
}
