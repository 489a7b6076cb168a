package narwhal.pointsto;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The procedure that gives globals their initial values and then calls the program's entry. */
final class StartLowering {
  /** Zeros of globals beyond this many cells are not written one by one. */
  private static final long MOST_ZEROS = 1 << 16;

  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final FloatLowering floats;

  StartLowering(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.builder = new ProcedureBuilder(terms, Lowering.START);
    this.values = new ValueTerms(context, builder);
    this.floats = new FloatLowering(context, builder);
  }

  Procedure lower(String name) {
    int entry = builder.node(Location.NONE);
    int exit = builder.node(Location.NONE);
    builder.startAt(entry, Location.NONE);
    context.tracking.start(builder);
    context.placement.start(builder);
    context.addressNumbers.start(builder);
    context.marks.clear(builder);
    context.program.globals().values().stream()
        .filter(global -> global.initial().isEmpty())
        .forEach(this::external);
    context.program.globals().values().stream()
        .filter(global -> context.globalCells(global.name()) != null)
        .forEach(this::cells);
    objects();
    Function main = context.program.functions().get(context.program.entry());
    List<Term> results = new ArrayList<>();
    for (Leaf leaf : Leaf.of(main.signature().result())) {
      results.add(builder.temporary(context.types.sort(leaf.type())));
    }
    for (int leaf = 0; leaf < Leaf.count(main.signature().result()); leaf++) {
      if (context.isResultTagged(main.name(), leaf)) {
        results.add(builder.temporary(context.tags.sort()));
      }
    }
    if (!main.parameters().isEmpty()) {
      throw new IllegalStateException("the entry " + main.name() + " has parameters");
    }
    builder.emit(new Command.Call(main.name(), List.of(), results));
    builder.jump(exit);
    return builder.build(List.of(), List.of(), entry, exit);
  }

  /**
   * An external global has any contents; one that is large keeps those of its region, which
   * evidence cannot name.
   */
  private void external(Global global) {
    Origin origin = new Origin(Origin.Kind.OBJECT, global.name(), global.location());
    Map<Long, Term> cells = context.globalCells(global.name());
    if (cells != null) {
      List<Command.Cell> all = new ArrayList<>();
      cells.forEach((offset, variable) -> all.add(new Command.Cell(offset, variable)));
      builder.emit(new Command.Declare(all, origin));
    } else if (global.size() <= MemoryLowering.MOST_REFILLED) {
      new MemoryLowering(context, builder, Lowering.START, floats)
          .refill(
              context.pointsTo.symbol(global.name()),
              context.address(global.name(), 0),
              global.size(),
              origin);
    } else {
      builder.emit(new Command.Declare(List.of(), origin));
      context.approximate(
          Direction.OVER,
          "the contents of the external " + global.name() + " cannot be replayed",
          global.location());
      return;
    }
    if (Leaf.of(global.type()).stream().anyMatch(leaf -> leaf.type() instanceof Type.Pointer)) {
      context.approximate(
          Direction.OVER,
          "where pointers in the external " + global.name() + " lead cannot be replayed",
          global.location());
    }
  }

  /**
   * A promoted global: one assignment per cell. Without an initial value the cells keep any value.
   */
  private void cells(Global global) {
    if (global.initial().isEmpty()) {
      return;
    }
    NavigableMap<Long, Term> initial = scalars(global.initial().get());
    context
        .globalCells(global.name())
        .forEach(
            (offset, variable) -> {
              Type type = context.cellType(global.name(), offset);
              Term bits = bits(initial, offset, type.storeSize());
              builder.assign(variable, context.types.fromMemory(type, bits));
            });
  }

  /**
   * Globals in memory. Their initial values may ask for further addresses, so this goes on until
   * none is new.
   */
  private void objects() {
    Set<String> done = new HashSet<>();
    List<Runnable> contents = new ArrayList<>();
    while (done.size() < context.numbers().size()) {
      for (Map.Entry<String, Integer> entry : Map.copyOf(context.numbers()).entrySet()) {
        Global global = context.program.globals().get(entry.getKey());
        if (done.add(entry.getKey()) && global != null) {
          if (context.isLarge(BigInteger.valueOf(global.size()))) {
            context.approximateLarge(global.location());
          }
          Term object = context.pointers.objectNumber(entry.getValue());
          context.tracking.global(
              builder,
              object,
              terms.bv(global.size(), context.pointers.width()),
              global.constant());
          contents.addAll(contents(global));
        }
      }
    }
    for (Region region : context.regions.all()) {
      if (!region.node().startsWithAnything()) {
        builder.assign(
            region.map(),
            terms.constArray(region.map().sort(), terms.bv(0, 8 * region.cellBytes())));
      }
    }
    for (Region region : context.regions.all()) {
      region.origins().ifPresent(map -> builder.assign(map, context.noOrigins()));
    }
    new InitialAddresses(context, builder, values).set();
    Shadows shadows = new Shadows(context, builder);
    context.regions.all().forEach(shadows::start);
    context.numbers().keySet().forEach(symbol -> written(symbol, shadows));
    contents.forEach(Runnable::run);
  }

