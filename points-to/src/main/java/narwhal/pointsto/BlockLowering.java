package narwhal.pointsto;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Fields;
import narwhal.pointsto.analysis.Ranges;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Copies and fills of blocks of memory, region by region. */
final class BlockLowering {
  /** Blocks in arrays of up to this many elements are filled part by part. */
  private static final long FEW_ELEMENTS = 4;

  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final String function;
  private final MemoryLowering memory;

  BlockLowering(Context context, ProcedureBuilder builder, String function, MemoryLowering memory) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.function = function;
    this.memory = memory;
  }

  private Optional<Cell> cell(Value pointer) {
    return context.pointsTo.pointee(function, pointer);
  }

  /**
   * memmove. The analysis has made the fields of both sides alike if the copy goes by field, and
   * one field of each side if not.
   */
  void copy(Instruction.MemoryCopy i, Term target, Term source, Term length) {
    Optional<Cell> to = cell(i.target());
    Optional<Cell> from = cell(i.source());
    OptionalLong bytes = Ranges.length(i.length());
    if (to.isEmpty() || from.isEmpty() || !Ranges.isByField(to.get(), from.get(), bytes)) {
      memory.copy(context.regions.at(to), context.regions.at(from), target, source, length);
      return;
    }
    List<Regions.Part> parts = context.regions.parts(to.get(), bytes.getAsLong());
    boolean isOneNode = to.get().node() == from.get().node();
    Map<Region, Region> before = new HashMap<>();
    if (isOneNode && parts.size() > 1) {
      parts.forEach(part -> before.computeIfAbsent(source(from.get(), part), this::snapshot));
    }
    for (Regions.Part part : parts) {
      Region read = source(from.get(), part);
      memory.copy(
          part.region(),
          before.getOrDefault(read, read),
          context.pointers.plus(target, part.distance()),
          context.pointers.plus(source, part.distance()),
          bytes(part.length()));
    }
  }

  private Region source(Cell from, Regions.Part part) {
    return context.regions.at(Optional.of(from.plus(part.distance())));
  }

  /** The region as it is now. */
  private Region snapshot(Region region) {
    Term map = builder.temporary(region.map().sort());
    builder.assign(map, region.map());
    Optional<Term> origins = region.origins().map(o -> builder.temporary(o.sort()));
    origins.ifPresent(o -> builder.assign(o, region.origins().get()));
    Optional<Term> shadow = region.shadow().map(s -> builder.temporary(s.sort()));
    shadow.ifPresent(s -> builder.assign(s, region.shadow().get()));
    Optional<Term> addresses = region.addresses().map(a -> builder.temporary(a.sort()));
    addresses.ifPresent(a -> builder.assign(a, region.addresses().get()));
    return new Region(
        map, region.cellBytes(), region.node(), region.field(), origins, shadow, addresses);
  }

  void set(Instruction.MemorySet i, Term target, Term octet, Term length) {
    Optional<Cell> cell = cell(i.target());
    if (cell.isPresent() && Ranges.length(i.length()).isPresent()) {
      fill(cell.get(), target, octet, length);
    } else {
      memory.fill(context.regions.at(cell), target, octet, length);
    }
  }

  /**
   * Fills {@code length} bytes, or a few more behind the end of the object if the length is
   * computed. What a region holds outside its field is never read, so it may be filled too.
   */
  void fill(Cell target, Term pointer, Term octet, Term length) {
    Cell at = target.find();
    Fields fields = at.node().fields();
    boolean isByPart =
        length.isConstant()
            && (fields.stride() == 0
                || length.bits().longValue() <= FEW_ELEMENTS * fields.stride());
    if (isByPart) {
      for (Regions.Part part : context.regions.parts(at, length.bits().longValue())) {
        Term from = context.pointers.plus(pointer, part.distance());
        memory.fill(part.region(), from, octet, bytes(part.length()));
      }
      return;
    }
    for (Region region : context.regions.of(at.node())) {
      long distance = region.field().start() - at.offset();
      boolean isFixed = fields.stride() == 0 && !region.field().isEndless();
      if (isFixed) {
        Term from = context.pointers.plus(pointer, distance);
        memory.fill(region, from, octet, bytes(region.field().length()));
      } else {
        long first = Math.floorMod(distance, (long) region.cellBytes());
        memory.fill(region, context.pointers.plus(pointer, first), octet, less(length, first));
      }
    }
  }

  /** The length less some bytes, but not below zero. */
  private Term less(Term length, long bytes) {
    if (bytes == 0) {
      return length;
    }
    Term taken = terms.bv(bytes, context.pointers.width());
    return terms.ite(terms.bvUlt(length, taken), bytes(0), terms.bvSub(length, taken));
  }

  private Term bytes(long count) {
    return terms.bv(count, context.pointers.width());
  }
}
