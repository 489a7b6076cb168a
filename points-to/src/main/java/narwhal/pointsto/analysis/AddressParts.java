package narwhal.pointsto.analysis;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Where bits of addresses may go that are read from memory as numbers: bytes of a pointer, or all
 * of it through a union. They may be moved and put together again; a look at them is a look at the
 * number of an address. Only places are kept from which a part may come to where it is looked at,
 * so most programs have none.
 *
 * <p>Integers that were made from addresses in registers, and loads of whole ones, are the
 * points-to analysis's own business ({@link PointsTo#isAddressInt}).
 */
public final class AddressParts {
  /** What may hold a part: a scalar of a register or of a function's result, or memory. */
  private sealed interface Place {
    record Scalar(String function, int register, int leaf) implements Place {}

    record Result(String function, int leaf) implements Place {}

    record Memory(Field field) implements Place {}
  }

  private final PointsTo pointsTo;
  private final int pointerBits;
  private final Map<Place, Set<Place>> next = new HashMap<>();
  private final Map<Place, Set<Place>> before = new HashMap<>();

  /** Memory to which addresses are stored. */
  private final Set<Place> sources = new LinkedHashSet<>();

  /** What need not be all of an address, if it is a part of one. */
  private Set<Place> pieces = new LinkedHashSet<>();

  /** Where words begin that are written, if it matters. */
  private final Optional<PointerPlaces> words;

  private Set<Place> reached;
  private final Set<Place> kept;
  private final boolean areLookedAt;

  /** Numbers of which pointers may be made, whatever is computed of them on the way. */
  private final Set<Place> pointersToBe;

