package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * Which bits have been written, in memory and in objects that are variables: each cell of such a
 * stack object has a second variable for it, while globals are written from the start.
 */
final class ShadowLowering {
  private final Context context;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final MemoryLowering memory;
  private final Shadows shadows;
  private final String function;

  ShadowLowering(
      Context context,
      ProcedureBuilder builder,
      ValueTerms values,
      MemoryLowering memory,
      String function) {
    this.context = context;
    this.builder = builder;
    this.values = values;
    this.memory = memory;
    this.shadows = new Shadows(context, builder);
    this.function = function;
  }

  /** Leaf by leaf. */
  List<Term> load(Instruction.LoadShadow i) {
    List<Term> parts = new ArrayList<>();
    Optional<Promotion.Place> place = context.promotion.place(function, i.pointer());
    for (Leaf leaf : Leaf.of(i.result().type())) {
      long bytes = leaf.type().storeSize();
      if (place.isPresent()) {
        parts.add(
            variable(place.get(), place.get().offset() + leaf.offset(), bytes)
                .orElse(shadows.written(bytes)));
      } else {
        Term at = context.pointers.plus(values.scalar(i.pointer()), leaf.offset());
        parts.add(shadows.load(memory.region(i.pointer(), leaf.offset()), at, bytes));
      }
    }
    return parts;
  }

  void store(Instruction.StoreShadow i) {
    List<Term> parts = values.of(i.value());
    List<Leaf> leaves = Leaf.of(i.value().type());
    Optional<Promotion.Place> place = context.promotion.place(function, i.pointer());
    for (int k = 0; k < leaves.size(); k++) {
      Leaf leaf = leaves.get(k);
      Term part = parts.get(k);
      long bytes = leaf.type().storeSize();
      if (place.isPresent()) {
        variable(place.get(), place.get().offset() + leaf.offset(), bytes)
            .ifPresent(variable -> builder.assign(variable, part));
      } else {
        Term at = context.pointers.plus(values.scalar(i.pointer()), leaf.offset());
        shadows.store(memory.region(i.pointer(), leaf.offset()), at, bytes, part);
      }
    }
  }

  /** A value of the type is stored to an object in variables. */
  void write(Promotion.Place place, long offset, Type type) {
    variable(place, offset, type.storeSize())
        .ifPresent(v -> builder.assign(v, shadows.written(type.storeSize())));
  }

  /** An object in variables comes to be, with all bits written or none. */
  void begin(Instruction.Allocate i) {
    Promotion.Root root = new Promotion.Root.Stack(function, i.result().id());
    context
        .promotion
        .cells(root)
        .forEach(
            (offset, type) -> {
              long bytes = type.storeSize();
              Term bits = i.zeroed() ? shadows.written(bytes) : shadows.unwritten(bytes);
              variable(new Promotion.Place(root, offset), offset, bytes)
                  .ifPresent(v -> builder.assign(v, bits));
            });
  }

  private Optional<Term> variable(Promotion.Place place, long offset, long bytes) {
    return context.asksWritten() && place.root() instanceof Promotion.Root.Stack stack
        ? Optional.of(
            builder.local(
                stack.register() + "@" + offset + "#written",
                Sort.bitVec(Math.toIntExact(8 * bytes))))
        : Optional.empty();
  }
}
