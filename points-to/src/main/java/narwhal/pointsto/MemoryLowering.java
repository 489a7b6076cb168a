package narwhal.pointsto;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Origin;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Fields;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Loads, stores and what makes and moves memory, over the maps of regions. */
final class MemoryLowering {
  /** No stack of a program with 32-bit addresses holds a greater object. */
  private static final long CREDIBLE_SIZE = 1L << 27;

  /**
   * An object of up to this many bytes gets new contents cell by cell when its scope is entered
   * again.
   */
  static final long MOST_REFILLED = 256;

  private final Context context;
  private final TermFactory terms;
  private final PointerTerms pointers;
  private final ProcedureBuilder builder;
  private final String function;
  private final FloatLowering floats;
  private final Origins origins;
  private final Shadows shadows;
  private final AddressMaps addresses;

  MemoryLowering(Context context, ProcedureBuilder builder, String function, FloatLowering floats) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.builder = builder;
    this.function = function;
    this.floats = floats;
    this.origins = new Origins(context, builder);
    this.shadows = new Shadows(context, builder);
    this.addresses = new AddressMaps(context, builder);
  }

  /** The region of the bytes at some distance from where a pointer points. */
  Region region(Value pointer, long distance) {
    return context.regions.at(
        context.pointsTo.pointee(function, pointer).map(cell -> cell.plus(distance)));
  }

  Term load(Region region, Term pointer, Type type) {
    Term bits = loadBits(region, region.map(), pointer, type.storeSize());
    return context.types.fromMemory(type, bits);
  }

  void store(Region region, Term pointer, Type type, Term value) {
    Term bits =
        type instanceof Type.Float t ? floats.bits(t, value) : context.types.toMemory(type, value);
    storeBits(region, pointer, type.storeSize(), bits);
    origins.store(region, pointer, type, value);
    shadows.write(region, pointer, type.storeSize());
  }

  private Term loadBits(Region region, Term map, Term pointer, long bytes) {
    int cell = region.cellBytes();
    Term bits = null;
    for (long offset = 0; offset < bytes; offset += cell) {
      Term part = terms.select(map, pointers.plus(pointer, offset));
      bits = bits == null ? part : terms.concat(part, bits);
    }
    return bits;
  }

  private void storeBits(Region region, Term pointer, long bytes, Term bits) {
    int cell = region.cellBytes();
    Term map = region.map();
    for (long offset = 0; offset < bytes; offset += cell) {
      int low = (int) (8 * offset);
      map =
          terms.store(
              map, pointers.plus(pointer, offset), terms.extract(low + 8 * cell - 1, low, bits));
    }
    builder.assign(region.map(), map);
  }

  /** A new object in memory; returns nothing but sets the register. */
  void allocate(Instruction.Allocate i, Term result, Term size, Location location) {
    Cell cell = context.pointsTo.pointee(function, i.result()).orElseThrow();
    Term object = builder.temporary(Sort.bitVec(context.layout.objectBits()));
    Origin origin = new Origin(Origin.Kind.OBJECT, i.name(), location);
    builder.emit(
        new Command.Allocate(
            object, origin, i.zeroed() ? new Contents.None() : context.regions.contents(cell)));
    builder.assign(result, pointers.start(object));
    context.tracking.born(builder, i.kind(), object, size);
    Optional<BigInteger> greatest =
        size.isConstant() ? Optional.empty() : context.greatest.of(function, i.size());
    boolean isSmall = greatest.isPresent() && !context.isLarge(greatest.get());
    if (!isSmall && !isOpaque(cell)) {
      limitSize(i.kind(), size, location);
    }
    if (i.zeroed() && cell.node().startsWithAnything()) {
      new BlockLowering(context, builder, function, this).fill(cell, result, terms.bv(0, 8), size);
    }
  }

  /**
   * An object that exists gets any contents: each cell a variable, so that evidence knows its
   * bytes.
   */
  void refill(Cell start, Term pointer, long size, Origin origin) {
    List<Command.Cell> cells = new ArrayList<>();
    Map<Region, Term> maps = new LinkedHashMap<>();
    List<Regions.Part> parts = context.regions.parts(start, size);
    for (Regions.Part part : parts) {
      Region region = part.region();
      for (long k = 0; k < part.length(); k += region.cellBytes()) {
        long offset = part.distance() + k;
        Term cell = builder.temporary(Sort.bitVec(8 * region.cellBytes()));
        cells.add(new Command.Cell(offset, cell));
        Term before = maps.getOrDefault(region, region.map());
        maps.put(region, terms.store(before, pointers.plus(pointer, offset), cell));
      }
    }
    builder.emit(new Command.Declare(cells, origin));
    maps.forEach((region, map) -> builder.assign(region.map(), map));
    for (Regions.Part part : parts) {
      origins.clear(part.region(), pointers.plus(pointer, part.distance()), part.length());
      shadows.clear(part.region(), pointers.plus(pointer, part.distance()), part.length());
      addresses.clear(part.region(), pointers.plus(pointer, part.distance()), part.length());
    }
  }

  /**
   * Whether nobody looks into the object, and no pointer into it is moved by computed distances.
   */
  private static boolean isOpaque(Cell cell) {
    Fields fields = cell.node().fields();
    return fields.all().isEmpty() && fields.stride() == 0;
  }

  /** Where the range of offsets is wide, no computed size on the stack is taken to pass it. */
  private void limitSize(ObjectKind kind, Term size, Location location) {
    if (size.isConstant() ? !context.isLarge(size.bits()) : context.layout.pointerBits() != 32) {
      return;
    }
    long limit = context.layout.bias().longValue();
    if (kind != ObjectKind.STACK || size.isConstant() || limit < CREDIBLE_SIZE) {
      context.approximateLarge(location);
      return;
    }
    builder.emit(new Command.Assume(terms.bvUle(size, terms.bv(limit, size.width()))));
    context.approximate(
        Direction.ASSUMED,
        "no object on the stack of a 32-bit program takes more than " + (limit >> 20) + " MiB",
        location);
  }

  void fill(Region region, Term target, Term octet, Term length) {
    fillCells(region, target, octet, length);
    origins.clear(region, target, length);
    shadows.write(region, target, length);
    addresses.clear(region, target, length);
  }

  private void fillCells(Region region, Term target, Term octet, Term length) {
    int cell = region.cellBytes();
    Term value = octet;
    for (int i = 1; i < cell; i++) {
      value = terms.concat(value, octet);
    }
    builder.assign(region.map(), pointers.filled(region.map(), cell, target, value, length));
  }

  /** memmove: the source map as it was before is read while the target map is written. */
  void copy(Region to, Region from, Term target, Term source, Term length) {
    int step = Math.max(to.cellBytes(), from.cellBytes());
    if (PointerTerms.isWrittenOut(length, step)) {
      long bytes = length.bits().longValue();
      if (bytes > 0) {
        storeBits(to, target, bytes, loadBits(from, from.map(), source, bytes));
        origins.copy(to, from, from.origins(), target, source, bytes);
        shadows.copy(to, from, from.shadow(), target, source, bytes);
        addresses.copy(to, from, from.addresses(), target, source, bytes);
      }
    } else if (to.cellBytes() == from.cellBytes()) {
      builder.assign(to.map(), pointers.copied(to.map(), step, target, from.map(), source, length));
      origins.copy(to, from, target, source, length);
      shadows.copy(to, from, target, source, length);
      addresses.copy(to, from, target, source, length);
    } else {
      copyBetweenWidths(to, from, target, source, length, step);
    }
  }

  /** No term copies between cells of different widths: a loop over the wider ones. */
  private void copyBetweenWidths(
      Region to, Region from, Term target, Term source, Term length, int step) {
    Term before = builder.temporary(from.map().sort());
    builder.assign(before, from.map());
    Optional<Term> originsBefore = from.origins().map(map -> builder.temporary(map.sort()));
    originsBefore.ifPresent(map -> builder.assign(map, from.origins().get()));
    Optional<Term> shadowBefore = from.shadow().map(map -> builder.temporary(map.sort()));
    shadowBefore.ifPresent(map -> builder.assign(map, from.shadow().get()));
    Optional<Term> addressesBefore = from.addresses().map(map -> builder.temporary(map.sort()));
    addressesBefore.ifPresent(map -> builder.assign(map, from.addresses().get()));
    loop(
        length,
        step,
        index -> {
          Term there = pointers.plusSmall(target, index);
          Term here = pointers.plusSmall(source, index);
          storeBits(to, there, step, loadBits(from, before, here, step));
          origins.copy(to, from, originsBefore, there, here, step);
          shadows.copy(to, from, shadowBefore, there, here, step);
          addresses.copy(to, from, addressesBefore, there, here, step);
        });
  }

  /** {@code length} bytes get any contents, one input per byte. */
  void havoc(Region region, Term target, Term length, String source, Location location) {
    loop(
        length,
        1,
        index -> {
          Term octet = builder.temporary(Sort.bitVec(8));
          builder.emit(
              new Command.Havoc(octet, new Origin(Origin.Kind.INPUT_BYTE, source, location)));
          Term at = pointers.plusSmall(target, index);
          builder.assign(region.map(), terms.store(region.map(), at, octet));
          origins.clear(region, at, 1);
          shadows.write(region, at, 1);
          addresses.clear(region, at, 1);
        });
  }

  /** {@code for (index = 0; index < length; index += step) body}. */
  private void loop(Term length, int step, java.util.function.Consumer<Term> body) {
    int width = pointers.width();
    Term limit = builder.temporary(Sort.bitVec(width));
    Term index = builder.temporary(Sort.bitVec(width));
    builder.assign(limit, length);
    builder.assign(index, terms.bv(0, width));
    int head = builder.cut();
    int inside = builder.node(builder.place());
    int after = builder.node(builder.place());
    Term more = terms.bvUlt(index, limit);
    builder.edge(head, inside, List.of(new Command.Assume(more)));
    builder.edge(head, after, List.of(new Command.Assume(terms.not(more))));
    builder.startAt(inside, builder.place());
    body.accept(index);
    builder.assign(index, terms.bvAdd(index, terms.bv(step, width)));
    builder.jump(head);
    builder.startAt(after, builder.place());
  }

  /** Stack objects of a function die with it. */
  void dies(Term pointer) {
    context.tracking.died(builder, pointers.object(pointer));
  }
}
