package narwhal.pointsto;

import java.util.Map;
import java.util.TreeMap;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Cell;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Which parts of globals are addresses before the program starts ({@link AddressTags}). */
final class InitialAddresses {
  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final AddressMaps maps;

  InitialAddresses(Context context, ProcedureBuilder builder, ValueTerms values) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.values = values;
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
    Map<Long, Value> addresses = addresses(global);
    context
        .globalTags(global.name())
        .forEach(
            (offset, tag) -> {
              long end = offset + context.cellType(global.name(), offset).storeSize();
              Value there = addresses.get(offset);
              boolean isAll = there != null && offset + there.type().storeSize() == end;
              boolean isSome =
                  addresses.entrySet().stream()
                      .anyMatch(
                          a ->
                              a.getKey() < end
                                  && offset < a.getKey() + a.getValue().type().storeSize());
              builder.assign(tag, isAll ? tag(there) : context.tags.mixedIf(terms.bool(isSome)));
            });
  }

  private void inMemory(Global global) {
    Cell start = context.pointsTo.symbol(global.name());
    addresses(global)
        .forEach(
            (offset, value) -> {
              long bytes = value.type().storeSize();
              for (Regions.Part part : context.regions.parts(start.plus(offset), bytes)) {
                maps.store(
                    part.region(),
                    context.address(global.name(), offset + part.distance()),
                    part.length(),
                    part.length() == bytes
                        ? tag(value)
                        : context.tags.part(tag(value), part.distance(), part.length()));
              }
            });
  }

  /** All of an address, or bits of it. */
  private Term tag(Value value) {
    Term bits = values.scalar(value);
    boolean isWord = bits.sort().equals(Sort.bitVec(context.pointers.width()));
    return isWord ? context.tags.of(bits, 0, context.pointers.width() / 8) : context.tags.mixed();
  }

  /** The addresses in a global, by offset. */
  private static Map<Long, Value> addresses(Global global) {
    Map<Long, Value> addresses = new TreeMap<>();
    global.initial().ifPresent(value -> collect(value, 0, addresses));
    return addresses;
  }

  private static void collect(Value value, long offset, Map<Long, Value> addresses) {
    switch (value) {
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          collect(aggregate.parts().get(i), offset + aggregate.type().offsetOf(i), addresses);
        }
      }
      case Value.Address a -> addresses.put(offset, a);
      case Value.AddressAsInt a -> addresses.put(offset, a);
      default -> {}
    }
  }
}
