package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Type;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Keeps, beside the contents of a region, which object each cell points to, as the interpreter
 * does: only what was stored as a pointer, or copied from where it was, is one. A number that looks
 * like an address does not keep anything reachable.
 */
final class Origins {
  private final Context context;
  private final TermFactory terms;
  private final PointerTerms pointers;
  private final ProcedureBuilder builder;

  Origins(Context context, ProcedureBuilder builder) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.builder = builder;
  }

  /** After the store of a value. */
  void store(Region region, Term pointer, Type type, Term value) {
    set(
        region,
        pointer,
        type.storeSize(),
        type instanceof Type.Pointer ? pointers.object(value) : none());
  }

  /** After a store of bytes that are no pointers. */
  void clear(Region region, Term pointer, long bytes) {
    set(region, pointer, bytes, none());
  }

  /** The same for a number of bytes that is computed. */
  void clear(Region region, Term pointer, Term length) {
    region
        .origins()
        .ifPresent(
            map ->
                builder.assign(map, pointers.filled(map, cell(region), pointer, none(), length)));
  }

  private void set(Region region, Term pointer, long bytes, Term origin) {
    if (region.origins().isEmpty()) {
      return;
    }
    Term map = region.origins().get();
    for (long offset = 0; offset < bytes; offset += cell(region)) {
      map = terms.store(map, pointers.plus(pointer, offset), origin);
    }
    builder.assign(region.origins().get(), map);
  }

  /** After a copy of bytes; {@code before} are the origins of the source before it. */
  void copy(Region to, Region from, Optional<Term> before, Term target, Term source, long bytes) {
    if (to.origins().isEmpty()) {
      return;
    }
    Term map = to.origins().get();
    for (long offset = 0; offset < bytes; offset += cell(to)) {
      Term origin = none();
      if (before.isPresent()) {
        origin = origin(before.get(), source, offset, cell(from), cell(to));
      }
      map = terms.store(map, pointers.plus(target, offset), origin);
    }
    builder.assign(to.origins().get(), map);
  }

  /** After a copy of a computed number of bytes between cells of one width. */
  void copy(Region to, Region from, Term target, Term source, Term length) {
    if (to.origins().isPresent() && from.origins().isPresent()) {
      Term map = to.origins().get();
      Term before = from.origins().get();
      builder.assign(map, pointers.copied(map, cell(to), target, before, source, length));
    } else {
      clear(to, target, length);
    }
  }

  /** The origin of {@code wanted} bytes in a map with cells of {@code cell} bytes. */
  private Term origin(Term map, Term source, long offset, int cell, int wanted) {
    Term first = terms.select(map, pointers.plus(source, offset - offset % cell));
    Term same = terms.tru();
    for (int k = cell; k < wanted; k += cell) {
      Term next = terms.select(map, pointers.plus(source, offset + k));
      same = terms.and(same, terms.eq(next, first));
    }
    return terms.ite(same, first, none());
  }

  private Term none() {
    return pointers.objectNumber(0);
  }

  private int cell(Region region) {
    return Math.min(region.cellBytes(), context.program.pointerBytes());
  }

  /** Where pointers lie in memory. */
  List<Command.Holder> holders() {
    List<Command.Holder> holders = new ArrayList<>();
    for (Region region : context.regions.all()) {
      region
          .origins()
          .ifPresent(
              map ->
                  holders.add(
                      new Command.Holder(
                          map, cell(region), context.program.pointerBytes() / cell(region))));
    }
    return holders;
  }

  /** The objects that globals kept in variables point to. */
  List<Term> roots() {
    List<Term> roots = new ArrayList<>();
    for (String global : context.program.globals().keySet()) {
      Map<Long, Term> cells = context.globalCells(global);
      if (cells != null) {
        cells.forEach(
            (offset, variable) -> {
              if (context.cellType(global, offset) instanceof Type.Pointer) {
                roots.add(pointers.object(variable));
              }
            });
      }
    }
    return roots;
  }

  /** Says what the interpreter counts as reachable and the lowering does not. */
  void noteInexact(Condition.AllReachable reachable, Location location) {
    if (reachable.stackCounts()) {
      context.approximate(
          Direction.OVER,
          "memory that only variables of waiting functions point to counts as lost until the replay decides",
          location);
    }
  }
}
