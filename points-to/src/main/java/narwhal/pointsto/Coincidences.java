package narwhal.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Node;
import narwhal.pointsto.analysis.PointsTo;
import narwhal.pointsto.analysis.Ranges;

/**
 * What comparisons depend on where objects lie, as far as it can be told without following
 * executions: their order, and pointers to two objects that may be the same address, as one object
 * is gone and the other lies where it was, or one ends where the other starts.
 */
final class Coincidences {
  /** What the names of string literals begin with, and no other name. */
  private static final String LITERAL = ".str";

  private final PointsTo pointsTo;
  private final Map<Node, List<Extent>> objects = new HashMap<>();
  private final Set<Node> ending = new HashSet<>();
  private final Set<Node> onStack = new HashSet<>();
  private final Set<Node> literals = new HashSet<>();
  private final boolean asksEnds;
  private final boolean asksGone;
  private final boolean asksOrder;

  /** Where an object of a node starts, and how many bytes it has if that is known. */
  private record Extent(long start, OptionalLong size) {

    boolean mayEndAt(long offset) {
      return size.isPresent() ? offset >= start + size.getAsLong() : offset > start;
    }
  }

  Coincidences(Program program, PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    program
        .globals()
        .forEach(
            (name, global) -> {
              add(pointsTo.symbol(name), OptionalLong.of(global.size()));
              if (name.startsWith(LITERAL)) {
                literals.add(pointsTo.symbol(name).find().node());
              }
            });
    List<Comparison> comparisons = new ArrayList<>();
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          switch (instruction) {
            case Instruction.Allocate i -> allocated(function, i);
            case Instruction.Free i -> freed(function, i);
            case Instruction.Compare i -> comparisons.add(new Comparison(function.name(), i));
            default -> {}
          }
        }
      }
    }
    this.asksEnds = comparisons.stream().anyMatch(c -> mayMeet(c.function, c.instruction));
    this.asksOrder =
        comparisons.stream()
            .map(Comparison::instruction)
            .anyMatch(i -> comparesPointers(i) && !isEquality(i));
    this.asksGone = comparisons.stream().anyMatch(c -> mayBeGone(c.function, c.instruction));
  }

  private record Comparison(String function, Instruction.Compare instruction) {}

  private void allocated(Function function, Instruction.Allocate i) {
    Cell cell = pointsTo.pointee(function.name(), i.result()).orElseThrow().find();
    add(cell, Ranges.length(i.size()));
    if (i.kind() == ObjectKind.STACK) {
      ending.add(cell.node());
      onStack.add(cell.node());
    }
  }

  private void freed(Function function, Instruction.Free i) {
    pointsTo
        .pointee(function.name(), i.pointer())
        .ifPresent(cell -> ending.add(cell.find().node()));
  }

  private void add(Cell cell, OptionalLong size) {
    Cell found = cell.find();
    objects
        .computeIfAbsent(found.node(), node -> new ArrayList<>())
        .add(new Extent(found.offset(), size));
  }

  /** Whether sizes of objects matter for some comparison. */
  boolean asksEnds() {
    return asksEnds;
  }

  /** Whether it matters for some comparison which objects are gone. */
  boolean asksGone() {
    return asksGone;
  }

  /** Whether it matters for some comparison in which order objects lie. */
  boolean asksOrder() {
    return asksOrder;
  }

  /** Both are pointers, and neither is a constant that leads to no object. */
  static boolean comparesPointers(Instruction.Compare i) {
    return i.left().type() instanceof Type.Pointer && !isFixed(i.left()) && !isFixed(i.right());
  }

  private static boolean isFixed(Value value) {
    return value instanceof Value.Null
        || value instanceof Value.FixedPointer
        || value instanceof Value.Zero;
  }

  static boolean isEquality(Instruction.Compare i) {
    return i.predicate() == IntPredicate.EQ || i.predicate() == IntPredicate.NE;
  }

  /** Whether both pointers may lead into string literals, which compilers may merge. */
  boolean mayBeLiterals(String function, Instruction.Compare i) {
    return comparesPointers(i)
        && pointsTo.pointee(function, i.left()).filter(this::holdsLiterals).isPresent()
        && pointsTo.pointee(function, i.right()).filter(this::holdsLiterals).isPresent();
  }

  private boolean holdsLiterals(Cell cell) {
    return literals.contains(cell.find().node());
  }

  /** Whether one pointer may be the end of an object and the other the start of another. */
  boolean mayMeet(String function, Instruction.Compare i) {
    if (!comparesPointers(i)) {
      return false;
    }
    Optional<Cell> left = pointsTo.pointee(function, i.left());
    Optional<Cell> right = pointsTo.pointee(function, i.right());
    return left.isPresent()
        && right.isPresent()
        && (mayMeet(left.get().find(), right.get().find())
            || mayMeet(right.get().find(), left.get().find()));
  }

  private boolean mayMeet(Cell end, Cell start) {
    return extents(end).stream().anyMatch(extent -> isArray(end) || extent.mayEndAt(end.offset()))
        && extents(start).stream()
            .anyMatch(extent -> isArray(start) || extent.start() == start.offset());
  }

  private static boolean isArray(Cell cell) {
    return cell.node().fields().stride() > 0;
  }

  private List<Extent> extents(Cell cell) {
    return objects.getOrDefault(cell.node(), List.of());
  }

  /** Whether one pointer may lead to an object that is gone, and the other to a newer one. */
  boolean mayBeGone(String function, Instruction.Compare i) {
    return comparesPointers(i)
        && (hasEnding(function, i.left()) || hasEnding(function, i.right()))
        && hasObject(function, i.left())
        && hasObject(function, i.right());
  }

  private boolean hasEnding(String function, Value value) {
    return pointsTo.pointee(function, value).stream()
        .anyMatch(cell -> ending.contains(cell.find().node()));
  }

  /** Whether one of both pointers may lead to an object, or be the environment's. */
  boolean mayBeObject(String function, Instruction.Compare i) {
    return isKnown(function, i.left()) || isKnown(function, i.right());
  }

  private boolean isKnown(String function, Value value) {
    return pointsTo.pointee(function, value).stream()
        .map(Cell::node)
        .anyMatch(node -> node.hasObject() || node.isChosen());
  }

  private boolean hasObject(String function, Value value) {
    return pointsTo.pointee(function, value).stream()
        .anyMatch(cell -> objects.containsKey(cell.find().node()));
  }

  /** Whether objects that a pointer may lead to are numbered in the order in which they begin. */
  boolean isInOrder(String function, Instruction.Compare i) {
    return !isOnStack(function, i.left()) && !isOnStack(function, i.right());
  }

  private boolean isOnStack(String function, Value value) {
    return pointsTo.pointee(function, value).stream()
        .anyMatch(cell -> onStack.contains(cell.find().node()));
  }
}
