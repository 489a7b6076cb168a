package narwhal.ir.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The values that instructions use, in the order they are written. */
public final class Operands {
  private Operands() {}

  /** Every value that the instruction reads; for a phi the incoming values. */
  public static List<Value> of(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Binary i -> List.of(i.left(), i.right());
      case Instruction.Compare i -> List.of(i.left(), i.right());
      case Instruction.FloatBinary i -> List.of(i.left(), i.right());
      case Instruction.FloatUnary i -> List.of(i.operand());
      case Instruction.FusedMultiplyAdd i -> List.of(i.a(), i.b(), i.c());
      case Instruction.FloatCompare i -> List.of(i.left(), i.right());
      case Instruction.Cast i -> List.of(i.operand());
      case Instruction.Select i -> List.of(i.condition(), i.then(), i.otherwise());
      case Instruction.IntUnary i -> List.of(i.operand());
      case Instruction.FunnelShift i -> List.of(i.high(), i.low(), i.amount());
      case Instruction.WithOverflow i -> List.of(i.left(), i.right());
      case Instruction.Saturating i -> List.of(i.left(), i.right());
      case Instruction.Phi i -> i.incoming().stream().map(Instruction.Incoming::value).toList();
      case Instruction.Copy i -> List.of(i.operand());
      case Instruction.Extract i -> List.of(i.aggregate());
      case Instruction.Insert i -> List.of(i.aggregate(), i.part());
      case Instruction.ExtractLane i -> List.of(i.vector(), i.index());
      case Instruction.InsertLane i -> List.of(i.vector(), i.part(), i.index());
      case Instruction.PointerAdd i -> pointerAdd(i);
      case Instruction.Allocate i -> List.of(i.size());
      case Instruction.Load i -> List.of(i.pointer());
      case Instruction.Store i -> List.of(i.value(), i.pointer());
      case Instruction.MemoryCopy i -> List.of(i.target(), i.source(), i.length());
      case Instruction.MemorySet i -> List.of(i.target(), i.octet(), i.length());
      case Instruction.Free i -> List.of(i.pointer());
      case Instruction.StackSave i -> List.of();
      case Instruction.StackRestore i -> List.of(i.saved());
      case Instruction.LifetimeStart i -> List.of(i.pointer());
      case Instruction.LifetimeEnd i -> List.of(i.pointer());
      case Instruction.ObjectSize i -> List.of(i.pointer());
      case Instruction.ObjectOffset i -> List.of(i.pointer());
      case Instruction.Havoc i -> List.of();
      case Instruction.HavocMemory i -> List.of(i.pointer(), i.length());
      case Instruction.HavocAll i -> List.of();
      case Instruction.Call i -> call(i);
      case Instruction.Check i -> of(i.condition());
      case Instruction.Test i -> of(i.condition());
      case Instruction.Marked i -> List.of(i.pointer());
      case Instruction.Mark i -> List.of(i.pointer(), i.length(), i.when());
      case Instruction.ClearMarks i -> List.of();
      case Instruction.LoadShadow i -> List.of(i.pointer());
      case Instruction.StoreShadow i -> List.of(i.value(), i.pointer());
      case Instruction.Goal i -> List.of(i.condition());
      case Instruction.Assume i -> List.of(i.condition());
      case Terminator t -> ofTerminator(t);
    };
  }

  /** The values that a check's condition reads. */
  public static List<Value> of(Condition condition) {
    return switch (condition) {
      case Condition.Holds c -> List.of(c.condition());
      case Condition.Accessible c -> List.of(c.pointer(), c.length());
      case Condition.Freeable c -> List.of(c.pointer());
      case Condition.Disjoint c -> List.of(c.first(), c.second(), c.length());
      case Condition.AllFreed c -> List.of();
      case Condition.AllReachable c -> List.of();
      case Condition.Never c -> List.of();
      case Condition.Callable c -> List.of(c.callee());
    };
  }

  /** The register that the instruction defines, if it does. */
  public static Optional<Value.Register> result(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Defining i -> Optional.of(i.result());
      case Instruction.Call i -> i.result();
      case Instruction.Effect i -> Optional.empty();
      case Terminator t -> Optional.empty();
    };
  }

  private static List<Value> ofTerminator(Terminator terminator) {
    return switch (terminator) {
      case Terminator.Jump t -> List.of();
      case Terminator.Branch t -> List.of(t.condition());
      case Terminator.Switch t -> List.of(t.value());
      case Terminator.IndirectJump t -> List.of(t.address());
      case Terminator.Return t -> t.value().map(List::of).orElse(List.of());
      case Terminator.Stop t -> t.status().map(List::of).orElse(List.of());
      case Terminator.Unreachable t -> List.of();
    };
  }

  private static List<Value> pointerAdd(Instruction.PointerAdd i) {
    List<Value> values = new ArrayList<>();
    values.add(i.base());
    i.terms().forEach(term -> values.add(term.index()));
    return values;
  }

  private static List<Value> call(Instruction.Call i) {
    List<Value> values = new ArrayList<>();
    values.add(i.callee());
    values.addAll(i.arguments());
    return values;
  }
}
