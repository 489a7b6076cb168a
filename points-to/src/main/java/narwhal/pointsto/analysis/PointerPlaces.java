package narwhal.pointsto.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Where in their objects pointers lead, up to multiples of their own width, and so where in objects
 * the words begin that are written to a field. If all that is written there consists of words that
 * begin in one such place, no write lies across a word of another.
 *
 * <p>A pointer that the environment hands in, and one in memory with undefined contents, leads to
 * no object of the program that may be written.
 */
final class PointerPlaces {
  /** Whether a scalar that is no pointer may be a part of an address. */
  interface Parts {
    boolean isPart(String function, Value value, int leaf);
  }

  /** What holds pointers: a register, a function's result, or memory. */
  private sealed interface Holder {
    record Register(String function, int register) implements Holder {}

    record Result(String function) implements Holder {}

    record Memory(Field field) implements Holder {}
  }

  private static final Integer ANY = -1;

  private final PointsTo pointsTo;
  private final Parts parts;
  private final int width;
  private final Map<Holder, Integer> places = new HashMap<>();
  private final Map<Field, Integer> writes = new HashMap<>();
  private boolean hasChanged;

  PointerPlaces(PointsTo pointsTo, Parts parts) {
    this.pointsTo = pointsTo;
    this.parts = parts;
    this.width = pointsTo.program().pointerBytes();
    for (Global global : pointsTo.program().globals().values()) {
      Cell start = pointsTo.symbol(global.name());
      global.initial().ifPresent(value -> initial(start, 0, value));
      if (global.initial().isEmpty()) {
        start.find().node().fields().all().forEach(field -> holds(field, ANY));
      }
    }
    do {
      hasChanged = false;
      for (Function function : pointsTo.program().functions().values()) {
        for (Block block : function.blocks()) {
          block.instructions().forEach(i -> visit(function.name(), i));
          visit(function.name(), block.terminator());
        }
      }
    } while (hasChanged);
  }

  /** Whether writes to a field may lie across words of others. */
  boolean mayBeBroken(Field field) {
    return ANY.equals(writes.get(field));
  }

  /** Whether a word in a field need not begin where those begin that are written there. */
  boolean mayBeAcross(Field field, String function, Value pointer, long distance) {
    Integer at = moved(place(function, pointer), distance);
    Integer written = writes.get(field);
    return at != null && written != null && (at.equals(ANY) || !at.equals(written));
  }

  private Integer moved(Integer place, long bytes) {
    return place == null || place.equals(ANY) ? place : Integer.valueOf(rest(place + bytes));
  }

  private int rest(long bytes) {
    return Math.floorMod(bytes, width);
  }

  /** Null for what leads to no object. */
  private Integer place(String function, Value pointer) {
    return switch (pointer) {
      case Value.Register r -> places.get(new Holder.Register(function, r.id()));
      case Value.Address a -> rest(a.offset());
      case Value.Null n -> null;
      case Value.Zero z -> null;
      default -> ANY;
    };
  }

  private <K> void join(Map<K, Integer> map, K key, Integer place) {
    Integer before = map.get(key);
    if (place != null && !place.equals(before) && !ANY.equals(before)) {
      map.put(key, before == null ? place : ANY);
      hasChanged = true;
    }
  }

  private void holds(Field field, Integer place) {
    join(places, new Holder.Memory(field), place);
  }

  private Field field(Optional<Cell> cell, long distance) {
    return pointsTo.field(cell.orElse(pointsTo.nowhere()).plus(distance));
  }

