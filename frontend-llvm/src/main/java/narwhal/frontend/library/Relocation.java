package narwhal.frontend.library;

import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Terminator;

/** The same instruction at another place of the source. */
final class Relocation {
  private Relocation() {}

  static Instruction at(Instruction instruction, Location at) {
    return switch (instruction) {
      case Instruction.Binary i ->
          new Instruction.Binary(i.result(), i.operator(), i.left(), i.right(), at);
      case Instruction.Compare i ->
          new Instruction.Compare(i.result(), i.predicate(), i.left(), i.right(), at);
      case Instruction.FloatBinary i ->
          new Instruction.FloatBinary(i.result(), i.operator(), i.left(), i.right(), at);
      case Instruction.FloatUnary i ->
          new Instruction.FloatUnary(i.result(), i.function(), i.operand(), at);
      case Instruction.FusedMultiplyAdd i ->
          new Instruction.FusedMultiplyAdd(i.result(), i.a(), i.b(), i.c(), at);
      case Instruction.FloatCompare i ->
          new Instruction.FloatCompare(i.result(), i.predicate(), i.left(), i.right(), at);
      case Instruction.Cast i -> new Instruction.Cast(i.result(), i.operator(), i.operand(), at);
      case Instruction.Select i ->
          new Instruction.Select(i.result(), i.condition(), i.then(), i.otherwise(), at);
      case Instruction.IntUnary i ->
          new Instruction.IntUnary(i.result(), i.function(), i.operand(), at);
      case Instruction.FunnelShift i ->
          new Instruction.FunnelShift(i.result(), i.left(), i.high(), i.low(), i.amount(), at);
      case Instruction.WithOverflow i ->
          new Instruction.WithOverflow(i.result(), i.operator(), i.left(), i.right(), at);
      case Instruction.Saturating i ->
          new Instruction.Saturating(i.result(), i.operator(), i.left(), i.right(), at);
      case Instruction.Phi i -> new Instruction.Phi(i.result(), i.incoming(), at);
      case Instruction.Copy i -> new Instruction.Copy(i.result(), i.operand(), at);
      case Instruction.Extract i ->
          new Instruction.Extract(i.result(), i.aggregate(), i.path(), at);
      case Instruction.Insert i ->
          new Instruction.Insert(i.result(), i.aggregate(), i.part(), i.path(), at);
      case Instruction.ExtractLane i ->
          new Instruction.ExtractLane(i.result(), i.vector(), i.index(), at);
      case Instruction.InsertLane i ->
          new Instruction.InsertLane(i.result(), i.vector(), i.part(), i.index(), at);
      case Instruction.PointerAdd i ->
          new Instruction.PointerAdd(i.result(), i.base(), i.constant(), i.terms(), at);
      case Instruction.Allocate i ->
          new Instruction.Allocate(
              i.result(), i.kind(), i.size(), i.zeroed(), i.alignment(), i.name(), at);
      case Instruction.Load i -> new Instruction.Load(i.result(), i.pointer(), i.alignment(), at);
      case Instruction.Store i -> new Instruction.Store(i.value(), i.pointer(), i.alignment(), at);
      case Instruction.MemoryCopy i ->
          new Instruction.MemoryCopy(i.target(), i.source(), i.length(), at);
      case Instruction.MemorySet i ->
          new Instruction.MemorySet(i.target(), i.octet(), i.length(), at);
      case Instruction.Free i -> new Instruction.Free(i.pointer(), at);
      case Instruction.StackSave i -> new Instruction.StackSave(i.result(), at);
      case Instruction.StackRestore i -> new Instruction.StackRestore(i.saved(), at);
      case Instruction.LifetimeStart i -> new Instruction.LifetimeStart(i.pointer(), at);
      case Instruction.LifetimeEnd i -> new Instruction.LifetimeEnd(i.pointer(), at);
      case Instruction.ObjectSize i -> new Instruction.ObjectSize(i.result(), i.pointer(), at);
      case Instruction.ObjectOffset i -> new Instruction.ObjectOffset(i.result(), i.pointer(), at);
      case Instruction.Havoc i -> new Instruction.Havoc(i.result(), i.source(), at);
      case Instruction.HavocMemory i ->
          new Instruction.HavocMemory(i.pointer(), i.length(), i.source(), at);
      case Instruction.HavocAll i -> new Instruction.HavocAll(i.source(), at);
      case Instruction.Call i ->
          new Instruction.Call(i.result(), i.callee(), i.arguments(), i.signature(), at);
      case Instruction.Check i -> new Instruction.Check(i.condition(), i.id(), at);
      case Instruction.Test i -> new Instruction.Test(i.result(), i.condition(), at);
      case Instruction.Marked i -> new Instruction.Marked(i.result(), i.pointer(), at);
      case Instruction.Mark i ->
          new Instruction.Mark(i.pointer(), i.length(), i.when(), i.set(), at);
      case Instruction.ClearMarks i -> new Instruction.ClearMarks(at);
      case Instruction.LoadShadow i -> new Instruction.LoadShadow(i.result(), i.pointer(), at);
      case Instruction.StoreShadow i -> new Instruction.StoreShadow(i.value(), i.pointer(), at);
      case Instruction.Goal i -> new Instruction.Goal(i.condition(), i.text(), at);
      case Instruction.Assume i -> new Instruction.Assume(i.condition(), at);
      case Terminator t -> terminatorAt(t, at);
    };
  }

  static Terminator terminatorAt(Terminator terminator, Location at) {
    return switch (terminator) {
      case Terminator.Jump t -> new Terminator.Jump(t.target(), at);
      case Terminator.Branch t -> new Terminator.Branch(t.condition(), t.then(), t.otherwise(), at);
      case Terminator.Switch t -> new Terminator.Switch(t.value(), t.cases(), t.otherwise(), at);
      case Terminator.IndirectJump t -> new Terminator.IndirectJump(t.address(), t.targets(), at);
      case Terminator.Return t -> new Terminator.Return(t.value(), at);
      case Terminator.Stop t -> new Terminator.Stop(t.status(), at);
      case Terminator.Unreachable t -> new Terminator.Unreachable(at);
    };
  }
}
