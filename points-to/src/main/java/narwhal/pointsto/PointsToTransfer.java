package narwhal.pointsto;

import java.util.List;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** What one instruction tells the points-to analysis. */
final class PointsToTransfer {
  private final PointsTo analysis;
  private final String name;

  PointsToTransfer(PointsTo analysis, Function function) {
    this.analysis = analysis;
    this.name = function.name();
  }

  void instruction(Instruction instruction) {
    switch (instruction) {
      case Instruction.Binary i -> arithmetic(i);
      case Instruction.Cast i -> cast(i);
      case Instruction.Select i -> {
        same(i.result(), i.then());
        same(i.result(), i.otherwise());
      }
      case Instruction.Phi i ->
          i.incoming().forEach(incoming -> same(i.result(), incoming.value()));
      case Instruction.Copy i -> same(i.result(), i.operand());
      case Instruction.Extract i -> same(i.result(), i.aggregate());
      case Instruction.ExtractLane i -> same(i.result(), i.vector());
      case Instruction.Insert i -> {
        same(i.result(), i.aggregate());
        same(i.result(), i.part());
      }
      case Instruction.InsertLane i -> {
        same(i.result(), i.vector());
        same(i.result(), i.part());
      }
      case Instruction.PointerAdd i -> pointerAdd(i);
      case Instruction.Allocate i -> {
        Node node = analysis.pointee(name, i.result());
        analysis.isObject(node, !i.zeroed());
        node.find().heap |= i.kind() == ObjectKind.HEAP;
      }
      case Instruction.Load i -> load(i);
      case Instruction.Store i -> store(i);
      case Instruction.MemoryCopy i -> copy(i);
      case Instruction.MemorySet i -> range(i.target(), i.length());
      case Instruction.HavocMemory i -> range(i.pointer(), Value.of(1, Type.I8));
      case Instruction.Call i -> call(i);
      case Terminator.Return i -> i.value().ifPresent(this::returns);
      case Instruction.FunnelShift i -> {
        mixed(i.result(), i.high());
        mixed(i.result(), i.low());
      }
      case Instruction.WithOverflow i -> {
        mixed(i.result(), i.left());
        mixed(i.result(), i.right());
      }
      case Instruction.Saturating i -> {
        mixed(i.result(), i.left());
        mixed(i.result(), i.right());
      }
      case Instruction.IntUnary i -> mixed(i.result(), i.operand());
      case Instruction.Compare i -> {}
      case Instruction.FloatBinary i -> {}
      case Instruction.FloatUnary i -> {}
      case Instruction.FusedMultiplyAdd i -> {}
      case Instruction.FloatCompare i -> {}
      case Instruction.Free i -> {}
      case Instruction.StackSave i -> {}
      case Instruction.StackRestore i -> {}
      case Instruction.LifetimeStart i -> {}
      case Instruction.LifetimeEnd i -> {}
      case Instruction.ObjectSize i -> {}
      case Instruction.ObjectOffset i -> {}
      case Instruction.Havoc i -> {}
      case Instruction.HavocAll i -> {}
      case Instruction.Check i -> {}
      case Instruction.Test i -> {}
      case Instruction.Marked i -> {}
      case Instruction.Mark i -> {}
      case Instruction.ClearMarks i -> {}
      case Instruction.Goal i -> {}
      case Instruction.Assume i -> {}
      case Terminator t -> {}
    }
  }

  private Node pointee(Value value) {
    return analysis.pointee(name, value);
  }

  private void unify(Node left, Node right) {
    if (left != null && right != null) {
      analysis.unify(left, right);
    }
  }

  private void same(Value left, Value right) {
    analysis.unifyValues(name, left, right);
  }

  /**
   * The result is computed from the operand: if that was an address, anything may have become of
   * it.
   */
  private void mixed(Value result, Value operand) {
    if (analysis.isAddressInt(name, operand)) {
      same(result, operand);
      Node node = pointee(result);
      if (node != null) {
        analysis.offset(node, 1);
      }
    }
  }