  /** Globals have been written before the program starts. */
  private void written(String symbol, Shadows shadows) {
    Global global = context.program.globals().get(symbol);
    if (global == null) {
      return;
    }
    for (Regions.Part part :
        context.regions.parts(context.pointsTo.symbol(symbol), global.size())) {
      Term at = context.address(symbol, part.distance());
      shadows.write(part.region(), at, terms.bv(part.length(), context.pointers.width()));
    }
  }

  private List<Runnable> contents(Global global) {
    if (global.initial().isEmpty()) {
      return List.of();
    }
    Cell start = context.pointsTo.symbol(global.name());
    NavigableMap<Long, Term> initial = scalars(global.initial().get());
    boolean zeroed = !start.node().startsWithAnything();
    if (zeroed && initial.isEmpty()) {
      return List.of();
    }
    List<Regions.Part> parts = context.regions.parts(start, global.size());
    long cells = parts.stream().mapToLong(p -> p.length() / p.region().cellBytes()).sum();
    if (!zeroed && cells > MOST_ZEROS) {
      context.approximate(
          Direction.OVER,
          "the initial zeros of " + global.name() + " are not modelled: too many",
          global.location());
      return List.of();
    }
    return List.of(
        () -> {
          Map<Region, Term> maps = new LinkedHashMap<>();
          for (Regions.Part part : parts) {
            Region region = part.region();
            for (long offset : offsets(initial, part, zeroed)) {
              Term value = bits(initial, offset, region.cellBytes());
              Term before = maps.getOrDefault(region, region.map());
              maps.put(region, terms.store(before, context.address(global.name(), offset), value));
            }
          }
          maps.forEach((region, map) -> builder.assign(region.map(), map));
        });
  }

  /** The cells of a part to write: all of them, or those that are not zero anyway. */
  private static Set<Long> offsets(
      NavigableMap<Long, Term> initial, Regions.Part part, boolean zeroed) {
    Set<Long> offsets = new java.util.TreeSet<>();
    int cell = part.region().cellBytes();
    long first = part.distance();
    long last = first + part.length();
    if (!zeroed) {
      for (long offset = first; offset < last; offset += cell) {
        offsets.add(offset);
      }
      return offsets;
    }
    Long from = initial.floorKey(first);
    for (Map.Entry<Long, Term> entry :
        initial.subMap(from == null ? first : from, last).entrySet()) {
      long end = Math.min(last, entry.getKey() + IntegerTerms.width(entry.getValue()) / 8);
      long begin = Math.max(first, entry.getKey());
      for (long o = begin - (begin - first) % cell; o < end; o += cell) {
        offsets.add(o);
      }
    }
    return offsets;
  }

  /** The scalars of an initial value that are not zero, as bits by offset. */
  private NavigableMap<Long, Term> scalars(Value value) {
    NavigableMap<Long, Term> out = new TreeMap<>();
    collect(value, 0, out);
    return out;
  }

  private void collect(Value value, long offset, Map<Long, Term> out) {
    switch (value) {
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          collect(aggregate.parts().get(i), offset + aggregate.type().offsetOf(i), out);
        }
      }
      case Value.Zero z -> {}
      case Value.Undefined u -> {}
      case Value.Null n -> {}
      default -> {
        Term term = values.scalar(value);
        Term bits =
            value.type() instanceof Type.Float t
                ? floats.bits(t, term)
                : context.types.toMemory(value.type(), term);
        boolean zero = bits.isConstant() && bits.bits().signum() == 0;
        if (!zero) {
          out.put(offset, bits);
        }
      }
    }
  }

  /**
   * {@code bytes} bytes of the image from {@code offset} on, gathered from the scalars that overlap
   * them.
   */
  private Term bits(NavigableMap<Long, Term> initial, long offset, long bytes) {
    Term exact = initial.get(offset);
    if (exact != null && IntegerTerms.width(exact) == bytes * 8) {
      return exact;
    }
    Term all = null;
    for (long o = offset; o < offset + bytes; o++) {
      Term octet = octet(initial, o);
      all = all == null ? octet : terms.concat(octet, all);
    }
    return all;
  }

  private Term octet(NavigableMap<Long, Term> initial, long offset) {
    Map.Entry<Long, Term> entry = initial.floorEntry(offset);
    if (entry != null) {
      int low = Math.toIntExact(8 * (offset - entry.getKey()));
      if (low < IntegerTerms.width(entry.getValue())) {
        return terms.extract(low + 7, low, entry.getValue());
      }
    }
    return terms.bv(0, 8);
  }
}
