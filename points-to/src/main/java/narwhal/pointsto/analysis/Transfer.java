package narwhal.pointsto.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** What the instructions of one function tell the points-to analysis. */
class Transfer {
  private final PointsTo analysis;
  private final Unification graph;
  private final Function function;
  private final String name;
  private final AddressArithmetic arithmetic;
  private final BulkTransfer bulk;
  private final CallTransfer calls;
  private final Set<Instruction.Compare> compares = new LinkedHashSet<>();

  Transfer(PointsTo analysis, Function function) {
    this.analysis = analysis;
    this.graph = analysis.graph();
    this.function = function;
    this.name = function.name();
    this.arithmetic = new AddressArithmetic(analysis, function);
    this.bulk = new BulkTransfer(analysis, name);
    this.calls = new CallTransfer(analysis, function);
  }

  void function() {
    for (Block block : function.blocks()) {
      block.instructions().forEach(this::instruction);
      instruction(block.terminator());
    }
  }

  /** What is told only when nothing else changes any more. */
  void afterwards() {
    arithmetic.differences();
    compares.forEach(this::compared);
  }

  void instruction(Instruction instruction) {
    switch (instruction) {
      case Instruction.Binary i -> arithmetic.binary(i);
      case Instruction.Cast i -> cast(i);
      case Instruction.Select i -> {
        same(i.result(), i.then());
        same(i.result(), i.otherwise());
      }
      case Instruction.Phi i ->
          i.incoming().forEach(incoming -> same(i.result(), incoming.value()));
      case Instruction.Copy i -> same(i.result(), i.operand());
      case Instruction.Extract i -> extract(i);
      case Instruction.ExtractLane i -> all(i.result(), i.vector());
      case Instruction.Insert i -> insert(i);
      case Instruction.InsertLane i -> {
        all(i.result(), i.vector());
        all(i.result(), i.part());
      }
      case Instruction.PointerAdd i -> arithmetic.pointerAdd(i);
      case Instruction.Allocate i -> allocate(i);
      case Instruction.Load i -> load(i);
      case Instruction.Store i -> store(i);
      case Instruction.MemoryCopy i -> {
        bulk.copy(i);
        accessed(i.target());
        accessed(i.source());
      }
      case Instruction.MemorySet i -> {
        bulk.set(i);
        accessed(i.target());
      }
      case Instruction.HavocMemory i -> {
        bulk.havoc(i);
        accessed(i.pointer());
      }
      case Instruction.Call i -> {
        calls.call(i);
        accessed(i.callee());
      }
      case Terminator.Return i -> i.value().ifPresent(calls::returns);
      case Instruction.FunnelShift i -> {
        arithmetic.mixed(i.result(), i.high());
        arithmetic.mixed(i.result(), i.low());
      }
      case Instruction.WithOverflow i -> {
        arithmetic.mixed(i.result(), i.left());
        arithmetic.mixed(i.result(), i.right());
      }
      case Instruction.Saturating i -> {
        arithmetic.mixed(i.result(), i.left());
        arithmetic.mixed(i.result(), i.right());
      }
      case Instruction.IntUnary i -> arithmetic.mixed(i.result(), i.operand());
      case Instruction.Compare i -> compare(i);
      case Instruction.FloatBinary i -> {}
      case Instruction.FloatUnary i -> {}
      case Instruction.FusedMultiplyAdd i -> {}
      case Instruction.FloatCompare i -> {}
      case Instruction.Free i -> accessed(i.pointer());
      case Instruction.StackSave i -> {}
      case Instruction.StackRestore i -> {}
      case Instruction.LifetimeStart i -> accessed(i.pointer());
      case Instruction.LifetimeEnd i -> accessed(i.pointer());
      case Instruction.ObjectSize i -> {}
      case Instruction.ObjectOffset i -> {}
      case Instruction.Havoc i -> {}
      case Instruction.HavocAll i -> {}
      case Instruction.Check i -> {}
      case Instruction.Test i -> {}
      case Instruction.Marked i -> accessed(i.pointer());
      case Instruction.Mark i -> accessed(i.pointer());
      case Instruction.ClearMarks i -> {}
      case Instruction.LoadShadow i -> accessed(i.pointer());
      case Instruction.StoreShadow i -> accessed(i.pointer());
      case Instruction.Goal i -> {}
      case Instruction.Assume i -> {}
      case Terminator t -> {}
    }
  }

  private void accessed(Value pointer) {
    analysis.pointee(name, pointer).ifPresent(cell -> graph.noteChange(cell.node().markAccessed()));
  }

  /**
   * A pointer that the environment chose, as in memory with any contents, may be what it is
   * compared with. A function is told at once; where a side is known to point nowhere and is
   * followed all the same, the other is what it may be, told last.
   */
  private void compare(Instruction.Compare i) {
    if (isFunction(i.left()) || isFunction(i.right())) {
      join(i);
    } else if (i.left().type() instanceof Type.Pointer) {
      compares.add(i);
    }
  }

  private void compared(Instruction.Compare i) {
    boolean isOpen =
        Stream.of(i.left(), i.right())
            .flatMap(side -> analysis.cells(name, side).stream())
            .anyMatch(cell -> cell != null && isBlind(cell.node()));
    if (isOpen) {
      join(i);
    }
  }

  private void join(Instruction.Compare i) {
    Cell left = analysis.cells(name, i.left()).getFirst();
    Cell right = analysis.cells(name, i.right()).getFirst();
    if (left != null && right != null && left.node() != right.node()) {
      analysis.markGuess(name, i.result());
      graph.unify(left, right);
    }
  }

  /** Whether pointers are followed of which nothing is known to lie at their end. */
  private static boolean isBlind(Node node) {
    return !node.hasObject() && node.isFollowed();
  }