  private void arithmetic(Instruction.Binary i) {
    boolean difference =
        i.operator() == IntOperator.SUB
            && analysis.isAddressInt(name, i.left())
            && analysis.isAddressInt(name, i.right());
    if (!difference && !isTag(i)) {
      mixed(i.result(), i.left());
      mixed(i.result(), i.right());
    }
  }

  /** Only bits that alignment fixes are left: the tag that a program keeps in a pointer. */
  private static boolean isTag(Instruction.Binary i) {
    return i.operator() == IntOperator.AND && (isSmall(i.left()) || isSmall(i.right()));
  }

  private static boolean isSmall(Value value) {
    return value instanceof Value.IntConstant constant && constant.value().bitLength() <= 4;
  }

  private void cast(Instruction.Cast i) {
    if (i.operator() == CastOperator.POINTER_TO_INT) {
      same(i.result(), i.operand());
      analysis.markAddressInt(name, i.result());
      return;
    }
    same(i.result(), i.operand());
  }

  private void pointerAdd(Instruction.PointerAdd i) {
    same(i.result(), i.base());
    Node node = pointee(i.result());
    if (node == null) {
      return;
    }
    analysis.offset(node, i.constant());
    for (Instruction.Scaled term : i.terms()) {
      analysis.offset(node, term.scale());
    }
  }

  private void load(Instruction.Load i) {
    Node holder = pointee(i.pointer());
    if (holder == null) {
      return;
    }
    access(holder, i.result().type());
    Node content = analysis.content(holder);
    unify(pointee(i.result()), content);
    if (analysis.content(holder).addressInts) {
      analysis.markAddressInt(name, i.result());
    }
  }

  private void store(Instruction.Store i) {
    Node holder = pointee(i.pointer());
    if (holder == null) {
      return;
    }
    access(holder, i.value().type());
    unify(analysis.content(holder), pointee(i.value()));
    if (analysis.isAddressInt(name, i.value())) {
      analysis.markAddressInts(analysis.content(holder));
    }
  }

  private void access(Node holder, Type type) {
    for (Leaf leaf : Leaf.of(type)) {
      analysis.offset(holder, leaf.type().storeSize());
      analysis.offset(holder, leaf.offset());
    }
  }

  private void copy(Instruction.MemoryCopy i) {
    range(i.target(), i.length());
    range(i.source(), i.length());
    Node target = pointee(i.target());
    Node source = pointee(i.source());
    if (target != null && source != null) {
      analysis.unify(analysis.content(target), analysis.content(source));
    }
  }

  private void range(Value pointer, Value length) {
    Node node = pointee(pointer);
    if (node != null) {
      analysis.offset(
          node, length instanceof Value.IntConstant constant ? constant.value().longValue() : 1);
    }
  }

  private void returns(Value value) {
    unify(analysis.returned(name), pointee(value));
    if (analysis.isAddressInt(name, value)) {
      analysis.markAddressInts(analysis.returned(name));
    }
  }

  private void call(Instruction.Call call) {
    for (Function target : analysis.targets(name, call)) {
      List<Value.Register> parameters = target.parameters();
      int passed = CallFit.isExact(call, target) ? parameters.size() : CallFit.passed(call);
      int count = Math.min(parameters.size(), passed);
      for (int k = 0; k < count; k++) {
        Value argument = call.arguments().get(k);
        unify(analysis.pointee(target.name(), parameters.get(k)), pointee(argument));
        if (analysis.isAddressInt(name, argument) || becomesInt(argument, parameters.get(k))) {
          analysis.markAddressInt(target.name(), parameters.get(k));
        }
      }
      if (call.result().isPresent()) {
        unify(pointee(call.result().get()), analysis.returned(target.name()));
        boolean becomesInt =
            target.signature().result() instanceof Type.Pointer
                && call.result().get().type() instanceof Type.Int;
        if (analysis.returned(target.name()).addressInts || becomesInt) {
          analysis.markAddressInt(name, call.result().get());
        }
      }
    }
  }

  private static boolean becomesInt(Value from, Value to) {
    return from.type() instanceof Type.Pointer && to.type() instanceof Type.Int;
  }
}