  private AddressParts(PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    this.pointerBits = 8 * pointsTo.program().pointerBytes();
    for (Global global : pointsTo.program().globals().values()) {
      Cell start = pointsTo.symbol(global.name());
      global.initial().ifPresent(value -> initial(start, value));
    }
    for (Function function : pointsTo.program().functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> flow(function.name(), i));
        flow(function.name(), block.terminator());
      }
    }
    this.reached = closure(sources, next);
    this.words =
        reached.stream().anyMatch(this::isNarrow)
            ? Optional.of(new PointerPlaces(pointsTo, this::isReached))
            : Optional.empty();
    reached.stream().filter(this::mayBeBroken).forEach(pieces::add);
    pieces.retainAll(reached);
    this.pieces = closure(pieces, next);
    Set<Place> ends = new LinkedHashSet<>();
    for (Function function : pointsTo.program().functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> ends(function.name(), i, ends));
        ends(function.name(), block.terminator(), ends);
      }
    }
    this.areLookedAt = !ends.isEmpty();
    for (Function function : pointsTo.program().functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> brokenLoads(function.name(), i, ends));
      }
    }
    this.kept = closure(ends, before);
    kept.retainAll(reached);
    this.pointersToBe = kept.isEmpty() ? Set.of() : pointersToBe();
    this.reached = Set.of();
    next.clear();
    before.clear();
  }

  public static AddressParts of(PointsTo pointsTo) {
    return new AddressParts(pointsTo);
  }

  /** Whether a scalar of a value may be a part of an address that is looked at somewhere. */
  public boolean isPart(String function, Value value, int leaf) {
    return scalar(function, value, leaf).filter(kept::contains).isPresent();
  }

  /** The same of a scalar of a function's result. */
  public boolean isResultPart(String function, int leaf) {
    return kept.contains(new Place.Result(function, leaf));
  }

  /** Whether memory may hold addresses of which parts are looked at somewhere. */
  public boolean holdsParts(Field field) {
    return kept.contains(new Place.Memory(field));
  }

  /** The operands of an instruction that may be parts of addresses and are looked at. */
  public List<Value> looks(String function, Instruction instruction) {
    if (kept.isEmpty()) {
      return List.of();
    }
    return PartMoves.looks(instruction).stream()
        .distinct()
        .filter(value -> !isHarmless(function, instruction, value))
        .filter(value -> leaves(value).anyMatch(leaf -> isPart(function, value, leaf)))
        .toList();
  }

  /**
   * Whether a pointer may be made of what is computed of a value. To where that would lead, the
   * points-to analysis does not know if the value is a part of an address.
   */
  public boolean mayBecomePointer(String function, Value value) {
    return leaves(value)
        .flatMap(leaf -> scalar(function, value, leaf).stream())
        .anyMatch(pointersToBe::contains);
  }

  /** Whether any part of an address is looked at. */
  public boolean areLookedAt() {
    return areLookedAt;
  }

  /**
   * Whether an address that is read from memory need not be all of one: other bytes may have been
   * written over some of its own.
   */
  public boolean mayBeBroken(String function, Instruction.Load i, int leaf) {
    return broken(function, i, leaf).filter(kept::contains).isPresent();
  }

  /** The memory that such an address is read from. */
  private Optional<Place> broken(String function, Instruction.Load i, int leaf) {
    Leaf scalar = Leaf.of(i.result().type()).get(leaf);
    if (!isFollowed(function, i, leaf, scalar.type())) {
      return Optional.empty();
    }
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    Place.Memory from = memory(cell, scalar.offset());
    boolean isAcross =
        isNarrow(from)
            && words.stream()
                .anyMatch(w -> w.mayBeAcross(from.field(), function, i.pointer(), scalar.offset()));
    return isAcross || pieces.contains(from) ? Optional.of(from) : Optional.empty();
  }

  /** Memory that is accessed by less than pointers, or across them. */
  private boolean isNarrow(Place place) {
    return place instanceof Place.Memory(Field field) && field.unit() % (pointerBits / 8) != 0;
  }

  /** Whether bytes of addresses in memory may have been overwritten by others. */
  private boolean mayBeBroken(Place place) {
    return isNarrow(place)
        && words.stream().anyMatch(w -> w.mayBeBroken(((Place.Memory) place).field()));
  }

  private boolean isReached(String function, Value value, int leaf) {
    return scalar(function, value, leaf).filter(reached::contains).isPresent();
  }

  private void brokenLoads(String function, Instruction instruction, Set<Place> ends) {
    if (instruction instanceof Instruction.Load i) {
      for (int leaf = 0; leaf < Leaf.count(i.result().type()); leaf++) {
        broken(function, i, leaf).filter(reached::contains).ifPresent(ends::add);
      }
    }
  }

  /** Whether the points-to analysis follows what is read. */
  private boolean isFollowed(String function, Instruction.Load i, int leaf, Type type) {
    return type instanceof Type.Pointer
        || (PartMoves.isInt(type, pointerBits)
            && pointsTo.isAddressInt(function, i.result(), leaf));
  }

  /** Whether a part of an address is all of it. */
  public boolean isWhole(String function, Value value) {
    return PartMoves.isInt(value.type(), pointerBits)
        && scalar(function, value, 0).filter(pieces::contains).isEmpty();
  }

  /**
   * What gives the same for every placement of objects: whether all of an address is null, the bits
   * of it that alignment fixes, and to make a pointer of it again.
   */
  private boolean isHarmless(String function, Instruction instruction, Value value) {
    if (!isWhole(function, value)) {
      return false;
    }
    return switch (instruction) {
      case Instruction.Compare i -> isNullTest(i);
      case Instruction.Binary i ->
          i.operator() == IntOperator.AND
              && isTag(function, value, value.equals(i.left()) ? i.right() : i.left());
      case Instruction.Cast i -> i.result().type() instanceof Type.Pointer;
      default -> false;
    };
  }

  /** Whether it is asked whether something is 0. */
  public static boolean isNullTest(Instruction.Compare i) {
    return isEquality(i) && (isZero(i.left()) || isZero(i.right()));
  }

  private static boolean isEquality(Instruction.Compare i) {
    return i.predicate() == IntPredicate.EQ || i.predicate() == IntPredicate.NE;
  }

  private static boolean isZero(Value value) {
    return value instanceof Value.IntConstant constant && constant.value().signum() == 0;
  }

  private boolean isTag(String function, Value address, Value mask) {
    long alignment =
        pointsTo.pointee(function, address).map(cell -> cell.node().alignment()).orElse(1L);
    return mask instanceof Value.IntConstant constant
        && constant.value().compareTo(BigInteger.valueOf(Math.min(alignment, 16))) < 0;
  }

  private static Stream<Integer> leaves(Value value) {
    return IntStream.range(0, Leaf.count(value.type())).boxed();
  }

  /** The register that a scalar of a value is. */
  private static Optional<Place> scalar(String function, Value value, int leaf) {
    return switch (value) {
      case Value.Register r -> Optional.of(new Place.Scalar(function, r.id(), leaf));
      case Value.Aggregate a -> {
        int first = 0;
        for (Value part : a.parts()) {
          int after = first + Leaf.count(part.type());
          if (leaf < after) {
            yield scalar(function, part, leaf - first);
          }
          first = after;
        }
        yield Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private static Set<Place> closure(Set<Place> start, Map<Place, Set<Place>> edges) {
    Set<Place> found = new HashSet<>(start);
    Deque<Place> work = new ArrayDeque<>(start);
    while (!work.isEmpty()) {
      for (Place place : edges.getOrDefault(work.pop(), Set.of())) {
        if (found.add(place)) {
          work.push(place);
        }
      }
    }
    return found;
  }

  private void edge(Place from, Place to) {
    next.computeIfAbsent(from, p -> new LinkedHashSet<>()).add(to);
    before.computeIfAbsent(to, p -> new LinkedHashSet<>()).add(from);
  }

  private void ends(String function, Instruction instruction, Set<Place> ends) {
    for (Value value : PartMoves.looks(instruction)) {
      if (!isHarmless(function, instruction, value)) {
        leaves(value)
            .flatMap(leaf -> scalar(function, value, leaf).stream())
            .filter(reached::contains)
            .forEach(ends::add);
      }
    }
  }

  /**
   * Pointers come of casts, and of memory that numbers alone are stored to. Where addresses lie as
   * well, pointers lead to what those lead to.
   */
  private Set<Place> pointersToBe() {
    Set<Place> ends = new LinkedHashSet<>();
    for (Function function : pointsTo.program().functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          switch (instruction) {
            case Instruction.Cast i when i.operator() == CastOperator.INT_TO_POINTER ->
                scalar(function.name(), i.operand(), 0).ifPresent(ends::add);
            case Instruction.Load i -> pointerLoads(function.name(), i, ends);
            case Instruction.Compare i -> {}
            case Instruction.FloatCompare i -> {}
            case Instruction.Defining i -> computed(function.name(), i);
            default -> {}
          }
        }
      }
    }
    return closure(ends, before);
  }

  private void pointerLoads(String function, Instruction.Load i, Set<Place> ends) {
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    for (Leaf leaf : Leaf.of(i.result().type())) {
      Place.Memory from = memory(cell, leaf.offset());
      if (leaf.type() instanceof Type.Pointer && !reached.contains(from)) {
        ends.add(from);
      }
    }
  }

  private void computed(String function, Instruction.Defining i) {
    if (i.result().type() instanceof Type.Pointer) {
      return;
    }
    for (Value operand : PartMoves.looks(i)) {
      leaves(operand)
          .flatMap(leaf -> scalar(function, operand, leaf).stream())
          .forEach(
              from ->
                  leaves(i.result())
                      .forEach(
                          leaf -> edge(from, new Place.Scalar(function, i.result().id(), leaf))));
    }
  }

  private Place.Memory memory(Optional<Cell> cell, long distance) {
    return new Place.Memory(pointsTo.field(cell.orElse(pointsTo.nowhere()).plus(distance)));
  }

  private void initial(Cell place, Value value) {
    switch (value) {
      case Value.Aggregate aggregate -> {
        for (int i = 0; i < aggregate.parts().size(); i++) {
          initial(place.plus(aggregate.type().offsetOf(i)), aggregate.parts().get(i));
        }
      }
      case Value.Address a -> sources.add(memory(Optional.of(place), 0));
      case Value.AddressAsInt a -> sources.add(memory(Optional.of(place), 0));
      default -> {}
    }
  }

  private void flow(String function, Instruction instruction) {
    switch (instruction) {
      case Instruction.Load i -> load(function, i);
      case Instruction.Store i -> store(function, i);
      case Instruction.MemoryCopy i -> copy(function, i);
      case Instruction.Call i -> call(function, i);
      case Terminator.Return i -> i.value().ifPresent(value -> returned(function, value));
      case Instruction.Defining i -> moves(function, i);
      default -> {}
    }
  }

  private void moves(String function, Instruction.Defining i) {
    if (i.result().type() instanceof Type.Pointer) {
      return;
    }
    for (PartMoves.Move move : PartMoves.of(i)) {
      Place to = new Place.Scalar(function, i.result().id(), move.to());
      scalar(function, move.operand(), move.from()).ifPresent(from -> edge(from, to));
      if (i instanceof Instruction.Cast) {
        pieces.add(to);
      }
    }
  }

  private void load(String function, Instruction.Load i) {
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    List<Leaf> leaves = Leaf.of(i.result().type());
    for (int k = 0; k < leaves.size(); k++) {
      Type type = leaves.get(k).type();
      boolean isWord = PartMoves.isInt(type, pointerBits);
      if (!isFollowed(function, i, k, type)) {
        Place.Memory from = memory(cell, leaves.get(k).offset());
        Place to = new Place.Scalar(function, i.result().id(), k);
        edge(from, to);
        if (!isWord || from.field().unit() % (pointerBits / 8) != 0) {
          pieces.add(to);
        }
      }
    }
  }

  private void store(String function, Instruction.Store i) {
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    List<Leaf> leaves = Leaf.of(i.value().type());
    for (int k = 0; k < leaves.size(); k++) {
      Place to = memory(cell, leaves.get(k).offset());
      if (isAddress(function, i.value(), k, leaves.get(k).type())) {
        sources.add(to);
      }
      if (!(leaves.get(k).type() instanceof Type.Pointer)) {
        scalar(function, i.value(), k).ifPresent(from -> edge(from, to));
      }
    }
  }

  /** Whether a scalar that is stored may be an address. */
  public boolean isAddress(String function, Value value, int leaf, Type type) {
    boolean isKnown =
        switch (value) {
          case Value.Null v -> true;
          case Value.FixedPointer v -> true;
          case Value.Zero v -> true;
          case Value.Undefined v -> true;
          default -> false;
        };
    return !isKnown
        && (type instanceof Type.Pointer || pointsTo.isAddressInt(function, value, leaf));
  }

  private void copy(String function, Instruction.MemoryCopy i) {
    Optional<Cell> to = pointsTo.pointee(function, i.target());
    Optional<Cell> from = pointsTo.pointee(function, i.source());
    OptionalLong length = Ranges.length(i.length());
    if (to.isEmpty() || from.isEmpty() || !Ranges.isByField(to.get(), from.get(), length)) {
      edge(memory(from, 0), memory(to, 0));
      return;
    }
    Cell start = from.get().find();
    start
        .node()
        .fields()
        .pieces(start.offset(), length.getAsLong())
        .forEach(part -> edge(memory(from, part.distance()), memory(to, part.distance())));
  }

  private void call(String function, Instruction.Call call) {
    for (Function target : pointsTo.targets(function, call)) {
      List<Value.Register> parameters = target.parameters();
      for (int k = 0; k < Math.min(parameters.size(), call.arguments().size()); k++) {
        passed(function, call.arguments().get(k), target.name(), parameters.get(k));
      }
      call.result().ifPresent(result -> result(function, result, target));
    }
  }

  private void passed(String function, Value argument, String target, Value.Register parameter) {
    if (parameter.type() instanceof Type.Pointer) {
      return;
    }
    int count = Math.min(Leaf.count(argument.type()), Leaf.count(parameter.type()));
    for (int leaf = 0; leaf < count; leaf++) {
      Place to = new Place.Scalar(target, parameter.id(), leaf);
      scalar(function, argument, leaf).ifPresent(from -> edge(from, to));
      if (!argument.type().equals(parameter.type())) {
        pieces.add(to);
      }
    }
  }

  private void result(String function, Value.Register result, Function target) {
    Type from = target.signature().result();
    if (result.type() instanceof Type.Pointer) {
      return;
    }
    for (int leaf = 0; leaf < Math.min(Leaf.count(from), Leaf.count(result.type())); leaf++) {
      edge(new Place.Result(target.name(), leaf), new Place.Scalar(function, result.id(), leaf));
    }
  }

  private void returned(String function, Value value) {
    for (int leaf = 0; leaf < Leaf.count(value.type()); leaf++) {
      Place to = new Place.Result(function, leaf);
      scalar(function, value, leaf).ifPresent(from -> edge(from, to));
    }
  }
}