  private boolean isFunction(Value value) {
    return value instanceof Value.Address address
        && analysis.program().functions().containsKey(address.symbol());
  }

  /** Leaf by leaf; where the leaves do not match, all of them point to one place. */
  private void same(Value left, Value right) {
    List<Cell> a = analysis.cells(name, left);
    List<Cell> b = analysis.cells(name, right);
    if (a.size() == b.size()) {
      for (int i = 0; i < a.size(); i++) {
        unify(a.get(i), b.get(i));
      }
      marks(left, 0, right, 0, a.size());
    } else {
      all(left, right);
    }
  }

  private void all(Value left, Value right) {
    List<Cell> cells = new ArrayList<>(analysis.cells(name, left));
    cells.addAll(analysis.cells(name, right));
    cells.removeIf(Objects::isNull);
    for (int i = 1; i < cells.size(); i++) {
      unify(cells.getFirst(), cells.get(i));
    }
    if (analysis.isAddressInt(name, right)) {
      analysis.markAddressInts(name, left);
    }
  }

  private void unify(Cell left, Cell right) {
    if (left != null && right != null) {
      graph.unify(left, right);
    }
  }

  /** Some scalars of a value come from another, each from one from a place on. */
  private void marks(Value result, int at, Value operand, int from, int count) {
    for (int i = 0; i < count; i++) {
      if (analysis.isAddressInt(name, operand, from + i)) {
        analysis.markAddressInt(name, result, at + i);
      }
    }
  }

  private void cast(Instruction.Cast i) {
    if (isCut(i)) {
      return;
    }
    same(i.result(), i.operand());
    if (i.operator() == CastOperator.POINTER_TO_INT) {
      analysis.markAddressInts(name, i.result());
    }
  }

  /** A part of an address is none: that it is one of a number is checked. */
  private boolean isCut(Instruction.Cast i) {
    return i.operator() == CastOperator.TRUNC
        && i.operand().type() instanceof Type.Int from
        && from.bits() == 8 * analysis.program().pointerBytes();
  }

  private void extract(Instruction.Extract i) {
    part(i.aggregate(), i.path(), i.result());
    int first = Leaf.indexOf(i.aggregate().type(), i.path());
    marks(i.result(), 0, i.aggregate(), first, Leaf.count(i.result().type()));
  }

  private void insert(Instruction.Insert i) {
    List<Cell> out = analysis.cells(name, i.result());
    List<Cell> in = analysis.cells(name, i.aggregate());
    int first = Leaf.indexOf(i.aggregate().type(), i.path());
    int after = first + Leaf.count(i.part().type());
    for (int k = 0; k < out.size(); k++) {
      if (k < first || k >= after) {
        unify(out.get(k), in.get(k));
      }
    }
    part(i.result(), i.path(), i.part());
    marks(i.result(), 0, i.aggregate(), 0, first);
    marks(i.result(), first, i.part(), 0, after - first);
    marks(i.result(), after, i.aggregate(), after, out.size() - after);
  }

  private void part(Value whole, List<Integer> path, Value part) {
    List<Cell> all = analysis.cells(name, whole);
    List<Cell> leaves = analysis.cells(name, part);
    int first = Leaf.indexOf(whole.type(), path);
    for (int k = 0; k < leaves.size(); k++) {
      unify(all.get(first + k), leaves.get(k));
    }
  }

  private void allocate(Instruction.Allocate i) {
    Cell cell = analysis.cells(name, i.result()).getFirst();
    String site = (i.name().isEmpty() ? "object" : i.name()) + " of " + name + place(i);
    boolean isHeap = i.kind() == ObjectKind.HEAP;
    cell.node().addObject(site, cell.offset(), isHeap, !i.zeroed(), i.alignment());
  }

  /** Several objects of one name in a function are told apart by their line. */
  private static String place(Instruction.Allocate i) {
    return i.location().isKnown() ? ":" + i.location().line() : " " + i.result();
  }

  private void load(Instruction.Load i) {
    List<Cell> results = analysis.cells(name, i.result());
    List<Leaf> leaves = Leaf.of(i.result().type());
    for (int k = 0; k < leaves.size(); k++) {
      move(i.pointer(), leaves.get(k), results.get(k));
      if (holdsAddressInts(i.pointer(), leaves.get(k))) {
        analysis.markAddressInt(name, i.result(), k);
      }
    }
  }

  private void store(Instruction.Store i) {
    List<Cell> parts = analysis.cells(name, i.value());
    List<Leaf> leaves = Leaf.of(i.value().type());
    for (int k = 0; k < leaves.size(); k++) {
      move(i.pointer(), leaves.get(k), parts.get(k));
      if (analysis.isAddressInt(name, i.value(), k)) {
        place(i.pointer(), leaves.get(k))
            .forEach(field -> graph.noteChange(field.markAddressInts()));
      }
    }
  }

  /** A value goes from or to memory. */
  private void move(Value pointer, Leaf leaf, Cell value) {
    for (Field field : place(pointer, leaf)) {
      unify(graph.content(field), value);
    }
  }

  private boolean holdsAddressInts(Value pointer, Leaf leaf) {
    return place(pointer, leaf).stream().anyMatch(Field::hasAddressInts);
  }

  /** The field that is accessed; none through a constant that points nowhere. */
  private List<Field> place(Value pointer, Leaf leaf) {
    Type type = leaf.type();
    return analysis
        .pointee(name, pointer)
        .map(
            cell ->
                List.of(
                    graph.cover(
                        graph.plus(cell, leaf.offset()), type.storeSize(), type.storeSize())))
        .orElse(List.of());
  }
}