  private void initial(Cell start, long offset, Value value) {
    switch (value) {
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          initial(start, offset + aggregate.type().offsetOf(i), aggregate.parts().get(i));
        }
      }
      case Value.Address a -> {
        Field field = field(Optional.of(start), offset);
        holds(field, rest(a.offset()));
        join(writes, field, rest(offset));
      }
      case Value.AddressAsInt a -> {
        Field field = field(Optional.of(start), offset);
        holds(field, ANY);
        join(writes, field, a.type().storeSize() == width ? rest(offset) : ANY);
      }
      default -> {}
    }
  }

  private void visit(String function, Instruction instruction) {
    switch (instruction) {
      case Instruction.Store i -> store(function, i);
      case Instruction.MemoryCopy i -> copy(function, i);
      case Instruction.MemorySet i -> fill(function, i.target(), i.length());
      case Instruction.HavocMemory i -> {
        fill(function, i.pointer(), i.length());
        Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
        cell.ifPresent(to -> to.find().node().fields().all().forEach(f -> holds(f, ANY)));
      }
      case Instruction.HavocAll i ->
          pointsTo
              .objects()
              .forEach(o -> o.find().node().fields().all().forEach(f -> holds(f, ANY)));
      case Instruction.Call i -> call(function, i);
      case Terminator.Return i ->
          i.value()
              .filter(value -> value.type() instanceof Type.Pointer)
              .ifPresent(v -> join(places, new Holder.Result(function), place(function, v)));
      case Instruction.Defining i when i.result().type() instanceof Type.Pointer ->
          defined(function, i);
      default -> {}
    }
  }

  private void defined(String function, Instruction.Defining instruction) {
    switch (instruction) {
      case Instruction.Allocate i -> sets(function, i.result(), 0);
      case Instruction.Havoc i -> {}
      case Instruction.Copy i -> sets(function, i.result(), place(function, i.operand()));
      case Instruction.Select i -> {
        sets(function, i.result(), place(function, i.then()));
        sets(function, i.result(), place(function, i.otherwise()));
      }
      case Instruction.Phi i ->
          i.incoming().forEach(in -> sets(function, i.result(), place(function, in.value())));
      case Instruction.Cast i when i.operator() == CastOperator.BITCAST ->
          sets(function, i.result(), place(function, i.operand()));
      case Instruction.PointerAdd i -> {
        boolean isKnown = i.terms().stream().allMatch(term -> term.scale() % width == 0);
        Integer base = place(function, i.base());
        sets(function, i.result(), isKnown || base == null ? moved(base, i.constant()) : ANY);
      }
      case Instruction.Load i -> {
        Field from = field(pointsTo.pointee(function, i.pointer()), 0);
        sets(function, i.result(), places.get(new Holder.Memory(from)));
      }
      default -> sets(function, instruction.result(), ANY);
    }
  }

  private void sets(String function, Value.Register register, Integer place) {
    join(places, new Holder.Register(function, register.id()), place);
  }

  private void store(String function, Instruction.Store i) {
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    Integer at = place(function, i.pointer());
    List<Leaf> leaves = Leaf.of(i.value().type());
    for (int k = 0; k < leaves.size(); k++) {
      Leaf leaf = leaves.get(k);
      Field field = field(cell, leaf.offset());
      boolean isWord = leaf.type().storeSize() % width == 0;
      join(writes, field, at == null || isWord ? moved(at, leaf.offset()) : ANY);
      if (i.value().type() instanceof Type.Pointer) {
        holds(field, place(function, i.value()));
      } else if (leaf.type() instanceof Type.Pointer
          || pointsTo.isAddressInt(function, i.value(), k)
          || parts.isPart(function, i.value(), k)) {
        holds(field, ANY);
      }
    }
  }

  /** Where the words of a block begin, if it consists of words. */
  private Integer block(String function, Value pointer, OptionalLong length) {
    Integer at = place(function, pointer);
    return at == null || (length.isPresent() && length.getAsLong() % width == 0) ? at : ANY;
  }

  private void fill(String function, Value target, Value length) {
    Optional<Cell> cell = pointsTo.pointee(function, target);
    OptionalLong bytes = Ranges.length(length);
    Integer at = block(function, target, bytes);
    if (cell.isEmpty() || bytes.isEmpty()) {
      join(writes, field(cell, 0), at);
      return;
    }
    Cell start = cell.get().find();
    for (Piece piece : start.node().fields().pieces(start.offset(), bytes.getAsLong())) {
      join(writes, piece.field(), at);
    }
  }

  private void copy(String function, Instruction.MemoryCopy i) {
    Optional<Cell> to = pointsTo.pointee(function, i.target());
    Optional<Cell> from = pointsTo.pointee(function, i.source());
    OptionalLong bytes = Ranges.length(i.length());
    Integer there = block(function, i.target(), bytes);
    Integer here = block(function, i.source(), bytes);
    if (there == null) {
      return;
    }
    Integer at = there.equals(here) ? there : ANY;
    if (to.isEmpty() || from.isEmpty() || !Ranges.isByField(to.get(), from.get(), bytes)) {
      copied(field(from, 0), field(to, 0), at);
      return;
    }
    Cell start = from.get().find();
    for (Piece piece : start.node().fields().pieces(start.offset(), bytes.getAsLong())) {
      copied(piece.field(), field(to, piece.distance()), at);
    }
  }

  private void copied(Field from, Field to, Integer at) {
    holds(to, places.get(new Holder.Memory(from)));
    join(writes, to, at);
    join(writes, to, writes.get(from));
  }

  private void call(String function, Instruction.Call call) {
    for (Function target : pointsTo.targets(function, call)) {
      List<Value.Register> parameters = target.parameters();
      for (int k = 0; k < parameters.size(); k++) {
        if (parameters.get(k).type() instanceof Type.Pointer) {
          boolean fits =
              k < call.arguments().size() && call.arguments().get(k).type() instanceof Type.Pointer;
          Integer place = fits ? place(function, call.arguments().get(k)) : ANY;
          sets(target.name(), parameters.get(k), place);
        }
      }
      call.result()
          .filter(result -> result.type() instanceof Type.Pointer)
          .ifPresent(
              result ->
                  sets(
                      function,
                      result,
                      target.signature().result() instanceof Type.Pointer
                          ? places.get(new Holder.Result(target.name()))
                          : ANY));
    }
  }
}
