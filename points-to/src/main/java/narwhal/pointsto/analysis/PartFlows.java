package narwhal.pointsto.analysis;

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
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * A graph of where bits may be moved that are no pointers to the program: between registers and
 * memory, and through calls. Apart from that, what is computed of what.
 */
final class PartFlows {
  private final PointsTo pointsTo;
  private final int pointerBits;
  private final Map<Place, Set<Place>> next = new HashMap<>();
  private final Map<Place, Set<Place>> before = new HashMap<>();
  private final Map<Place, Set<Place>> results = new HashMap<>();
  private final Map<Place, Set<Place>> operands = new HashMap<>();

  /** Memory to which addresses are stored. */
  private final Set<Place> sources = new LinkedHashSet<>();

  /** Numbers that the environment chose: memory with any contents, and what it hands in. */
  private final Set<Place> open = new LinkedHashSet<>();

  /** What need not be all of an address, if it is a part of one. */
  private final Set<Place> pieces = new LinkedHashSet<>();

  PartFlows(PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    this.pointerBits = 8 * pointsTo.program().pointerBytes();
    for (Global global : pointsTo.program().globals().values()) {
      Cell start = pointsTo.symbol(global.name());
      global.initial().ifPresent(value -> initial(start, value));
    }
    each(this::flow);
  }

  /** Visits all instructions and terminators with the functions that they are in. */
  void each(BiConsumer<String, Instruction> visitor) {
    for (Function function : pointsTo.program().functions().values()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(i -> visitor.accept(function.name(), i));
        visitor.accept(function.name(), block.terminator());
      }
    }
  }

  Set<Place> sources() {
    return sources;
  }

  Set<Place> open() {
    return open;
  }

  Set<Place> pieces() {
    return pieces;
  }

  /** Where what is in some places may be moved. */
  Set<Place> from(Set<Place> start) {
    return closure(start, List.of(next));
  }

  /** From where something may be moved to some places. */
  Set<Place> to(Set<Place> ends) {
    return closure(ends, List.of(before));
  }

  /** Where what is in some places may go, and what is computed of it. */
  Set<Place> computedFrom(Set<Place> start) {
    compute();
    return closure(start, List.of(next, results));
  }

  /** Of what some places may hold what was computed. */
  Set<Place> computedTo(Set<Place> ends) {
    compute();
    return closure(ends, List.of(before, operands));
  }

  /** What is computed of some places at once. */
  Set<Place> resultsOf(Set<Place> places) {
    compute();
    Set<Place> found = new LinkedHashSet<>();
    places.forEach(place -> found.addAll(results.getOrDefault(place, Set.of())));
    return found;
  }

  /** Forgets the graph. */
  void clear() {
    next.clear();
    before.clear();
    results.clear();
    operands.clear();
  }

  /** From where something is moved to a place at once. */
  Set<Place> movedTo(Place place) {
    return before.getOrDefault(place, Set.of());
  }

  /** Of what a place is computed at once. */
  Set<Place> operandsOf(Place place) {
    compute();
    return operands.getOrDefault(place, Set.of());
  }

  private static Set<Place> closure(Set<Place> start, List<Map<Place, Set<Place>>> edges) {
    Set<Place> found = new HashSet<>(start);
    Deque<Place> work = new ArrayDeque<>(start);
    while (!work.isEmpty()) {
      Place from = work.pop();
      for (Map<Place, Set<Place>> some : edges) {
        for (Place place : some.getOrDefault(from, Set.of())) {
          if (found.add(place)) {
            work.push(place);
          }
        }
      }
    }
    return found;
  }

  private void edge(Place from, Place to) {
    next.computeIfAbsent(from, p -> new LinkedHashSet<>()).add(to);
    before.computeIfAbsent(to, p -> new LinkedHashSet<>()).add(from);
  }

  private void compute() {
    if (results.isEmpty()) {
      each(this::computed);
    }
  }

  /** What comparisons say of a number is none that a pointer is made of. */
  private void computed(String function, Instruction instruction) {
    if (!(instruction instanceof Instruction.Defining i)
        || i instanceof Instruction.Compare
        || i instanceof Instruction.FloatCompare
        || i.result().type() instanceof Type.Pointer) {
      return;
    }
    for (Value operand : PartMoves.looks(i)) {
      leaves(operand)
          .flatMap(leaf -> scalar(function, operand, leaf).stream())
          .forEach(from -> leaves(i.result()).forEach(leaf -> computed(from, function, i, leaf)));
    }
  }

  private void computed(Place from, String function, Instruction.Defining i, int leaf) {
    Place to = new Place.Scalar(function, i.result().id(), leaf);
    results.computeIfAbsent(from, p -> new LinkedHashSet<>()).add(to);
    operands.computeIfAbsent(to, p -> new LinkedHashSet<>()).add(from);
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
      case Instruction.Havoc i -> given(function, i);
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

  /** Numbers that the environment gives. */
  private void given(String function, Instruction.Havoc i) {
    List<Leaf> leaves = Leaf.of(i.result().type());
    for (int k = 0; k < leaves.size(); k++) {
      if (!(leaves.get(k).type() instanceof Type.Pointer)) {
        open.add(new Place.Scalar(function, i.result().id(), k));
      }
    }
  }

  /** Memory that is read, if anything may lie there. */
  private void opened(Optional<Cell> cell, Place.Memory place) {
    boolean isOpen =
        cell.map(it -> it.find().node()).filter(Node::startsWithAnything).isPresent()
            || place.field().content().filter(it -> it.node().isChosen()).isPresent();
    if (isOpen) {
      open.add(place);
    }
  }

  private void load(String function, Instruction.Load i) {
    Optional<Cell> cell = pointsTo.pointee(function, i.pointer());
    List<Leaf> leaves = Leaf.of(i.result().type());
    for (int k = 0; k < leaves.size(); k++) {
      Type type = leaves.get(k).type();
      Place.Memory from = memory(cell, leaves.get(k).offset());
      opened(cell, from);
      boolean isWord = PartMoves.isInt(type, pointerBits);
      if (!isFollowed(function, i, k, type)) {
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
  boolean isAddress(String function, Value value, int leaf, Type type) {
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
      copied(from, to, 0);
      return;
    }
    Cell start = from.get().find();
    start
        .node()
        .fields()
        .pieces(start.offset(), length.getAsLong())
        .forEach(part -> copied(from, to, part.distance()));
  }

  private void copied(Optional<Cell> from, Optional<Cell> to, long distance) {
    opened(from, memory(from, distance));
    edge(memory(from, distance), memory(to, distance));
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

  Place.Memory memory(Optional<Cell> cell, long distance) {
    return new Place.Memory(pointsTo.field(cell.orElse(pointsTo.nowhere()).plus(distance)));
  }

  /** The register that a scalar of a value is. */
  static Optional<Place> scalar(String function, Value value, int leaf) {
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

  static Stream<Integer> leaves(Value value) {
    return IntStream.range(0, Leaf.count(value.type())).boxed();
  }

  /** Whether the points-to analysis follows what is read. */
  boolean isFollowed(String function, Instruction.Load i, int leaf, Type type) {
    return type instanceof Type.Pointer
        || (PartMoves.isInt(type, pointerBits)
            && pointsTo.isAddressInt(function, i.result(), leaf));
  }
}
